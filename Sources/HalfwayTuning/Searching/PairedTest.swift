/// A two-sided test of whether two sets of thresholds cost the same on the same trials.
///
/// The unit is the person if there are enough of them for the test to reject anything: for each person, the costs of
/// both differ, and if neither set were better, each difference could equally well have had the opposite sign (see
/// `SignFlipTest`). With more than `SignFlipTest.maximumUnits` persons, the unit is a group of them. Otherwise the unit
/// is the trial (see `Comparison`), which assumes that the trials of a person don't resemble each other.
public struct PairedTest: Sendable, Hashable {
  /// What is assumed to be independent.
  public enum Unit: String, Sendable, Hashable {
    /// Each person.
    case person
    /// Each group of persons.
    case group
    /// Each trial.
    case trial
  }

  /// What is assumed to be independent.
  public let unit: Unit
  /// The probability of a difference at least as large, in either direction, if both sets were equally good.
  public let pValue: Double

  /// Compares two sets of thresholds.
  /// - Parameters:
  ///   - first: The errors of the first set.
  ///   - second: The errors of the second set.
  ///   - table: The table whose trials these are.
  ///   - costs: The costs of the errors.
  ///   - confidence: The confidence that the test has to reach.
  public init(
    _ first: TrialErrors, _ second: TrialErrors, of table: OutcomeTable, costs: ErrorCosts = ErrorCosts(),
    confidence: Double = 0.95
  ) {
    let holdOut = HoldOut(of: table)
    guard holdOut.grouping != .trials, holdOut.parts.count >= Self.minimumPersons(confidence: confidence) else {
      unit = .trial
      pValue = Comparison(first, second, over: table.known, costs: costs).pValue
      return
    }
    unit = holdOut.grouping == .persons ? .group : .person
    let differences = holdOut.parts.map { part in
      first.intersection(part.trials).cost(costs) - second.intersection(part.trials).cost(costs)
    }
    // The distribution of the sum is symmetric.
    let sign = differences.reduce(0, +) < 0 ? -1.0 : 1
    pValue = min(1, 2 * (SignFlipTest([differences.map { sign * $0 }]).pValues.first ?? 1))
  }

  /// Returns the number of persons without whom no p-value can be at most 1 − confidence.
  public static func minimumPersons(confidence: Double) -> Int {
    SignFlipTest.minimumPersons(confidence: 1 - (1 - confidence) / 2)
  }
}
