import HalfwayLayers
import HalfwayMotion

/// A queue of scheduled work on a stage, in place of the program's main queue. Work runs at its own time of the
/// stage, independent of frames, and therefore at the same time in a replay.
///
/// At equal times, work runs in the order of its requests, after animations that end then; animations that it starts
/// begin then. Work without a delay runs at the end of the current event, frame, or callback. A stage isn't at rest
/// while work is scheduled, and a transition whose animations have ended waits for it before it is completed in place
/// of its animator.
public struct MainQueue {
  private let scheduler: AnimationScheduler

  init(_ scheduler: AnimationScheduler) { self.scheduler = scheduler }

  /// The queue of the stage that runs on this thread; `nil` without a running stage. `currentMediaTime()` is that
  /// stage's time.
  public static var current: MainQueue? { Transaction.runningStage.map { MainQueue($0.scheduler) } }

  /// The media time of the stage in seconds.
  public var mediaTime: Double { scheduler.mediaTime }

  /// Runs a closure at the end of the current event, frame, or callback.
  @discardableResult
  public func async(_ body: @escaping () -> Void) -> Entry { asyncAfter(seconds: 0, body) }

  /// Runs a closure after a delay in seconds. A negative delay or NaN counts as 0.
  @discardableResult
  public func asyncAfter(seconds: Double, _ body: @escaping () -> Void) -> Entry {
    asyncAfter(seconds: seconds, isAwaited: true, owner: nil, body)
  }

  /// Schedules a closure.
  ///
  /// - Parameters:
  ///   - isAwaited: Whether the stage isn't at rest until then; `false` for repeating work.
  ///   - owner: The object that can cancel all of its work with `cancel(ownedBy:)`.
  @discardableResult
  package func asyncAfter(
    seconds: Double, isAwaited: Bool, owner: AnyObject?, _ body: @escaping () -> Void
  ) -> Entry {
    let delay = seconds.isNaN ? 0 : min(max(0, seconds), Self.maximumSeconds)
    return Entry(
      call: scheduler.schedule(
        at: scheduler.now.advanced(bySeconds: delay), isAwaited: isAwaited, owner: owner.map { ObjectIdentifier($0) },
        body))
  }

  /// Cancels all scheduled work of an owner.
  package func cancel(ownedBy owner: AnyObject) { scheduler.cancelCalls(ownedBy: ObjectIdentifier(owner)) }

  /// Later than any stage runs.
  private static let maximumSeconds = 1e9

  /// Scheduled work.
  public struct Entry {
    let call: ScheduledCall

    /// Whether the work is still scheduled.
    public var isPending: Bool { call.isPending }

    /// Cancels the work.
    public func cancel() { call.cancel() }
  }
}
