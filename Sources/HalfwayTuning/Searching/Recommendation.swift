import HalfwayGestures
import HalfwayRecordings

/// The recommendation whether to change the thresholds, and its reasons.
///
/// A change is recommended if all of the following conditions hold. Otherwise the first one that doesn't is the
/// reason to keep the present thresholds.
///
/// 1. There are trials of at least two intents, and the missing one, if any, is irrelevant to what would be changed.
///    Trials meant to finish and trials meant to be canceled support any change. Trials meant to finish and trials that
///    were not meant to navigate support only changes of thresholds that decide whether a transition begins: if nothing
///    was meant to be canceled, the best release decision is to always finish. Without trials meant to finish, no
///    change is supported, because beginning nothing would be no error.
/// 2. There are at least `minimumTrialsPerIntent` trials of each intent that is present.
/// 3. The cross-validated decisions cost less than the cheapest constant rule, and the paired test rejects that the
///    two perform equally well.
/// 4. The cross-validated decisions cost less than the present thresholds.
/// 5. The paired test rejects that these two perform equally well.
public struct Recommendation: Sendable, Hashable {
  /// The recommended action.
  public enum Verdict: Sendable, Hashable {
    /// Change to the thresholds of a cell, which the trials support.
    case change(cell: Int)
    /// Keep the present thresholds.
    case keep(Reason)
  }

  /// The reason why the trials support no change: the first one that applies.
  public enum Reason: Sendable, Hashable {
    /// There is no trial whose intent is known.
    case noTrials
    /// All trials have the same intent.
    case onlyOneIntent(RecordingHeader.Intent)
    /// There are trials of two intents, but what would be changed also depends on this missing one, either `finish`
    /// or `cancel`.
    case missingIntent(RecordingHeader.Intent)
    /// There are fewer than `minimumTrialsPerIntent` trials of an intent that is present.
    case tooFewTrials
    /// On held-out trials, the chosen thresholds perform no better than a constant rule: the cost is no lower, or the
    /// paired test does not reject that both perform equally well.
    case noSignal
    /// The cross-validated cost is not below that of the present thresholds.
    case notBetter
    /// The cross-validated cost is below that of the present thresholds, but the paired test does not reject that
    /// both perform equally well.
    case notSignificant
  }

  /// A threshold whose best value is the first or last that was tried, although values beyond it would be valid.
  public struct End: Sendable, Hashable {
    /// The key of the threshold.
    public let key: String
    /// The value as written in files.
    public let text: String
    /// Whether the value is the first one that was tried.
    public let isLow: Bool
  }

  /// The minimum number of trials of each intent that is present for a change to be recommended (10). Even if all of
  /// ten trials are decided correctly, the true error rate for that intent could be 28% (95% confidence, Wilson).
  public static let minimumTrialsPerIntent = 10

  /// The recommended action.
  public let verdict: Verdict
  /// The best cell, recommended or not.
  public let cell: Int
  /// The best cell's values, one for each axis that was searched or whose only value differs from the present one:
  /// the thresholds that would be changed.
  public let values: [Value]
  /// The number of cells that were tried.
  public let cells: Int
  /// The number of persons with a known name.
  public let persons: Int
  /// The cross-validated outcomes of choosing the best cell.
  public let validated: OutcomeCounts
  /// The outcomes of the present thresholds for the same trials.
  public let present: OutcomeCounts
  /// The comparison of the cross-validated decisions with the present ones.
  public let comparison: Comparison
  /// The constant rule with the lowest cost over the same trials. Of equally expensive rules, it is the first in the
  /// order of the cases.
  public let constantRule: ConstantRule
  /// The outcomes of that rule.
  public let constant: OutcomeCounts
  /// The comparison of the cross-validated decisions with those of that rule.
  public let constantComparison: Comparison
  /// The thresholds whose best value is at the end of the values that were tried.
  public let ends: [End]
  /// The costs of the errors.
  public let costs: ErrorCosts
  /// The confidence of intervals and tests.
  public let confidence: Double

  /// A threshold's value.
  public struct Value: Sendable, Hashable {
    /// The key of the threshold.
    public let key: String
    /// The value as written in files.
    public let text: String
  }

  /// Creates a recommendation.
  /// - Parameters:
  ///   - search: The search that found the best cell.
  ///   - validation: The cross-validation of the search.
  ///   - present: The outcomes of the present thresholds for the same trials in the same order, as a table with one
  ///     cell.
  public init(_ search: SweepSearch, _ validation: CrossValidation, present: OutcomeTable) {
    let (table, known) = (search.table, search.table.known)
    let presentErrors =
      present.cells > 0 && present.labels.count == table.labels.count
      ? TrialErrors(of: present, at: 0) : TrialErrors(size: table.labels.count)
    (costs, confidence, cells, cell) = (search.costs, search.confidence, search.sweep.count, search.best)
    persons = Set(table.labels.indices.filter(known.contains).compactMap { table.labels[$0].person }).count
    validated = validation.counts
    self.present = present.cells > 0 ? present.counts(at: 0) : OutcomeCounts()
    comparison = Comparison(validation.errors, presentErrors, over: known, costs: search.costs)
    let counts = validated
    // Without gestures that were not meant to navigate, never beginning costs as much as always canceling, which
    // comes first.
    constantRule =
      ConstantRule.allCases.min {
        search.costs.cost(of: $0.counts(of: counts)) < search.costs.cost(of: $1.counts(of: counts))
      }
      ?? .alwaysFinish
    constant = constantRule.counts(of: counts)
    constantComparison = Comparison(
      validation.errors, TrialErrors(of: constantRule, table), over: known, costs: costs)
    values = search.sweep.axes.indices.filter { search.sweep.isChange($0) }.map { axis in
      let values = search.sweep.axes[axis]
      return Value(key: values.key, text: values.text(at: search.sweep.index(of: axis, at: search.best)))
    }
    ends = Self.ends(search)
    let changesReleases = values.contains { !Self.decidesBeginning($0.key) }
    verdict = Self.verdict(
      cell: cell, validated, comparison, constantComparison, changesReleases: changesReleases,
      level: 1 - search.confidence)
  }

  private static func verdict(
    cell: Int, _ counts: OutcomeCounts, _ comparison: Comparison, _ constant: Comparison, changesReleases: Bool,
    level: Double
  ) -> Verdict {
    let present = RecordingHeader.Intent.allCases.filter { counts.trials(meant: $0) > 0 }
    guard let intent = present.first else { return .keep(.noTrials) }
    if present.count == 1 { return .keep(.onlyOneIntent(intent)) }
    if !present.contains(.finish) { return .keep(.missingIntent(.finish)) }
    if !present.contains(.cancel), changesReleases { return .keep(.missingIntent(.cancel)) }
    if present.contains(where: { counts.trials(meant: $0) < minimumTrialsPerIntent }) { return .keep(.tooFewTrials) }
    guard constant.isFirstCheaper, constant.pValue <= level else { return .keep(.noSignal) }
    guard comparison.isFirstCheaper else { return .keep(.notBetter) }
    return comparison.pValue <= level ? .change(cell: cell) : .keep(.notSignificant)
  }

  /// Returns whether a threshold affects only whether a transition begins. The travel at 100% has the recognition
  /// role, but it also determines the progress at the release.
  static func decidesBeginning(_ key: String) -> Bool {
    Thresholds.role(ofKey: key) == .recognition && key != ThresholdField.travelWidths.key
  }

  private static func ends(_ search: SweepSearch) -> [End] {
    search.sweep.axes.indices.compactMap { axis in
      let values = search.sweep.axes[axis]
      let index = search.sweep.index(of: axis, at: search.best)
      guard let numbers = values.numbers, numbers.count > 1, index == 0 || index == numbers.count - 1,
        let field = Thresholds.fields.first(where: { $0.key == values.key }),
        numbers[index] != (index == 0 ? field.range.lowerBound : field.range.upperBound)
      else { return nil }
      return End(key: values.key, text: values.text(at: index), isLow: index == 0)
    }
  }
}

extension Sweep {
  /// Returns whether an axis has more than one value, or one that differs from the base for some device class.
  fileprivate func isChange(_ axis: Int) -> Bool {
    let values = axes[axis]
    guard values.count == 1 else { return true }
    return DeviceClass.allCases.contains { device in
      if let numbers = values.numbers { return base[device].value(forKey: values.key) != numbers[0] }
      return base[device].choice(forKey: values.key) != values.text(at: 0)
    }
  }
}

extension OutcomeCounts {
  /// Returns the number of trials with the given intent.
  func trials(meant intent: RecordingHeader.Intent) -> Int {
    switch intent {
    case .finish: meantToFinish
    case .cancel: meantToCancel
    case .noNavigation: notMeantToNavigate
    }
  }
}
