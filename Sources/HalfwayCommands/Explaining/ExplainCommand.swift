import ArgumentParser
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// `halfway explain`
struct ExplainCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell why recorded gestures finished or cancelled, or why nothing began, and what would have flipped it.",
    discussion: """
      Of each recording: the rule that decided, what was measured against its limits, how smoothly the settling took over, what \
      each recognizer did, the latest samples of the contacts, what the rules of other systems would have decided, and a plot.

      All processors work at once; the words are the same, in the order of the paths.

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

  @OptionGroup var jobs: JobsOption

  @Option(help: "text, or json: one object a line.")
  var format = OutputFormat.text

  func validate() throws {
  }

  @MainActor func run(in context: ToolContext) throws {
    let items = try RecordingFiles.expand(files)
    let set = try thresholds.map(ThresholdsFile.read)
    let (format, scenes) = (format, context.scenes)
    let batch = RecordingBatch(items, jobs: jobs.count) { Words.explaining($0, set, format, scenes) }
    var failures: [ToolError] = []
    var isFirst = true
    try batch.run { result in
      switch result {
      case .success(let words):
        for complaint in words.complaints { context.complain(complaint) }
        if format == .text, items.count > 1 { context.print((isFirst ? "" : "\n") + words.file) }
        for line in words.lines { context.print(line) }
        isFirst = false
      case .failure(let error):
        guard items.count > 1 else { throw error }
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

/// What is left of an explanation when its recording is let go.
private struct Words: Sendable {
  var file: String
  /// For standard output.
  var lines: [String]
  /// For standard error, before the lines.
  var complaints: [String]

  @MainActor
  static func explaining(
    _ item: RecordingFiles.Item, _ thresholds: ThresholdSet?, _ format: OutputFormat, _ scenes: [Scene]
  ) -> Result<Words, ToolError> {
    switch item {
    case .problem(let error): return .failure(error)
    case .file(let file):
      do {
        let explanation = try Explanation(ofFile: file, thresholds: thresholds, scenes: scenes)
        return .success(
          Words(
            file: file, lines: format == .json ? [explanation.json] : explanation.lines,
            complaints: explanation.recording.loss.map { ["\(file): \($0)"] } ?? []))
      } catch {
        return .failure(ToolError(error, at: file))
      }
    }
  }
}
