import HalfwayMotion

/// The spring on which a released transition settles. It starts with the contacts' velocity, so position and velocity
/// are continuous.
///
/// The spring covers the remaining distance: `1 − p` when finishing and `−p` when canceling. A velocity of `v` points
/// per second is therefore `v / travel / (1 − p)` or `v / travel / (−p)` remaining distances per second. This also
/// holds for a transition that was grabbed beyond its end and has to come back. The spring counts as settled when less
/// than `settledPoints` remain, so that a page that has almost arrived doesn't delay the next touch.
public struct SettleSpring: Sendable, Hashable {
  /// The remaining distance at which the spring counts as settled, in points. Half a pixel on a display with two pixels
  /// per point.
  public static let settledPoints = 0.25

  /// The spring from the release to the settled position, over a remaining distance of 1.
  public let spring: Spring
  /// The initial velocity in remaining distances per second, positive toward the settled position.
  public let initialVelocity: Double
  /// The fraction of the initial distance at which the spring counts as settled.
  public let settledShare: Double

  /// - Parameters:
  /// - percent: The progress at the release: 0 to 1, or outside of that range if the transition was grabbed beyond its
  ///   ends.
  /// - travelPoints: The distance that corresponds to 100%, in points.
  public init(after decision: ReleaseDecision, percent: Double, travelPoints: Double, thresholds: Thresholds) {
    let left = decision.outcome == .finish ? 1 - percent : -percent
    let velocity = (decision.measurement.velocityPointsPerSecond ?? 0) / travelPoints
    self.init(over: left, of: travelPoints, velocity: velocity, thresholds: thresholds)
  }

  /// - Parameters:
  /// - remainingPoints: The distance to the settled position, in points; negative if that is lower.
  /// - velocityPointsPerSecond: The initial velocity, in points per second; positive toward higher positions.
  public init(remainingPoints: Double, velocityPointsPerSecond: Double, thresholds: Thresholds) {
    self.init(over: remainingPoints, of: 1, velocity: velocityPointsPerSecond, thresholds: thresholds)
  }

  /// - Parameters:
  /// - left: The remaining distance, as a multiple of a unit in points.
  /// - velocity: The initial velocity, in units per second.
  private init(over left: Double, of unitPoints: Double, velocity: Double, thresholds: Thresholds) {
    spring = Spring(dampingRatio: thresholds.settleDampingRatio, response: thresholds.settleResponseSeconds)
    initialVelocity = left != 0 ? velocity / left : 0
    settledShare = left != 0 ? Self.settledPoints / (abs(left) * unitPoints) : 1
  }
}
