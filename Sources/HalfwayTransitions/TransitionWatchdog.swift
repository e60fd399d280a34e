/// The rule by which a transition is completed in place of an animator that doesn't call `completeTransition(_:)`.
///
/// Without it, such an animator would block the stage forever. The rule is pure: it is consulted when the animations of
/// a transition have ended, and answers whether to look again later.
package struct TransitionWatchdog: Equatable, Sendable {
  /// What to do about a transition that isn't complete.
  package enum Verdict: Equatable, Sendable {
    /// Look again after some seconds of the transition's time.
    case lookAgain(afterSeconds: Double)
    /// Complete the transition: nothing is left that could do it.
    case completeNow
  }

  /// The interval between looks, in seconds.
  package static let intervalSeconds = 0.05
  /// The time that a transition whose animations have ended waits for scheduled work, in seconds. It is longer than
  /// any transition, so that work that repeats forever doesn't block the stage.
  package static let maximumWaitSeconds = 10.0

  /// The time for which the transition has waited for scheduled work, in seconds.
  package private(set) var waitedSeconds = 0.0

  package init() {}

  /// Returns what to do now.
  ///
  /// - Parameters:
  ///   - secondsToLastEnd: The seconds until the last animation of the transition ends; `nil` if all have ended.
  ///   - isHeldByLayer: Whether a layer's own timing holds an animation of the transition.
  ///   - hasPendingWork: Whether scheduled work remains that could still complete the transition.
  package mutating func look(secondsToLastEnd: Double?, isHeldByLayer: Bool, hasPendingWork: Bool) -> Verdict {
    if let secondsToLastEnd { return .lookAgain(afterSeconds: max(0, secondsToLastEnd)) }
    if isHeldByLayer { return .lookAgain(afterSeconds: Self.intervalSeconds) }
    guard hasPendingWork else {
      waitedSeconds = 0
      return .completeNow
    }
    waitedSeconds += Self.intervalSeconds
    return waitedSeconds <= Self.maximumWaitSeconds ? .lookAgain(afterSeconds: Self.intervalSeconds) : .completeNow
  }
}
