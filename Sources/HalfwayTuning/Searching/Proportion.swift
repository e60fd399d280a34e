/// A proportion: a count of a total.
public struct Proportion: Sendable, Hashable {
  /// The number that were counted.
  public let count: Int
  /// The total number.
  public let total: Int

  /// Creates a proportion.
  /// - Parameters:
  ///   - count: The number that were counted, clamped to 0 through `total`.
  ///   - total: The total number; a negative one becomes 0.
  public init(_ count: Int, of total: Int) {
    self.total = max(0, total)
    self.count = min(max(0, count), self.total)
  }

  /// The share, from 0 to 1; `nil` if the total is 0.
  public var share: Double? { total > 0 ? Double(count) / Double(total) : nil }

  /// Returns the confidence interval of the true share; `nil` if the total is 0.
  ///
  /// It is Wilson's score interval: all shares p from which the observed share p̂ is at most z standard errors away,
  /// (p̂ − p)² ≤ z²·p(1 − p)/n. Solved for p:
  ///
  ///     (p̂ + z²/2n ± z·√(p̂(1 − p̂)/n + z²/4n²)) ÷ (1 + z²/n)
  ///
  /// Source: Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22, 1927. The
  /// interval is within 0...1 and has a positive width even if none or all were counted.
  public func interval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    interval(confidence: confidence, trials: Double(total))
  }

  /// Returns Wilson's interval for another number of trials than the total.
  func interval(confidence: Double, trials n: Double) -> ClosedRange<Double>? {
    guard let share, n > 0 else { return nil }
    let z = NormalDistribution.quantile(confidence: confidence)
    let middle = share + z * z / (2 * n)
    let reach = z * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    // If none or all were counted, one end is exactly 0 or 1 except for rounding errors.
    let low = count == 0 ? 0 : max(0, (middle - reach) / scale)
    let high = count == total ? 1 : min(1, (middle + reach) / scale)
    return min(low, share)...max(high, share)
  }
}
