import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// A percent driver that is let go by a decision, and settles with the finger's velocity unless told otherwise.
final class SwipeDriver: PercentDrivenInteractiveTransition {
  /// The way of the finger that means 100 %.
  var travelPoints = 1.0
  /// How far a point to the right and a point down on the stage go along that way. Like its length it stands from the beginning on.
  var forwards = CGPoint(x: 1, y: 0)
  /// The pan that holds the transition; nil from the release on.
  var pan: PanGestureRecognizer?

  /// The finger's velocity along that way; nil when it stands or cannot be told. Estimated when it is asked for: most moves are
  /// followed by another before anybody asks.
  var velocityPointsPerSecond: Double? { pan?.velocity(in: pan?.view).map { Double($0.x) } }

  /// Half a pixel on a display with two pixels a point.
  private static let settledPoints = 0.25

  /// Finishes or cancels, as fast as the thresholds' completion-speed rule says.
  func settle(_ decision: ReleaseDecision, thresholds: Thresholds) {
    if let speed = thresholds.completionSpeed(atPercent: percentComplete) {
      timingCurve = nil
      completionSpeed = speed
    } else {
      timingCurve = spring(decision, thresholds)
    }
    pan = nil
    if decision.outcome == .finish { finish() } else { cancel() }
  }

  /// A spring that starts at the finger's velocity, so that position and velocity are continuous.
  ///
  /// The spring runs over what is left of the way: `1 − p` when finishing and `p` when cancelling, so a velocity of `v` points a
  /// second is `v / travel / (1 − p)` of it, and `−v / travel / p` of it, a second. It counts as settled when less than
  /// `settledPoints` are left, so that a page that has almost arrived does not hold up the next touch.
  private func spring(_ decision: ReleaseDecision, _ thresholds: Thresholds) -> SpringTimingParameters {
    let finishes = decision.outcome == .finish
    let left = finishes ? 1 - percentComplete : percentComplete
    let towardsTarget = (decision.measurement.velocityPointsPerSecond ?? 0) / travelPoints * (finishes ? 1 : -1)
    return SpringTimingParameters(
      dampingRatio: thresholds.settleDampingRatio, responseSeconds: thresholds.settleResponseSeconds,
      initialVelocity: left > 0 ? towardsTarget / left : 0,
      settledShare: left > 0 ? Self.settledPoints / (left * travelPoints) : 1)
  }
}
