import Foundation
import Synchronization

/// Threads that share the work of the calling thread. They start when they are first needed and sleep between calls, so
/// an idle program doesn't wake up.
///
/// A call doesn't wait for a helper that the system hasn't scheduled by the time the caller has finished, so a busy
/// machine doesn't delay it.
final class HelperThreads {
  private let count: Int
  private var helpers: [Helper] = []

  /// - Parameter count: The number of threads in addition to the caller.
  init(count: Int) { self.count = count }

  deinit {
    for helper in helpers { helper.end() }
  }

  /// Calls `work` with 0 on this thread and with 1 ... `count` on as many others; returns when all calls that have
  /// begun have returned. Some calls may not happen, except the one with 0.
  func perform(_ work: (Int) -> Void) {
    while helpers.count < count { helpers.append(Helper(number: helpers.count + 1)) }
    withoutActuallyEscaping(work) { work in
      for helper in helpers { helper.offer(work) }
      work(0)
      for helper in helpers { helper.withdraw() }
    }
  }
}

/// A thread that accepts work.
///
/// Only the side that the state names accesses `work`: the caller while it is idle or has been withdrawn, the thread
/// while it runs.
private final class Helper: @unchecked Sendable {
  private enum State: UInt8, AtomicRepresentable {
    case idle
    case offered
    case running
    case ended
  }

  /// The number of times that the caller reads the state before it sleeps: some tens of microseconds.
  private static let spins = 50_000

  private let state = Atomic<State>(.idle)
  private let wake = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private var work: ((Int) -> Void)?

  init(number: Int) {
    let thread = Thread { [self] in
      while state.load(ordering: .acquiring) != .ended {
        wake.wait()
        guard change(.offered, to: .running) else { continue }
        work?(number)
        work = nil
        state.store(.idle, ordering: .releasing)
        done.signal()
      }
    }
    thread.name = "raster"
    thread.start()
  }

  func offer(_ work: @escaping (Int) -> Void) {
    self.work = work
    state.store(.offered, ordering: .releasing)
    wake.signal()
  }

  /// Takes an offer back, or waits for the end of the work if it has begun.
  func withdraw() {
    if change(.offered, to: .idle) {
      work = nil
      return
    }
    // Usually one band remains, which takes less time than falling asleep and waking up.
    var rounds = 0
    while state.load(ordering: .acquiring) == .running, rounds < Self.spins { rounds += 1 }
    done.wait()
  }

  func end() {
    state.store(.ended, ordering: .releasing)
    wake.signal()
  }

  private func change(_ state: State, to next: State) -> Bool {
    self.state.compareExchange(expected: state, desired: next, ordering: .acquiringAndReleasing).exchanged
  }
}
