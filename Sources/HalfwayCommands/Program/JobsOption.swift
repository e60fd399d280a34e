import ArgumentParser
import Foundation

/// The option `--jobs` of the commands that process many recordings.
struct JobsOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of recordings to process at once. (default: one per processor)", valueName: "count"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs is \(jobs); expected 1 to 1024") }
  }

  /// The number of recordings to process in parallel. By default, it is the number of processors that this process may
  /// use, according to its affinity mask.
  var count: Int { jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount) }
}
