import HalfwayMotion

/// The spring on which a released transition goes on. It starts at the contacts' velocity, so position and velocity are continuous.
///
/// The spring runs over what is left of the way: `1 − p` when finishing and `−p` when cancelling, so a velocity of `v` points a second is
/// `v / travel / (1 − p)` of it, and `v / travel / (−p)` of it, a second; also where the transition was caught beyond its end, from where it
/// has to come back. It counts as settled when less than `settledPoints` are left, so that a page that has almost arrived doesn't hold up
/// the next touch.
public struct SettleSpring: Sendable, Hashable {
  /// Half a pixel on a display with two pixels a point.
  public static let settledPoints = 0.25

  public let spring: Spring
  /// In ways that are left a second, positive towards the end.
  public let initialVelocity: Double
  /// What is left when the spring counts as settled, as a share of the way that was left.
  public let settledShare: Double

  /// - Parameters:
  ///   - percent: The progress at the release, 0 to 1, or beyond where the transition was caught beyond its ends.
  ///   - travelPoints: The way that means 100 %, in points.
  public init(after decision: ReleaseDecision, percent: Double, travelPoints: Double, thresholds: Thresholds) {
    let left = decision.outcome == .finish ? 1 - percent : -percent
    let velocity = (decision.measurement.velocityPointsPerSecond ?? 0) / travelPoints
    spring = Spring(dampingRatio: thresholds.settleDampingRatio, response: thresholds.settleResponseSeconds)
    initialVelocity = left != 0 ? velocity / left : 0
    settledShare = left != 0 ? Self.settledPoints / (abs(left) * travelPoints) : 1
  }
}
