import HalfwayApp
import HalfwayReplay

/// `halfway replay PATH...` without options: prints the outcome of each recording.
///
/// It does what `ReplayCommand` does with its default values, but without the argument parser, which takes a third of
/// the time in which the program replays one recording.
@MainActor
struct PlainReplay {
  private let paths: [String]

  /// Returns `nil` if the arguments of the program are anything else than the command and paths.
  init?(_ arguments: [String]) {
    paths = Array(arguments.dropFirst())
    guard arguments.first == ReplayCommand.name, !paths.isEmpty, paths.allSatisfy(Self.isPath) else { return nil }
  }

  /// Whether the argument parser takes an argument for a path.
  private static func isPath(_ argument: String) -> Bool {
    !argument.isEmpty && !argument.hasPrefix("-") || argument == RecordingFiles.standardInput
  }

  func run(in context: ToolContext) throws {
    let items = try RecordingFiles.expand(paths)
    var replayer = Replayer()
    replayer.keepsTrace = false
    let work = ReplayWork(.play, replayer: replayer, thresholds: nil, scenes: context.scenes)
    let color = CheckColor(.auto, context.terminal)
    let output = ReplayOutput(context, format: .text, color: color, total: items.count, isCheck: false)
    let batch = ReplayBatch(work, format: .text, color: color, jobs: JobsOption.standard, throwsOnlyError: true)
    try batch.play(items, output, context)
    output.finish()
    try output.summary.throwIfFailed()
  }
}
