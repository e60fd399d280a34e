import HalfwayMotion

/// Student's t-distribution with a whole number of degrees of freedom.
enum StudentDistribution {
  /// Returns the distance to either side of 0 that contains the given share of the distribution: 2.365 for 0.95 and 7
  /// degrees of freedom. It is found by bisection. Beyond 200 degrees of freedom, the normal distribution is used.
  /// - Parameter confidence: The share, clamped to 0 through 0.999999. NaN becomes 0.95.
  static func quantile(confidence: Double, degrees: Int) -> Double {
    guard degrees > 0 else { return .infinity }
    guard degrees <= 200 else { return NormalDistribution.quantile(confidence: confidence) }
    let wanted = min(max(confidence.isNaN ? 0.95 : confidence, 0), 0.999_999)
    var (low, high) = (0.0, Double.pi / 2)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if share(within: middle, degrees: degrees) < wanted { low = middle } else { high = middle }
    }
    let angle = (low + high) / 2
    return Double(degrees).squareRoot() * Elementary.sin(angle) / Elementary.cos(angle)
  }

  /// Returns the share of the distribution between −t and t, where t = √ν·tan θ.
  ///
  /// Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 (odd ν) and 26.7.4 (even ν).
  private static func share(within angle: Double, degrees: Int) -> Double {
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    let isOdd = degrees % 2 == 1
    if degrees == 1 { return 2 * angle / Double.pi }
    var term = isOdd ? cosine : 1
    var sum = term
    var power = isOdd ? 3 : 2
    while power <= degrees - 2 {
      term *= cosine * cosine * Double(power - 1) / Double(power)
      sum += term
      power += 2
    }
    return isOdd ? 2 / Double.pi * (angle + sine * sum) : sine * sum
  }
}
