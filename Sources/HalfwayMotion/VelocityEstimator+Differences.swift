extension VelocityEstimator {
  /// The weights of the velocities between the last neighboring samples, newest first.
  ///
  /// They are the weights of Flutter's velocity tracker for iOS, found by comparison with the velocity at which an iOS
  /// scroll view continues after the release: the last movement before a finger lifts is the least reliable.
  static let pairWeights: SIMD3<Double> = [0.05, 0.35, 0.6]

  /// Returns the displacement between two samples divided by the time between them, per second.
  ///
  /// The mean velocity over a time is v̄ = ∫v dt / T = Δx / T whatever happens in between, so all other samples cancel
  /// out. Under constant acceleration a, it is the velocity half a window ago and lags by a·T/2.
  func meanVelocity(from earlier: Sample, to later: Sample) -> SIMD2<Double> {
    let seconds = Double(later.time.microseconds(since: earlier.time)) / 1_000_000
    return [(later.x - earlier.x) / seconds, (later.y - earlier.y) / seconds]
  }

  /// Returns Σ wᵢ·vᵢ / Σ wᵢ over the last pairs of neighboring samples, at most three, per second. Requires at least
  /// two samples.
  ///
  /// The division matters only if there are fewer than three pairs: the velocity is then a mean of the existing pairs,
  /// not biased toward zero by the missing ones.
  func meanOfPairs(in used: Range<Int>) -> SIMD2<Double> {
    var (sum, weights) = (SIMD2<Double>(), 0.0)
    for pair in 0..<min(used.count - 1, VelocityEstimator.pairWeights.scalarCount) {
      let later = used.upperBound - 1 - pair
      let weight = VelocityEstimator.pairWeights[pair]
      sum += weight * meanVelocity(from: accepted[later - 1], to: accepted[later])
      weights += weight
    }
    return sum / weights
  }
}
