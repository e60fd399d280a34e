/// A proportion of trials that several persons made.
///
/// Trials of one person resemble each other, so they provide less information than as many trials of different persons.
/// The variance of the pooled proportion p̂ = Σxᵢ/Σnᵢ is therefore estimated from the persons:
///
///     v = k/(k − 1) · Σ(xᵢ − p̂·nᵢ)² / (Σnᵢ)²
///
/// Errors that are cross-validated vary more, because each person changes the choices for all others. If their variance
/// by the jackknife is larger than v, the mean of both takes the place of v; see `CrossValidation`.
///
/// The design effect v ÷ (p̂(1 − p̂)/n), at least 1, divides the number of trials, and so does (t/z)², because v has
/// only k − 1 degrees of freedom. The result is the effective number of trials for Wilson's interval.
///
/// Sources: Cochran, Sampling Techniques, 3rd ed. 1977, section 3.12 (the variance); Korn and Graubard, "Confidence
/// intervals for proportions with small expected number of positive counts estimated from survey data", Survey
/// Methodology 24, 1998 (the effective number).
public struct ClusteredProportion: Sendable, Hashable {
  /// The proportion over all trials.
  public let pooled: Proportion
  /// The proportion of each person that has trials.
  public let persons: [Proportion]
  /// The variance of the pooled proportion by the jackknife, if the decisions were chosen by other persons' trials.
  var jackknifeVariance: Double?

  /// Creates a proportion from those of the persons. Persons without trials are ignored.
  public init(_ persons: [Proportion]) {
    self.persons = persons.filter { $0.total > 0 }
    pooled = Proportion(persons.reduce(0) { $0 + $1.count }, of: persons.reduce(0) { $0 + $1.total })
  }

  /// Creates the proportion of errors among trials, with the persons as clusters.
  init(_ errors: TrialMask, of trials: TrialMask, by persons: [TrialGroups.Group]) {
    self.init(
      persons.map { person in
        let own = trials.intersection(person.trials)
        return Proportion(errors.intersection(own).count, of: own.count)
      })
  }

  /// The share of all trials; `nil` if there are none.
  public var share: Double? { pooled.share }

  /// Returns the effective number of trials. With a single person, it is the number of trials.
  func effectiveTrials(confidence: Double) -> Double {
    let (count, total) = (Double(persons.count), Double(pooled.total))
    guard let share else { return total }
    let simple = share * (1 - share) / total
    /// Returns the design effect of a variance.
    func effect(_ variance: Double) -> Double {
      // The jackknife overestimates the variance of a choice, and the persons underestimate it: their shares are
      // treated as if the choices were given.
      let variance = max(variance, jackknifeVariance.map { (variance + $0) / 2 } ?? 0)
      return simple > 0 ? max(1, variance / simple) : 1
    }
    guard persons.count > 1 else { return total / effect(simple) }
    let squares = persons.reduce(0.0) { sum, person in
      let residual = Double(person.count) - share * Double(person.total)
      return sum + residual * residual
    }
    let variance = count / (count - 1) * squares / (total * total)
    let z = NormalDistribution.quantile(confidence: confidence)
    let t = StudentDistribution.quantile(confidence: confidence, degrees: persons.count - 1)
    return total / effect(variance) * (z / t) * (z / t)
  }

  /// Returns the confidence interval of the share in the population of persons; `nil` if there are no trials. With a
  /// single person, it is Wilson's interval, which applies to that person only.
  public func interval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    pooled.interval(confidence: confidence, trials: effectiveTrials(confidence: confidence))
  }

  /// Returns the confidence interval of one kind of these errors among the same trials, such as the trials in which
  /// nothing began among the accidental cancels. The persons are assumed to differ as much as for all of them.
  public func interval(of part: Proportion, confidence: Double = 0.95) -> ClosedRange<Double>? {
    guard pooled.total > 0 else { return part.interval(confidence: confidence) }
    let share = effectiveTrials(confidence: confidence) / Double(pooled.total)
    return part.interval(confidence: confidence, trials: Double(part.total) * share)
  }

  /// Returns the interval that contains the share of one more person with the given probability; `nil` if fewer than
  /// three persons have trials.
  ///
  /// With the mean m and the standard deviation s of the k persons' shares, it is m ± t·s·√(1 + 1/k), where t has
  /// k − 1 degrees of freedom, limited to 0 through 1. It assumes that the shares are normally distributed. Source:
  /// Hahn and Meeker, Statistical Intervals, 1991, section 4.7. The variance s² is at least that of persons who don't
  /// differ, p̃(1 − p̃)/n with the mean number of trials n and Agresti and Coull's p̃: if no one errs, the next person
  /// may.
  public func predictionInterval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    let shares = persons.compactMap(\.share)
    guard shares.count > 2 else { return nil }
    let count = Double(shares.count)
    let mean = shares.reduce(0, +) / count
    let z = NormalDistribution.quantile(confidence: confidence)
    let (errors, trials) = (Double(pooled.count), Double(pooled.total))
    let moved = (errors + z * z / 2) / (trials + z * z)
    let variance = max(
      shares.reduce(0.0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1), moved * (1 - moved) / (trials / count))
    let t = StudentDistribution.quantile(confidence: confidence, degrees: shares.count - 1)
    let reach = t * (variance * (1 + 1 / count)).squareRoot()
    return max(0, mean - reach)...min(1, mean + reach)
  }
}
