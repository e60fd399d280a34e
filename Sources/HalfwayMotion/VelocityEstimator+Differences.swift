extension VelocityEstimator {
  /// The weights of the velocities of the last pairs of neighbours, newest first.
  ///
  /// Those of Flutter's tracker for iOS, which found them by comparing with what a scroll view of iOS goes on with after the
  /// release: the last move before a finger lifts says least of what was meant.
  static let pairWeights: SIMD3<Double> = [0.05, 0.35, 0.6]

  /// The way from one sample to another by the time between them, per second.
  ///
  /// The mean of a velocity over a time is v̄ = ∫v dt / T = Δx / T whatever lies in between, so all other samples fall out.  For an
  /// acceleration a it is the velocity half a window ago, a·T/2 behind.
  func meanVelocity(from earlier: Sample, to later: Sample) -> SIMD2<Double> {
    let seconds = Double(later.time.microseconds(since: earlier.time)) / 1_000_000
    return [(later.x - earlier.x) / seconds, (later.y - earlier.y) / seconds]
  }

  /// The velocity from the sample before the one at an index to this one, per second.
  func velocity(endingAt index: Int) -> SIMD2<Double> {
    meanVelocity(from: accepted[index - 1], to: accepted[index])
  }

  /// Σ wᵢ·vᵢ / Σ wᵢ over the last pairs of neighbours, at most three of them, per second; at least two samples.
  ///
  /// The division matters only where there are fewer than three: a velocity is then a mean of those there are, and not brought
  /// closer to zero by those that are missing.
  func meanOfPairs(in used: Range<Int>) -> SIMD2<Double> {
    var (sum, weights) = (SIMD2<Double>(), 0.0)
    for pair in 0..<min(used.count - 1, VelocityEstimator.pairWeights.scalarCount) {
      let weight = VelocityEstimator.pairWeights[pair]
      sum += weight * velocity(endingAt: used.upperBound - 1 - pair)
      weights += weight
    }
    return sum / weights
  }
}
