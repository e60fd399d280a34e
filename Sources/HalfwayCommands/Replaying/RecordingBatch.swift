import Foundation
import Synchronization

/// Work on many recordings on several threads, its results handed out in the order of the recordings, the first ones at once.
///
/// No thread runs more than `lookAhead` recordings ahead of what was handed out, so memory does not grow with their number; and
/// which thread does what changes nothing, so the results are the same however many there are.
final class RecordingBatch<Input: Sendable, Output: Sendable>: Sendable {
  private struct State {
    /// The first input that no thread has taken.
    var next = 0
    /// The first result that was not handed out.
    var head = 0
    /// Results from `head` on, the one of an input at its index modulo the count of places.
    var results: [Output?]
    var isStopped = false
  }

  private let inputs: [Input]
  private let work: @Sendable (Input) -> Output
  private let jobs: Int
  private let lookAhead: Int
  private let state: Mutex<State>
  /// Counts the inputs that may be begun.
  private let room = DispatchSemaphore(value: 0)
  /// Says that the result at the head is there, or that there will be none.
  private let ready = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - jobs: How many threads work, at least 1.
  ///   - work: What is done with each input, on any thread.
  init(_ inputs: [Input], jobs: Int, work: @escaping @Sendable (Input) -> Output) {
    self.inputs = inputs
    self.work = work
    self.jobs = max(1, min(jobs, inputs.count))
    lookAhead = self.jobs * 32
    state = Mutex(State(results: Array(repeating: nil, count: lookAhead)))
  }

  /// Does the work and returns when the last result was handed out, or as soon as it was stopped: then threads end by themselves
  /// after what they are at.
  ///
  /// - Parameters:
  ///   - isIdle: Called while there is nothing to hand out, ten times a second.
  ///   - take: Called with each result in turn, on the thread of the caller.
  func run(isIdle: () -> Void = {}, take: (Output) throws -> Void) rethrows {
    defer { stop() }
    for _ in 0..<lookAhead { room.signal() }
    for _ in 0..<jobs {
      let thread = Thread { self.work(until: self.inputs.count) }
      // A scene's views may lie deep in one another, as on the main thread.
      thread.stackSize = 8 << 20
      thread.start()
    }
    for _ in inputs.indices {
      guard let result = nextResult(isIdle) else { return }
      room.signal()
      try take(result)
    }
  }

  /// Ends `run` soon. From any thread.
  func stop() {
    state.withLock { $0.isStopped = true }
    ready.signal()
    for _ in 0..<jobs { room.signal() }
  }

  /// - Returns: nil when stopped.
  private func nextResult(_ isIdle: () -> Void) -> Output? {
    while true {
      let (result, isStopped) = state.withLock { state -> (Output?, Bool) in
        guard !state.isStopped else { return (nil, true) }
        let place = state.head % lookAhead
        guard let result = state.results[place] else { return (nil, false) }
        state.results[place] = nil
        state.head += 1
        return (result, false)
      }
      if result != nil || isStopped { return result }
      if ready.wait(timeout: .now() + .milliseconds(100)) == .timedOut { isIdle() }
    }
  }

  /// What a thread does.
  private func work(until count: Int) {
    while true {
      room.wait()
      let index = state.withLock { state -> Int? in
        guard !state.isStopped, state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
      guard let index else { return }
      let result = work(inputs[index])
      let isHead = state.withLock { state in
        state.results[index % lookAhead] = result
        return index == state.head
      }
      if isHead { ready.signal() }
    }
  }
}
