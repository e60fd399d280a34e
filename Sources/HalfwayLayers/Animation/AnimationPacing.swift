import HalfwayMotion

/// How an animation's value moves from its start (0) to its end (1) over its duration: a pure function of time.
public enum AnimationPacing: Sendable, Hashable {
  /// A cubic Bézier over the duration.
  case cubic(CubicBezier)
  /// A spring from 1 to 0; `initialVelocity` is in distances a second, positive towards the end.
  case spring(Spring, initialVelocity: Double)
  /// Evenly over the duration, and on past its ends at these rates, in distances a second: for a timeline that overshoots.
  case even(rateBefore: Double, rateAfter: Double)

  public static let linear = AnimationPacing.cubic(.linear)

  /// The fraction reached after `elapsed` of `duration` seconds: 0 before the start and 1 after the end unless it goes on past them.
  public func fraction(elapsedSeconds elapsed: Double, durationSeconds duration: Double) -> Double {
    if case .even(let before, let after) = self {
      if elapsed < 0 { return elapsed * before }
      if elapsed > duration { return 1 + (elapsed - duration) * after }
    }
    if elapsed >= duration { return 1 }
    if elapsed <= 0 { return 0 }
    switch self {
    case .cubic(let curve):
      return curve.value(at: elapsed / duration)
    case .spring(let spring, let initialVelocity):
      // Displacement is what is left of the way, so a velocity towards the end makes it shrink.
      return 1 - spring.state(at: elapsed, displacement: 1, velocity: -initialVelocity).displacement
    case .even:
      return elapsed / duration
    }
  }

  /// How fast a distance is covered at a moment within the duration, in its unit a second.
  func rate(of distance: Double, elapsedSeconds elapsed: Double, durationSeconds duration: Double) -> Double {
    guard duration > 0 else { return 0 }
    switch self {
    case .cubic(let curve): return distance * curve.slope(at: elapsed / duration) / duration
    case .spring(let spring, let initialVelocity):
      return -distance * spring.state(at: elapsed, displacement: 1, velocity: -initialVelocity).velocity
    case .even: return distance / duration
    }
  }
}
