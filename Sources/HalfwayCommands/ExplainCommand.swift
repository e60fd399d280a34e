import ArgumentParser
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay

/// `halfway explain`
struct ExplainCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell why recorded gestures finished or cancelled, or why nothing began, and what would have flipped it.",
    discussion: """
      Of each recording: the rule that decided, what was measured against its limits, how smoothly the settling took over, what \
      each recognizer did, the latest samples of the contacts, what the rules of other systems would have decided, and a plot.

      Examples:
        halfway explain recordings/flick.gesture
        halfway explain flick.gesture --thresholds strict.json
        halfway explain recordings --format json | jq '.recognizers[] | select(.ending == "failed")'
      """)

  @Argument(help: ArgumentHelp("Recordings, or folders of them.", valueName: "file"))
  var files: [String]

  @Option(help: ArgumentHelp("A JSON file of thresholds instead of the recordings' own.", valueName: "file"))
  var thresholds: String?

  @Option(help: "text, or json: one object a line.")
  var format = OutputFormat.text

  @MainActor func run(in context: ToolContext) throws {
    let paths = try RecordingFiles.expand(files)
    let set = try thresholds.map(ThresholdsFile.read)
    var failures: [ToolError] = []
    for path in paths {
      do {
        let explanation = try Explanation(ofFile: path, thresholds: set, context)
        if format == .json {
          context.print(explanation.json)
        } else {
          if paths.count > 1 { context.print((path == paths[0] ? "" : "\n") + path) }
          for line in explanation.lines { context.print(line) }
        }
      } catch let error as ToolError where paths.count > 1 {
        // One bad file must not hide the others.
        context.complain("halfway: " + error.description)
        failures.append(error)
      }
    }
    guard let first = failures.first else { return }
    throw ToolError(
      first.status, "\(failures.count) recording\(failures.count == 1 ? "" : "s") could not be explained")
  }
}
