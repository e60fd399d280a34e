import HalfwayLayers
import HalfwayMotion

/// How smoothly a transition went from the contacts to the animation that takes it the rest of the way, at the very moment of the
/// release: what shows just before it against the first instant of the settling, both from their closed forms, so that no frame rate
/// enters.
public struct HandOff: Sendable, Hashable {
  /// How far what shows jumps along the way, in points.
  public var jumpPoints: Double
  /// The contacts' velocity; nil where they stood or it cannot be told.
  public var velocityBeforePointsPerSecond: Double?
  /// That of the settling's first instant.
  public var velocityAfterPointsPerSecond: Double
  /// How long the settling takes.
  public var settleSeconds: Double
  /// How far the settling's curve or spring goes beyond its end, in points. A spring counts as settled when less than a quarter of a
  /// point is left, so that little may not be seen.
  public var overshootPoints: Double

  /// What the velocity jumps by, in points a second. Contacts without one count as standing.
  public var velocityJumpPointsPerSecond: Double {
    velocityAfterPointsPerSecond - (velocityBeforePointsPerSecond ?? 0)
  }

  /// The same as a share of the contacts' velocity; nil where they had none.
  public var velocityJumpShare: Double? {
    guard let before = velocityBeforePointsPerSecond, before != 0 else { return nil }
    return velocityJumpPointsPerSecond / abs(before)
  }
}

extension AnimationPacing {
  /// How far it goes beyond its end, as a share of its way.
  var overshoot: Double {
    switch self {
    case .even: return 0
    case .spring(let spring, let velocity): return spring.overshoot(displacement: 1, velocity: -velocity)
    case .cubic(let curve):
      // A curve whose handles stay within its height has no overshoot; of others it is not worth a formula.
      guard max(curve.y1, curve.y2) > 1 else { return 0 }
      return (0...256).reduce(0) { max($0, curve.value(at: Double($1) / 256) - 1) }
    }
  }
}
