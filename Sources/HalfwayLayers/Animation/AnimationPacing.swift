import HalfwayMotion

/// The pacing of an animation from its start (0) to its end (1) over its duration, as a pure function of time.
public enum AnimationPacing: Sendable, Hashable {
  /// A cubic Bézier curve over the duration.
  case cubic(CubicBezier)
  /// A spring from displacement 1 to 0. `initialVelocity` is in total distances per second, positive toward the end.
  case spring(Spring, initialVelocity: Double)
  /// Linear over the duration, continuing beyond the ends at the given rates, in total distances per second. Used on
  /// timelines that overshoot.
  case even(rateBefore: Double, rateAfter: Double)

  /// A movement of the visible fraction of animations that have a pacing of their own; see `Retiming`.
  indirect case retimed(RetimedPacing)

  /// Linear pacing.
  public static let linear = AnimationPacing.cubic(.linear)

  /// Returns the fraction reached after `elapsed` of `duration` seconds: 0 before the start and 1 after the end, except
  /// for `even`, which continues beyond its ends.
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
      // The displacement is the remaining fraction, so a velocity toward the end decreases it.
      return 1 - spring.state(at: elapsed, displacement: 1, velocity: -initialVelocity).displacement
    case .even:
      return elapsed / duration
    case .retimed(let movement):
      return movement.fraction(at: movement.pacing.fraction(elapsedSeconds: elapsed, durationSeconds: duration))
    }
  }

  /// Returns the speed at which a distance is covered at a time within the duration, in the distance's unit per second.
  package func rate(of distance: Double, elapsedSeconds elapsed: Double, durationSeconds duration: Double) -> Double {
    guard duration > 0 else { return 0 }
    switch self {
    case .cubic(let curve): return distance * curve.slope(at: elapsed / duration) / duration
    case .spring(let spring, let initialVelocity):
      return -distance * spring.state(at: elapsed, displacement: 1, velocity: -initialVelocity).velocity
    case .even: return distance / duration
    case .retimed(let movement):
      let share = movement.pacing.fraction(elapsedSeconds: elapsed, durationSeconds: duration)
      return distance * movement.pacing.rate(of: 1, elapsedSeconds: elapsed, durationSeconds: duration)
        * movement.slope(at: share)
    }
  }
}
