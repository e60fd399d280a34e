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
        halfway explain - < flick.gesture
        halfway explain recordings --format json | jq .recognizers
      """)

  @Argument(
    help: ArgumentHelp("Recordings, folders of them, or patterns; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["gesture"]))
  var files: [String]

  @Option(help: ArgumentHelp("A JSON file of thresholds instead of the recordings' own.", valueName: "file"))
  var thresholds: String?

  @Option(help: "text, or json: one object a line.")
  var format = OutputFormat.text

  @MainActor func run(in context: ToolContext) throws {
    let items = try RecordingFiles.expand(files)
    let set = try thresholds.map(ThresholdsFile.read)
    var failures: [ToolError] = []
    var isFirst = true
    for item in items {
      do {
        let explanation = try explanation(of: item, set, context)
        if format == .json {
          context.print(explanation.json)
        } else {
          if items.count > 1 { context.print((isFirst ? "" : "\n") + explanation.file) }
          for line in explanation.lines { context.print(line) }
        }
        isFirst = false
      } catch let error as ToolError where items.count > 1 {
        // One bad file must not hide the others.
        context.complain("halfway: " + error.description)
        failures.append(error)
      }
    }
    guard let first = failures.first else { return }
    throw ToolError(
      first.status, "\(failures.count) recording\(failures.count == 1 ? "" : "s") could not be explained")
  }

  private func explanation(
    of item: RecordingFiles.Item, _ thresholds: ThresholdSet?, _ context: ToolContext
  ) throws -> Explanation {
    switch item {
    case .problem(let error): throw error
    case .file(let path): return try Explanation(ofFile: path, thresholds: thresholds, context)
    }
  }
}
