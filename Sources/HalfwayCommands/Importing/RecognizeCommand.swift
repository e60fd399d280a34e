import ArgumentParser
import HalfwayGestures
import HalfwayRecordings

/// `halfway recognize`
struct RecognizeCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "recognize",
    abstract: "Show what a plain view recognizes in gestures, and what each preset makes of them.",
    discussion: """
      Plays each gesture on a view with a tap, a pan of one finger, a pan of two, a pinch and a rotation, and prints what was \
      recognized, beside what the name of the file says where it does. Files are recordings, or those that 'halfway import' reads; a \
      folder stands for all files in it and below. A jump is how far a pan's translation or a pinch's distance went in one event beyond \
      the way of the contact that moved.

      With --presets each gesture that can drive a scene is played on it under each preset: pans to the right on swipe-back, from its \
      edge, pinches together on pinch-close in the size of a small tablet, and recordings on their own scene.

      Examples:
        halfway recognize pinch.dat --device lumpy.touchpad
        halfway recognize recordings --presets
        halfway recognize traces --format markdown
      """)

  @Argument(help: ArgumentHelp("Files, or folders of them.", valueName: "path"))
  var paths: [String]

  @Flag(help: "Show outcome, reason and margin under each preset.")
  var presets = false

  @Option(help: ArgumentHelp("Draw the releases and the presets' disagreement into a folder.", valueName: "folder"))
  var figures: String?

  @Option(help: ArgumentHelp("A file that describes the device, for files of other programs.", valueName: "file"))
  var device: String?

  @Option(help: ArgumentHelp("A JSON file of thresholds instead of the recordings' own.", valueName: "file"))
  var thresholds: String?

  @Option(help: "text, json: one object a line, or markdown: a table of the folders.")
  var format = ImportOutput.text

  func validate() throws {
    if presets, thresholds != nil { throw ValidationError("--thresholds means nothing beside --presets") }
    if figures != nil, !presets { throw ValidationError("--figures needs --presets") }
  }

  @MainActor func run(in context: ToolContext) throws {
    var reader = RealGestures()
    reader.device = device
    reader.thresholds = try thresholds.map(ThresholdsFile.read)
    let gestures = try paths.flatMap { try reader.read($0, context) }
    guard !gestures.isEmpty else { throw ToolError(.badData, "no gestures found") }
    if presets {
      let table = try PresetReplays(gestures, context)
      guard !table.isEmpty else { throw ToolError(.badData, "none of these gestures drives a scene") }
      for line in table.lines(format) { context.print(line) }
      guard let figures else { return }
      try OutputFile.makeFolder(figures)
      for figure in table.figures { try OutputFile.replace(figures + "/" + figure.name, with: figure.text) }
    } else {
      for line in RecognitionTable(gestures).lines(format) { context.print(line) }
    }
  }
}
