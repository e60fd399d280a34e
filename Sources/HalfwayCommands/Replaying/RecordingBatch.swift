import Foundation
import Synchronization

/// Work on many recordings, its results handed out in the order of the recordings.
@MainActor
final class RecordingBatch<Input: Sendable, Output: Sendable> {
  private let inputs: [Input]
  private let work: (Input) -> Output
  private let stopped = StopFlag()

  /// - Parameters:
  ///   - jobs: How many workers there are, at least 1.
  ///   - work: What is done with each input.
  init(_ inputs: [Input], jobs: Int, work: @escaping (Input) -> Output) {
    self.inputs = inputs
    self.work = work
  }

  func run(isIdle: () -> Void = {}, take: (Output) throws -> Void) rethrows {
    for input in inputs {
      if stopped.isSet.load(ordering: .relaxed) { return }
      try take(work(input))
    }
  }

  /// Ends `run` soon. From any thread.
  nonisolated func stop() { stopped.isSet.store(true, ordering: .relaxed) }

  final class StopFlag: Sendable {
    let isSet = Atomic(false)
  }
}
