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

  /// Wakes up the helpers that have been started, for work that will probably follow soon. Without work, they fall
  /// asleep again.
  func summon() {
    for helper in helpers { helper.summon() }
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
/// Only the side that the state names accesses `work`: the thread while it runs, otherwise the caller.
private final class Helper: @unchecked Sendable {
  private enum State: UInt8, AtomicRepresentable {
    /// The thread sleeps, or is about to.
    case idle
    /// The thread has been woken up and expects an offer.
    case summoned
    /// The thread has been woken up and may begin.
    case offered
    case running
    /// The thread works, and the caller sleeps until it has finished.
    case awaited
    case ended
  }

  /// The number of times that the caller reads the state before it sleeps: some tens of microseconds, longer than a
  /// band takes.
  private static let callerSpins = 50_000
  /// The number of times that a summoned thread reads the state before it sleeps: some hundreds of microseconds, longer
  /// than a frame takes to compile.
  private static let threadSpins = 500_000

  private let state = Atomic<State>(.idle)
  private let wake = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private var work: ((Int) -> Void)?

  init(number: Int) {
    let thread = Thread { [self] in
      while state.load(ordering: .acquiring) != .ended {
        wake.wait()
        spin(while: .summoned, rounds: Self.threadSpins)
        if change(.summoned, to: .idle) { continue }
        guard change(.offered, to: .running) else { continue }
        work?(number)
        work = nil
        if state.exchange(.idle, ordering: .acquiringAndReleasing) == .awaited { done.signal() }
      }
    }
    thread.name = "raster"
    thread.start()
  }

  func summon() {
    if change(.idle, to: .summoned) { wake.signal() }
  }

  func offer(_ work: @escaping (Int) -> Void) {
    self.work = work
    if state.exchange(.offered, ordering: .acquiringAndReleasing) != .summoned { wake.signal() }
  }

  /// Takes an offer back, or waits for the end of the work if it has begun.
  func withdraw() {
    if change(.offered, to: .idle) {
      work = nil
      return
    }
    // Usually one band remains, which takes less time than falling asleep and waking up.
    spin(while: .running, rounds: Self.callerSpins)
    if change(.running, to: .awaited) { done.wait() }
  }

  func end() {
    state.store(.ended, ordering: .releasing)
    wake.signal()
  }

  private func spin(while expected: State, rounds: Int) {
    var rounds = rounds
    while rounds > 0, state.load(ordering: .acquiring) == expected { rounds -= 1 }
  }

  private func change(_ state: State, to next: State) -> Bool {
    self.state.compareExchange(expected: state, desired: next, ordering: .acquiringAndReleasing).exchanged
  }
}
