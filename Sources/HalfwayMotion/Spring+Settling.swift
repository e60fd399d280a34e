extension Spring {
  /// The minimum tolerance of `settlingTime`. Smaller values and NaN are raised to it.
  public static let minimumTolerance = 1e-12

  /// Returns the time in seconds after which |x| stays at or below `tolerance`, in the unit of `displacement`; 0 if the
  /// spring is within the tolerance from the start.
  ///
  /// The result is the last crossing itself (to twelve digits), not an estimate from the envelope. Between two extrema
  /// x is monotone, and |x| decreases from extremum to extremum. So the last crossing follows the last extremum outside
  /// the tolerance, or precedes the first extremum if there is none. In that interval |x| crosses the tolerance exactly
  /// once, and Newton's method finds the crossing.
  public func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> Double {
    // The margin of 10⁻⁹ absorbs the rounding of `state`, so that the guarantee holds for computed states.
    let bound = (tolerance > Spring.minimumTolerance ? tolerance : Spring.minimumTolerance) * (1 - 1e-9)
    let start = State(
      displacement: displacement.isFinite ? displacement : 0, velocity: velocity.isFinite ? velocity : 0)
    guard start != .rest else { return 0 }
    let solution = SpringSolution(self)
    /// |x| − `bound` at a time, and its derivative.
    func excess(_ t: Double) -> (value: Double, slope: Double) {
      let state = solution.state(at: t, from: start)
      return (state.displacement.magnitude - bound, state.displacement < 0 ? -state.velocity : state.velocity)
    }
    let extremum = solution.firstExtremum(from: start)
    let amplitude = solution.state(at: extremum, from: start).displacement.magnitude
    if amplitude <= bound { return excess(0).value <= 0 ? 0 : crossing(of: excess, after: 0, until: extremum) }
    if solution.oscillates {
      let halfPeriod = Double.pi / solution.root
      // |x| at extremum j is amplitude·e^(−δ·halfPeriod·j).
      let logarithm = Elementary.log(amplitude) - Elementary.log(bound)
      let last = extremum + wholePart(logarithm / (solution.decay * halfPeriod)) * halfPeriod
      return crossing(of: excess, after: last, until: last + halfPeriod)
    }
    // No extremum follows, so |x| decreases monotonically. The step starts at the time constant of the slower
    // exponential and doubles.
    var step = 1 / solution.rates.slow
    var (low, high) = (extremum, extremum + step)
    for _ in 0..<64 where excess(high).value > 0 {
      step *= 2
      (low, high) = (high, high + step)
    }
    return crossing(of: excess, after: low, until: high)
  }

  /// Returns the time in seconds after which |x| ≤ `tolerance` and |v| ≤ `velocityTolerance` from then on.
  ///
  /// The velocity obeys the same equation of motion as the displacement, starting at v₀ with the derivative x″(0) =
  /// −(k·x₀ + c·v₀)/m, so the same rule applies to it.
  public func settlingTime(
    displacement: Double, velocity: Double, tolerance: Double, velocityTolerance: Double
  ) -> Double {
    let acceleration = -(stiffness * displacement + damping * velocity) / mass
    return max(
      settlingTime(displacement: displacement, velocity: velocity, tolerance: tolerance),
      settlingTime(displacement: velocity, velocity: acceleration, tolerance: velocityTolerance))
  }

  /// Returns the time at which `excess` falls to 0 between `start`, where it is positive, and `end`, where it isn't; at
  /// the returned time, it isn't positive.
  ///
  /// The method is Newton's, with a bisection in place of each step that would leave the interval or is longer than
  /// half of the last one.
  ///
  /// - Parameter excess: A function of time and its derivative.
  private func crossing(
    of excess: (Double) -> (value: Double, slope: Double), after start: Double, until end: Double
  ) -> Double {
    var (low, high) = (start, end)
    var step = high - low
    var time = low + 0.5 * step
    for _ in 0..<120 {
      let (value, slope) = excess(time)
      if value > 0 { low = time } else { high = time }
      let width = high - low
      guard width > 1e-12 * high else { break }
      // A step goes a little beyond the crossing, so that the last two enclose it.
      let beyond = value > 0 ? 4e-13 * high : -4e-13 * high
      let newton = time - value / slope + beyond
      let isUsable = newton > low && newton < high && (newton - time).magnitude <= 0.5 * step
      let next = isUsable ? newton : low + 0.5 * width
      step = (next - time).magnitude
      time = next
    }
    return high
  }

  /// Returns the largest integer not above a nonnegative `value`.
  private func wholePart(_ value: Double) -> Double {
    // Doubles from 2⁵² up are integers.
    guard value > 0, value < 0x1p52 else { return max(value, 0) }
    return Double(Int64(value))
  }
}

extension SpringSolution {
  /// Returns the first time ≥ 0 from which |x| decreases from extremum to extremum: the first extremum, or 0 if there
  /// is none.
  ///
  /// v = 0 means v₀·C = (ω²x₀ + δv₀)·S, so tan θ/√D (or tanh θ/√−D, or t itself when D = 0) equals v₀/(ω²x₀ + δv₀).
  func firstExtremum(from start: Spring.State) -> Double {
    let v0 = start.velocity
    let divisor = omegaSquared * start.displacement + decay * v0
    if oscillates {
      let angle = Elementary.atan2(v0 * root, divisor)
      let first = angle < 0 ? angle + Double.pi : angle
      return first < Double.pi ? first / root : 0
    }
    let quotient = v0 / divisor
    guard quotient > 0, quotient.isFinite else { return 0 }
    let u = quotient * root
    guard u < 1 else { return 0 }
    // artanh, as a series near 0, where 1 ± u would lose u. The next term is u⁶/7 < 2e-13 of it.
    if u < 0.01 { return quotient * (1 + u * u * (1.0 / 3 + u * u / 5)) }
    return 0.5 * Elementary.log((1 + u) / (1 - u)) / root
  }
}
