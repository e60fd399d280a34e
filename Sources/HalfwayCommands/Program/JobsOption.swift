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

  /// The number of recordings to process in parallel.
  var count: Int { jobs ?? Self.standard }

  /// The number without the option: that of the processors that this process may use, according to its affinity mask.
  static var standard: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }
}
