extension Spring {
  /// Returns the softest spring found that has the given damping ratio and settles within the given duration.
  ///
  /// With s = t/T and x(t) = y(s), m·x″ + c·x′ + k·x = 0 becomes y″ + 2ζ(ωT)·y′ + (ωT)²·y = 0 from y(0) = 1, y′(0) =
  /// v·T. Without an initial velocity, everything depends on ωT alone: the settling time is a constant for each ζ
  /// divided by ω, and one division gives ω. With an initial velocity, the settling time still decreases with ω, but in
  /// jumps where another half-oscillation drops below the tolerance. Bisection of ω then ends on the side on which the
  /// spring has settled by the end of the duration.
  ///
  /// - Parameters:
  ///   - seconds: The duration in seconds, clamped to `responseRange`.
  ///   - dampingRatio: The damping ratio ζ, clamped to `dampingRatioRange`.
  ///   - velocity: The initial velocity, in total distances per second, positive toward the target (default: 0).
  ///   - tolerance: The fraction of the distance within which the spring counts as settled.
  public static func settling(
    inSeconds seconds: Double, dampingRatio: Double, initialVelocity velocity: Double = 0, tolerance: Double
  ) -> Spring {
    let duration = min(max(seconds.isNaN ? 0 : seconds, responseRange.lowerBound), responseRange.upperBound)
    func time(_ response: Double, _ velocity: Double) -> Double {
      Spring(dampingRatio: dampingRatio, response: response)
        .settlingTime(displacement: 1, velocity: -velocity, tolerance: tolerance)
    }
    let resting = duration / time(1, 0)
    guard velocity != 0, velocity.isFinite else { return Spring(dampingRatio: dampingRatio, response: resting) }
    // Brackets the response between one that settles in time and one that doesn't.
    var (short, long) = (resting, resting)
    for _ in 0..<64 where time(short, velocity) > duration { short *= 0.5 }
    for _ in 0..<64 where time(long, velocity) <= duration { long *= 2 }
    for _ in 0..<40 where long - short > 1e-9 * long {
      let middle = short + 0.5 * (long - short)
      if time(middle, velocity) <= duration { short = middle } else { long = middle }
    }
    return Spring(dampingRatio: dampingRatio, response: short)
  }
}
