import HalfwayMotion

/// The normal distribution with mean 0 and standard deviation 1.
enum NormalDistribution {
  /// Returns the probability of a value of at most x.
  ///
  /// Φ(x) = ½ + φ(x)·(x + x³/3 + x⁵/(3·5) + x⁷/(3·5·7) + …): the product of φ and the series satisfies the same
  /// equation as Φ − ½, f′ = φ with f(0) = 0, since the derivative of the series is 1 + x·series and φ′ = −x·φ. All
  /// terms have the same sign, so nothing cancels.
  static func probability(upTo x: Double) -> Double {
    let bounded = min(max(x, -8), 8)
    var (term, sum, factor) = (bounded, bounded, 1.0)
    while abs(term) > 1e-17 * abs(sum) {
      factor += 2
      term *= bounded * bounded / factor
      sum += term
    }
    return 0.5 + sum * Elementary.exp(-bounded * bounded / 2) / (2 * Double.pi).squareRoot()
  }

  /// Returns the distance to either side of the mean that contains the given share of the distribution: 1.96 for
  /// 0.95. It is found by bisection.
  /// - Parameter confidence: The share, clamped to 0 through 0.999999. NaN becomes 0.95.
  static func quantile(confidence: Double) -> Double {
    let share = (1 + min(max(confidence.isNaN ? 0.95 : confidence, 0), 0.999_999)) / 2
    var (low, high) = (0.0, 8.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if probability(upTo: middle) < share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
