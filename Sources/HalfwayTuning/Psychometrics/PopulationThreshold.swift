/// The threshold of a population, estimated from several persons.
///
/// Answers of one person resemble each other, so the unit is the person: the mean of the persons' thresholds, with the
/// variance s²/k of k persons. This is also the variance by the jackknife, which omits one person at a time. It
/// contains both the differences between persons and the uncertainty of each person's threshold.
public struct PopulationThreshold: Hashable, Sendable {
  /// The threshold of each person.
  public let persons: [Double]

  /// Creates an estimate from the persons' thresholds.
  public init(_ persons: [Double]) { self.persons = persons.filter(\.isFinite) }

  /// The mean over persons; `nil` if there are none.
  public var mean: Double? { persons.isEmpty ? nil : persons.reduce(0, +) / Double(persons.count) }

  /// The variance of the persons' thresholds, by the jackknife: (k − 1)·Σ(Tᵢ − T̄)², where Tᵢ is the mean without
  /// person i; `nil` for fewer than two persons.
  var variance: Double? {
    guard persons.count > 1, let mean else { return nil }
    let count = Double(persons.count)
    let sum = persons.reduce(0, +)
    return (count - 1)
      * persons.reduce(0.0) { total, person in
        let without = (sum - person) / (count - 1)
        return total + (without - mean) * (without - mean)
      }
  }

  /// Returns the confidence interval of the mean of the population; `nil` for fewer than two persons.
  public func interval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    reach(confidence) { ($0 / Double(persons.count)).squareRoot() }
  }

  /// Returns the interval that contains the threshold of one more person with the given probability; `nil` for fewer
  /// than three persons. It assumes that thresholds are normally distributed, as `ClusteredProportion` does.
  public func predictionInterval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    persons.count < 3 ? nil : reach(confidence) { ($0 * (1 + 1 / Double(persons.count))).squareRoot() }
  }

  private func reach(_ confidence: Double, _ error: (Double) -> Double) -> ClosedRange<Double>? {
    guard let mean, let variance else { return nil }
    let t = StudentDistribution.quantile(confidence: confidence, degrees: persons.count - 1)
    let reach = t * error(variance)
    return max(0, mean - reach)...min(1, mean + reach)
  }
}
