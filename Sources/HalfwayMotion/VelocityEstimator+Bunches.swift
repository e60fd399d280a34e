extension VelocityEstimator {
  /// The gap, in microseconds, below which consecutive samples weren't measured at their timestamps.
  ///
  /// It is one USB microframe: no mouse, screen, or touchpad reports twice within 125 µs. Samples that are closer
  /// together were delayed, by a program that was drawing or in a queue, and delivered in one burst.
  static let bunchMicroseconds: Int64 = 125

  /// The constraints that bunches of samples put on the velocity. A sample without close neighbors is a bunch, too.
  ///
  /// Within a bunch the pointer travels in almost no time, and the number of samples is arbitrary. A parabola through a
  /// few bunches carries this randomness on: if the last bunch happens to be small, the finger seems to brake or even
  /// to move back, although every sample is farther along than the one before. Two rules therefore differ from a fit of
  /// evenly spaced samples.
  ///
  /// A bunch counts as one time. n + 1 times determine a polynomial of degree n, so two bunches determine a line.
  ///
  /// The slope stays near the velocities vᵢ between the last samples of neighboring bunches, which are the newest of
  /// their time. A parabola through three times, h and k apart, ends with the slope
  ///
  ///     v₂ + (v₂ − v₁)·k / (h + k)
  ///
  /// which exceeds v₂ by less than |v₂ − v₁| for any h and k. So a slope outside the range of all vᵢ by more than the
  /// width of that range is an artifact of the bunches. And if all vᵢ have the same sign, no movement against it was
  /// observed, so the slope keeps that sign. Evenly spaced samples have no such bounds: there, a slope beyond all
  /// differences is a measured trend, which Android and Flutter report, too.
  struct Bunches {
    private(set) var count = 1
    private var least = SIMD2(repeating: Double.infinity)
    private var most = SIMD2(repeating: -Double.infinity)

    /// Adds the velocity from an older bunch to the bunch that follows it.
    fileprivate mutating func add(_ velocity: SIMD2<Double>) {
      count += 1
      least = pointwiseMin(least, velocity)
      most = pointwiseMax(most, velocity)
    }

    /// Returns the velocity clamped to the bounds; a single bunch has none. Each axis is clamped separately. A straight
    /// stroke, whose axes have proportional bounds, keeps its direction.
    func bounding(_ velocity: SIMD2<Double>) -> SIMD2<Double> {
      guard count > 1 else { return velocity }
      let width = most - least
      var (lower, upper) = (least - width, most + width)
      lower.replace(with: pointwiseMax(lower, .zero), where: least .>= 0)
      upper.replace(with: pointwiseMin(upper, .zero), where: most .<= 0)
      return velocity.clamped(lowerBound: lower, upperBound: upper)
    }
  }

  /// Returns the bunches among the used samples, of which there is at least one.
  func bunches(in used: Range<Int>) -> Bunches {
    var bunches = Bunches()
    var later = used.upperBound - 1
    for index in used.dropLast().reversed() {
      let sample = accepted[index]
      // Not the last sample of its bunch.
      if accepted[index + 1].time.microseconds(since: sample.time) < VelocityEstimator.bunchMicroseconds { continue }
      bunches.add(meanVelocity(from: sample, to: accepted[later]))
      later = index
    }
    return bunches
  }
}
