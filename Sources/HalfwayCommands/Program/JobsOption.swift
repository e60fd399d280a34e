import ArgumentParser
import Foundation

/// `--jobs`, of the commands that work on many recordings.
struct JobsOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of recordings to process at once. (default: one per processor)", valueName: "count"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs is \(jobs); expected 1 to 1024") }
  }

  /// How many threads work: where nothing was told, one for each processor that this process may use, by its affinity.
  var count: Int { jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount) }
}
