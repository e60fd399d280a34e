import HalfwayLayers
import HalfwayMotion

/// What is to be done later on a stage, in place of the program's main queue: at its own moment of the stage's time, whatever the frames are, and
/// so at the same in a replay.
///
/// What is due at one moment is done in the order of asking, after the animations that end there. An animation that is begun by it begins at that
/// moment. Nothing is done at once: what is asked for without a delay is done when the event, the frame or the callback is through in which it was
/// asked for. A stage is not at rest as long as something is to be done, and a transition whose animations have ended waits for it before it is
/// completed for its animator.
public struct MainQueue {
  private let scheduler: AnimationScheduler

  init(_ scheduler: AnimationScheduler) { self.scheduler = scheduler }

  /// The queue of the stage that is running on this thread; nil outside of any. `currentMediaTime()` says when one is running.
  public static var current: MainQueue? { Transaction.runningStage.map { MainQueue($0.scheduler) } }

  /// Seconds of the stage's time, as layers count it.
  public var mediaTime: Double { scheduler.mediaTime }

  /// Has something done as soon as what is going on is through.
  @discardableResult
  public func async(_ body: @escaping () -> Void) -> Entry { asyncAfter(seconds: 0, body) }

  /// Has something done some seconds from now. A delay that is none, or no number, is 0.
  @discardableResult
  public func asyncAfter(seconds: Double, _ body: @escaping () -> Void) -> Entry {
    asyncAfter(seconds: seconds, isAwaited: true, owner: nil, body)
  }

  /// - Parameters:
  ///   - isAwaited: Whether the stage is not at rest before. What is done again and again is not awaited.
  ///   - owner: Who may take back all that is to be done for it, with `cancel(ownedBy:)`.
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

  /// Takes back all that is to be done for somebody.
  package func cancel(ownedBy owner: AnyObject) { scheduler.cancelCalls(ownedBy: ObjectIdentifier(owner)) }

  /// Later than any stage runs.
  private static let maximumSeconds = 1e9

  /// Something that is to be done.
  public struct Entry {
    let call: ScheduledCall

    /// Whether it is still to be done.
    public var isPending: Bool { call.isPending }

    /// It is not to be done any more.
    public func cancel() { call.cancel() }
  }
}
