/// So many of so many.
public struct Proportion: Sendable, Hashable {
  public let count: Int
  public let total: Int

  /// - Parameter count: Brought into 0...total.
  public init(_ count: Int, of total: Int) {
    self.total = max(0, total)
    self.count = min(max(0, count), self.total)
  }

  /// From 0 to 1; nil of nothing.
  public var share: Double? { total > 0 ? Double(count) / Double(total) : nil }

  /// Where the true share lies with a confidence: Wilson's score interval, of all shares p from which the observed one, p̂, is at most z
  /// standard errors away, (p̂ − p)² ≤ z²·p(1 − p)/n. Solved for p:
  ///
  ///     (p̂ + z²/2n ± z·√(p̂(1 − p̂)/n + z²/4n²)) ÷ (1 + z²/n)
  ///
  /// Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22, 1927. It stays within 0...1 and has a
  /// width also where none or all were counted. nil of nothing.
  public func interval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    guard let share else { return nil }
    let z = NormalDistribution.quantile(confidence: confidence)
    let n = Double(total)
    let middle = share + z * z / (2 * n)
    let reach = z * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    // Where none or all were counted one end is exactly 0 or 1, but for rounding.
    let low = count == 0 ? 0 : max(0, (middle - reach) / scale)
    let high = count == total ? 1 : min(1, (middle + reach) / scale)
    return min(low, share)...max(high, share)
  }
}
