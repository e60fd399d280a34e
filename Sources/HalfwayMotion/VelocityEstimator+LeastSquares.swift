extension VelocityEstimator {
  /// Returns the slope, at the newest sample, of the best-fit polynomial through at least two samples, per second.
  ///
  /// The optional weights are w = 1 − age / window. Of all weights that depend on age, this triangle has the smallest
  /// error at the end of the data, where bias and noise are traded against each other (Cheng, Fan, and Marron, "On
  /// automatic boundary corrections", Annals of Statistics 25(4), 1997). The window is extended by one microsecond, so
  /// that a sample on its edge, which may be one of only two, still counts.
  func slope(of selection: Selection, isWeighted: Bool) -> SIMD2<Double> {
    let used = selection.used
    let newest = accepted[used.upperBound - 1]
    let bunches = degree > 1 && selection.hasBunches ? bunches(in: used) : nil
    let times = bunches?.count ?? used.count
    let span = Double(newest.time.microseconds(since: accepted[used.lowerBound].time))
    let reach = Double(windowMicroseconds) + 1
    // Positions are relative to the newest sample, so a resting pointer has a velocity of exactly zero, wherever it
    // rests.
    let fit = LeastSquaresSlope(degree: min(degree, max(times - 1, 1)), count: used.count) { index in
      let sample = accepted[used.lowerBound + index]
      let age = Double(newest.time.microseconds(since: sample.time))
      return .init(
        u: 1 - 2 * age / span, x: sample.x - newest.x, y: sample.y - newest.y, weight: isWeighted ? 1 - age / reach : 1)
    }
    // du/dt = 2/span.
    let perSecond = 2_000_000 / span
    let velocity: SIMD2<Double> = [fit.x * perSecond, fit.y * perSecond]
    return bunches?.bounding(velocity) ?? velocity
  }
}
