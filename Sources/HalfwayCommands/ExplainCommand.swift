import ArgumentParser
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay

/// `halfway explain`
struct ExplainCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell why a recorded gesture finished or cancelled, and what would have flipped it.",
    discussion: "Example: halfway explain recordings/flick.gesture")

  @Argument(help: ArgumentHelp("A recording.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("A JSON file of thresholds instead of the recording's own.", valueName: "file"))
  var thresholds: String?

  @MainActor func run(in context: ToolContext) throws {
    let recording = try RecordingFiles.read(file, context)
    let scene = try context.scene(named: recording.header.scene, status: .badData, place: "\(file):1: ")
    var replayer = Replayer()
    replayer.thresholds = try thresholds.map(ThresholdsFile.read)?[recording.header.device]
    let result = replayer.run(recording, scene: scene)
    let used = replayer.thresholds ?? Self.thresholds(of: recording, at: result.verdict.releasedAt)
    for line in Explanation.lines(result, thresholds: used) { context.print(line) }
    let plot = TracePlot.lines(result.trace)
    for line in plot.isEmpty ? [] : [""] + plot { context.print(line) }
  }

  /// The thresholds that were in force when the contact left: the header's, or those of the last change before.
  private static func thresholds(of recording: Recording, at release: Timestamp?) -> Thresholds {
    var thresholds = recording.header.thresholds
    for event in recording.inputs {
      if let release, event.timestamp > release { break }
      if case .thresholds(let changed) = event.kind {
        thresholds = changed
      } else if event.timestamp == release {
        break
      }
    }
    return thresholds.usable
  }
}
