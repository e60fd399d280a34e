import HalfwayLayers
import HalfwayMotion

/// The handoff from the contacts to the settling animation at the time of the release. It compares the values just
/// before the release with those at the first instant of settling. Both are computed in closed form, so the result
/// doesn't depend on the frame rate.
public struct HandOff: Sendable, Hashable {
  /// The jump of the displayed position along the transition's direction, in points.
  public var jumpPoints: Double
  /// The contacts' velocity, in points per second; `nil` if they stood still or it can't be determined.
  public var velocityBeforePointsPerSecond: Double?
  /// The velocity at the first instant of settling, in points per second.
  public var velocityAfterPointsPerSecond: Double
  /// The duration of the settling, in seconds.
  public var settleSeconds: Double
  /// The distance by which the picture exceeds its end, in points of the gesture or, if the picture follows the
  /// contacts in both dimensions, of the picture's own movement. A spring counts as settled when less than a quarter of
  /// a point remains, so a small overshoot may be invisible.
  public var overshootPoints: Double
  /// The overshoot of the settling curve or spring that isn't drawn, because the animations stop at their ends, in
  /// points.
  public var clippedOvershootPoints = 0.0

  /// The jump of the velocity, in points per second. A missing velocity of the contacts counts as 0.
  public var velocityJumpPointsPerSecond: Double {
    velocityAfterPointsPerSecond - (velocityBeforePointsPerSecond ?? 0)
  }

  /// The jump of the velocity as a share of the contacts' speed; `nil` if that is missing or 0.
  public var velocityJumpShare: Double? {
    guard let before = velocityBeforePointsPerSecond, before != 0 else { return nil }
    return velocityJumpPointsPerSecond / abs(before)
  }
}

extension AnimationPacing {
  /// The distance by which the pacing exceeds its end, as a share of the total distance.
  var overshoot: Double {
    switch self {
    case .even: return 0
    case .retimed(let movement): return movement.pacing.overshoot
    case .spring(let spring, let velocity): return spring.overshoot(displacement: 1, velocity: -velocity)
    case .cubic(let curve):
      // A curve whose control points don't exceed its end has no overshoot. For other curves, sampling is sufficient.
      guard max(curve.y1, curve.y2) > 1 else { return 0 }
      return (0...256).reduce(0) { max($0, curve.value(at: Double($1) / 256) - 1) }
    }
  }
}
