import ArgumentParser
import HalfwayApp
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay

/// The `halfway recognize` command.
struct RecognizeCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "recognize",
    abstract: "Show what is recognized in gestures, and how each preset decides them.",
    discussion: """
      Plays each gesture on a view with recognizers for a tap, a one-finger pan, a two-finger pan, a pinch and a \
      rotation, and prints what was recognized, beside what the task in the header or the name of the file states. \
      Files are recordings, or those that 'halfway import' reads; a folder stands for all files below it. A jump is \
      the distance that a pan's translation or a pinch's distance changed in one event beyond the movement of the \
      contact.

      With --presets, each gesture that can drive a scene is played on it with each preset: pans to the right on \
      swipe-back, from its edge; pinches on pinch-close, at the size of a small tablet; and recordings on their own \
      scene.

      With --synthetic, the gestures are generated from --seed: pinches, two-finger pans and rotations, and \
      one-finger pans and taps. Prints a confusion matrix and the share that is recognized as expected, with 95% \
      intervals, by gesture, speed, delay of the second finger and device. 'halfway synthesize --gestures \
      recognition' writes the same gestures as recordings.

      With --summary, the gestures whose expectation is known are counted: for each recognizer, the hits and misses \
      among the prompts for its gesture, and the false activations per 1,000 other gestures, with 95% intervals \
      (Wilson). An expectation is known from the header's task if it names a gesture, or else from the file's name, \
      and for the edge pan from the intent. Further tables show the hits and false activations at several values of \
      the thresholds on which recognition depends.

      With --leave-out, the constants of recognition are cross-validated: each constant is chosen from a grid by the \
      recordings of all devices but one, or all persons but one (the fewest errors; of equally good values the most \
      central one), and evaluated on the held-out recordings. Prints the chosen values, the errors with the chosen \
      and the default value, with 95% intervals (Wilson), and the number of recordings whose result changes when the \
      constant alone moves one step of its grid down or up, or anywhere. An error is a file that isn't recognized as \
      expected. For the cone and the patience of a direction, it is a pan that doesn't begin although a straight \
      stroke is within 30° of its direction, or begins although the stroke is 60° or more off it. For the reverse \
      distance, it is a straight pan that is cancelled when its contacts roll back at the lift. Uses the default \
      thresholds, not those of the recordings.

      Examples:
        halfway recognize pinch.dat --device lumpy.touchpad
        halfway recognize recordings --presets
        halfway recognize traces --format markdown
        halfway recognize --synthetic 10000 --seed 1
        halfway recognize study traces --summary --figures curves
        halfway recognize traces --leave-out device
        halfway recognize traces --format json --shard 1/4
      """)

  @Argument(help: ArgumentHelp("Files, or folders of them.", valueName: "path"))
  var paths: [String] = []

  @Flag(help: "Show the outcome, reason and margin with each preset.")
  var presets = false

  @Flag(help: "Show hits, misses and false activations per recognizer.")
  var summary = false

  @Option(
    help: ArgumentHelp(
      "Cross-validate the constants, leaving out one device or person at a time.",
      valueName: "group"))
  var leaveOut: LeaveOut?

  @Option(
    help: ArgumentHelp(
      "The folder for figures: with --presets, the releases and the presets' disagreement; with --summary, hits "
        + "against false activations.",
      valueName: "folder"))
  var figures: String?

  @Option(help: ArgumentHelp("A file that describes the device, for imported files.", valueName: "file"))
  var device: String?

  @Option(help: ArgumentHelp("A JSON file of thresholds that replaces the recordings' own.", valueName: "file"))
  var thresholds: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of gestures to generate in place of files, 1 to 1000000.", valueName: "count"))
  var synthetic: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of the generated gestures. (default: 1)", valueName: "number"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Read only every Nth file, beginning with the Kth, so that N machines share the work.", valueName: "K/N"))
  var shard: String?

  @Option(help: "The output format: text, json with one object per line, or markdown (tables).")
  var format = ImportOutput.text

  @OptionGroup var jobs: JobsOption

  func validate() throws {
    if let synthetic {
      let range = SyntheticRecognition.countRange
      guard range.contains(synthetic) else {
        throw ValidationError("--synthetic is \(synthetic); expected \(range.lowerBound) to \(range.upperBound)")
      }
      if !paths.isEmpty { throw ValidationError("--synthetic can't be combined with files") }
      if presets { throw ValidationError("--synthetic can't be combined with --presets") }
      if summary { throw ValidationError("--synthetic can't be combined with --summary") }
      if device != nil { throw ValidationError("--synthetic can't be combined with --device") }
    } else {
      if paths.isEmpty { throw ValidationError("no files; name files or folders, or use --synthetic") }
      if seed != nil { throw ValidationError("--seed needs --synthetic") }
      if jobs.jobs != nil { throw ValidationError("--jobs needs --synthetic") }
    }
    try Shard.validate(option: shard)
    if shard != nil, synthetic != nil || summary || leaveOut != nil || figures != nil {
      throw ValidationError(
        "--shard can't be combined with --synthetic, --summary, --leave-out or --figures, which need all gestures")
    }
    if presets, thresholds != nil { throw ValidationError("--thresholds can't be combined with --presets") }
    if summary, presets { throw ValidationError("--summary can't be combined with --presets") }
    if leaveOut != nil {
      if synthetic != nil { throw ValidationError("--leave-out can't be combined with --synthetic") }
      if presets { throw ValidationError("--leave-out can't be combined with --presets") }
      if summary { throw ValidationError("--leave-out can't be combined with --summary") }
      if thresholds != nil { throw ValidationError("--leave-out can't be combined with --thresholds") }
    }
    if figures != nil, !presets, !summary { throw ValidationError("--figures requires --presets or --summary") }
  }

  @MainActor func run(in context: ToolContext) throws {
    if let synthetic {
      let thresholds = try thresholds.map(ThresholdsFile.read)
      let recognition = SyntheticRecognition(count: synthetic, seed: seed ?? 1, thresholds: thresholds)
      for line in try recognition.run(jobs: jobs.count, in: context).lines(format) { context.print(line) }
      return
    }
    var reader = RealGestures()
    reader.device = device
    reader.thresholds = try thresholds.map(ThresholdsFile.read)
    let share = Shard.of(option: shard)
    let gestures = try reader.read(paths, share, context)
    // A share of few files can be empty.
    if gestures.isEmpty, share.count > 1 { return }
    guard !gestures.isEmpty else { throw ToolError(.badData, "no gestures found") }
    if presets {
      let table = try PresetReplays(gestures, context)
      if table.isEmpty, share.count > 1 { return }
      guard !table.isEmpty else { throw ToolError(.badData, "none of these gestures drives a scene") }
      for line in table.lines(format) { context.print(line) }
      guard let figures else { return }
      try OutputFile.makeFolder(figures)
      for figure in table.figures { try OutputFile.replace(figures + "/" + figure.name, with: figure.text) }
    } else if let leaveOut {
      for line in try RecognitionValidation(gestures, leaving: leaveOut).lines(format) { context.print(line) }
    } else if summary {
      let summary = RecognitionSummary(gestures, thresholds: reader.thresholds)
      guard !summary.isEmpty else { throw ToolError(.badData, "no gesture has a known expectation") }
      for line in summary.lines(format) { context.print(line) }
      guard let figures else { return }
      try OutputFile.makeFolder(figures)
      for figure in summary.figures { try OutputFile.replace(figures + "/" + figure.name, with: figure.text) }
    } else {
      for line in RecognitionTable(gestures).lines(format) { context.print(line) }
    }
  }
}
