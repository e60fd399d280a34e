import HalfwayMotion

/// How an animation's value moves from its start (0) to its end (1) over its duration: a pure function of time.
public enum AnimationPacing: Sendable, Hashable {
  /// A cubic Bézier over the duration.
  case cubic(CubicBezier)
  /// A spring from 1 to 0; `initialVelocity` is in distances a second, positive towards the end.
  case spring(Spring, initialVelocity: Double)

  public static let linear = AnimationPacing.cubic(.linear)

  /// The fraction reached after `elapsed` of `duration` seconds: 0 before the start and 1 after the end.
  public func fraction(elapsedSeconds elapsed: Double, durationSeconds duration: Double) -> Double {
    if elapsed >= duration { return 1 }
    if elapsed <= 0 { return 0 }
    switch self {
    case .cubic(let curve):
      return curve.value(at: elapsed / duration)
    case .spring(let spring, let initialVelocity):
      // Displacement is what is left of the way, so a velocity towards the end makes it shrink.
      return 1 - spring.state(at: elapsed, displacement: 1, velocity: -initialVelocity).displacement
    }
  }
}
