import ArgumentParser
import HalfwayApp
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// The `halfway explain` command.
struct ExplainCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Explain why recorded gestures finished, were cancelled, or began nothing, and what would have changed the "
      + "outcome.",
    discussion: """
      Prints for each recording: the rule that decided, the measurements and their limits, the continuity of the \
      settle, the behavior of each recognizer, the last samples of the contacts, the decisions of other systems' \
      rules, and a plot.

      Recordings are processed in parallel, with the same output in the order of the paths.

      Examples:
        halfway explain recordings/flick.gesture
        halfway explain flick.gesture --thresholds strict.json
        halfway explain - < flick.gesture
        halfway explain recordings --format json | jq .recognizers
      """)

  @Argument(
    help: ArgumentHelp("Recordings, folders of them, or patterns; - for standard input.", valueName: "file"),
    completion: .file(extensions: ["gesture"]))
  var files: [String]

  @Option(help: ArgumentHelp("A JSON file of thresholds that replaces the recordings' own.", valueName: "file"))
  var thresholds: String?

  @OptionGroup var jobs: JobsOption

  @OptionGroup var report: ReportOption

  @Option(help: "The output format: text, or json with one object per line.")
  var format = OutputFormat.text

  func validate() throws {
    try report.validate(paths: files)
  }

  @MainActor func run(in context: ToolContext) throws {
    let items = try RecordingFiles.expand(files)
    let set = try thresholds.map(ThresholdsFile.read)
    try report.checkPlace(count: items.count)
    let task = ExplainTask(thresholds: set, format: format, scenes: context.scenes)
    let pool = WorkerPool(items, task, jobs: jobs.count, canSpawn: context.canSpawnWorkers)
    var failures: [ToolError] = []
    var isFirst = true
    try pool.run { result in
      switch result {
      case .success(let words):
        for complaint in words.complaints { context.complain(complaint) }
        if format == .text, items.count > 1 { context.print(lines: (isFirst ? [] : [""]) + [words.file]) }
        for line in words.lines { context.print(line) }
        isFirst = false
      case .failure(let error):
        guard items.count > 1 else { throw error }
        // One unreadable file must not hide the explanations of the others.
        context.reportError(error.description)
        failures.append(error)
      }
    }
    if let path = report.path {
      let work = ReplayWork(.play, replayer: Replayer(), thresholds: set, scenes: context.scenes)
      try ReportFiles(work: work, context: context).write(items, to: path)
    }
    guard let first = failures.first else { return }
    throw ToolError(
      first.status, "\(failures.count) recording\(failures.count == 1 ? "" : "s") couldn't be explained")
  }
}
