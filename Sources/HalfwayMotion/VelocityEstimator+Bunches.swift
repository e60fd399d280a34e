extension VelocityEstimator {
  /// Samples that follow one another in less than this were not measured at their stamps.
  ///
  /// A microframe of USB: no mouse, screen or pad reports twice in less than 125 µs.  What does had waited, for a
  /// program that drew or in a queue between, and was handed over in one go.
  static let bunchMicroseconds: Int64 = 125

  /// What the bunches of some samples say about the velocity; a sample that has no other one near it is one, too.
  ///
  /// In a bunch there is a way and next to no time, and how many samples it has is chance.  A parabola through a few
  /// bunches carries on the chance: one that ends small is a finger that brakes, and may be found to go back, though
  /// every sample is further on than the one before.  Two things therefore differ from a fit of even samples.
  ///
  /// A bunch counts as one time.  n + 1 times determine a polynomial of degree n, so of two bunches there is the line.
  ///
  /// The slope stays near the velocities vᵢ between the last samples of neighbouring bunches, which are the newest of
  /// their time.  A parabola through three times, h and k apart, ends with the slope
  ///
  ///     v₂ + (v₂ − v₁)·k / (h + k)
  ///
  /// which is beyond v₂ by less than |v₂ − v₁|, whatever h and k are.  So a slope that is beyond the range of all vᵢ by
  /// more than the width of that range is the bunches' and not the finger's; and where all vᵢ have the same sign
  /// nothing was seen to move against it, so the slope does not, either.  Even samples have no such bounds: there a slope
  /// beyond all steps is the trend that was measured, and Android and Flutter tell it, too.
  struct Bunches {
    private(set) var count = 1
    private var least = SIMD2(repeating: Double.infinity)
    private var most = SIMD2(repeating: -Double.infinity)

    /// Adds the velocity from one more bunch, an older one, to the one after it.
    fileprivate mutating func add(_ velocity: SIMD2<Double>) {
      count += 1
      least = pointwiseMin(least, velocity)
      most = pointwiseMax(most, velocity)
    }

    /// The velocity, or the bound that it is beyond; a single bunch has none.  Each axis by itself: a straight stroke,
    /// whose axes have bounds in proportion, keeps its direction.
    func bounding(_ velocity: SIMD2<Double>) -> SIMD2<Double> {
      guard count > 1 else { return velocity }
      let width = most - least
      var (lower, upper) = (least - width, most + width)
      lower.replace(with: pointwiseMax(lower, .zero), where: least .>= 0)
      upper.replace(with: pointwiseMin(upper, .zero), where: most .<= 0)
      return velocity.clamped(lowerBound: lower, upperBound: upper)
    }
  }

  /// The bunches of at least one sample.
  func bunches(in used: Range<Int>) -> Bunches {
    var bunches = Bunches()
    var later = used.upperBound - 1
    for index in used.dropLast().reversed() {
      let sample = accepted[index]
      // Not the last of its bunch.
      if accepted[index + 1].time.microseconds(since: sample.time) < VelocityEstimator.bunchMicroseconds { continue }
      bunches.add(meanVelocity(from: sample, to: accepted[later]))
      later = index
    }
    return bunches
  }
}
