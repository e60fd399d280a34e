import Dispatch
import HalfwayTransitions
import Synchronization

/// A group that counts pending work and runs a closure when none is left; on the main queue of a stage, at the
/// stage's current time.
public final class DispatchGroup: Sendable {
  private struct State {
    var count = 0
    var waiting: [(queue: DispatchQueue, work: @Sendable () -> Void)] = []
  }

  private let state = Mutex(State())
  /// The group of Dispatch, for waiting on another thread.
  private let real = Dispatch.DispatchGroup()

  public init() {}

  public func enter() {
    state.withLock { $0.count += 1 }
    real.enter()
  }

  public func leave() {
    let ready = state.withLock { state in
      guard state.count > 0 else { return nil as [(queue: DispatchQueue, work: @Sendable () -> Void)]? }
      state.count -= 1
      guard state.count == 0 else { return [] }
      defer { state.waiting.removeAll() }
      return state.waiting
    }
    // An unbalanced `leave` ends the program on iOS; here it is ignored.
    guard let ready else { return }
    real.leave()
    for entry in ready { entry.queue.async(execute: entry.work) }
  }

  @preconcurrency public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @Sendable () -> Void
  ) {
    let isOver = state.withLock { state in
      if state.count > 0 { state.waiting.append((queue, work)) }
      return state.count == 0
    }
    if isOver { queue.async(execute: work) }
  }

  /// Waits for other threads. Work scheduled on the waiting thread never runs.
  public func wait() { real.wait() }

  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { real.wait(timeout: timeout.real) }
}
