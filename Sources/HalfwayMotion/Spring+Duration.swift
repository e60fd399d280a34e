extension Spring {
  /// The spring of a damping ratio that is settled when a duration is over: the softest one found.
  ///
  /// With s = t/T and x(t) = y(s), m·x″ + c·x′ + k·x = 0 becomes y″ + 2ζ(ωT)·y′ + (ωT)²·y = 0 from y(0) = 1, y′(0) = v·T. Without a
  /// velocity all depends on ωT alone, so the settling time is a constant of ζ over ω, and one division gives ω. With one the settling
  /// time still falls with ω, but in steps where another half-oscillation comes below the tolerance; bisection of ω then ends on the
  /// side on which the spring has settled by the end of the duration.
  ///
  /// - Parameters:
  ///   - seconds: The duration, brought into `responseRange`.
  ///   - velocity: In distances a second, positive towards the target.
  ///   - tolerance: What is left of the distance when the spring counts as settled.
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
    // A response that is short enough, and one that is too long.
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
