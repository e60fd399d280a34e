import Dispatch
import HalfwayTransitions
import Synchronization

/// A group that counts pending work and runs closures when none is left. On the main queue of a stage, they run at the
/// stage's current time.
public final class DispatchGroup: Sendable {
  private struct State {
    var count = 0
    var waiting: [(queue: DispatchQueue, work: @Sendable () -> Void)] = []
  }

  private let state = Mutex(State())
  /// Dispatch's group, which is used to wait for other threads.
  private let real = Dispatch.DispatchGroup()

  /// Creates a group without pending work.
  public init() {}

  /// Adds a unit of pending work.
  public func enter() {
    state.withLock { $0.count += 1 }
    real.enter()
  }

  /// Removes a unit of pending work. A call without a matching `enter()` is ignored.
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

  /// Schedules a closure on a queue when no work is pending; at once if none is pending.
  ///
  /// - Parameters:
  ///   - qos: Ignored.
  ///   - flags: Ignored.
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

  /// Waits until other threads have finished the pending work. Work that is scheduled on the waiting thread never runs.
  public func wait() { real.wait() }

  /// Waits until other threads have finished the pending work, at most until a time.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { real.wait(timeout: timeout.real) }
}
