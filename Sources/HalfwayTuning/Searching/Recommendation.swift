import HalfwayGestures
import HalfwayRecordings

/// Whether to change the thresholds, and why.
///
/// A change is recommended if all of this holds; otherwise the first that does not is the reason to keep the present thresholds.
///
/// 1. There are trials of at least two intents, and the missing one, if any, has no say in what would be changed. Trials meant to finish
///    and trials meant to be cancelled support any change. Trials meant to finish and trials that were not meant to navigate support a
///    change of thresholds that decide whether a transition begins, and of no other: if nothing was meant to be cancelled, the best
///    release decision is to finish always. Without trials meant to finish, no change is supported: to begin nothing would be no error.
/// 2. There are at least `minimumTrialsPerIntent` trials of each intent that is present.
/// 3. The cross-validated decisions cost less than the cheapest constant rule, and the paired test of the two rejects.
/// 4. The cross-validated decisions cost less than the present ones.
/// 5. The paired test of these two rejects.
public struct Recommendation: Sendable, Hashable {
  public enum Verdict: Sendable, Hashable {
    /// The trials support the thresholds of a cell.
    case change(cell: Int)
    /// They do not.
    case keep(Reason)
  }

  /// Why the trials support no change. The first that holds.
  public enum Reason: Sendable, Hashable {
    /// There is no trial whose intent is known.
    case noTrials
    /// All trials were meant alike.
    case onlyOneIntent(RecordingHeader.Intent)
    /// There are trials of two intents, but what would be changed also depends on this one, either `finish` or `cancel`.
    case missingIntent(RecordingHeader.Intent)
    /// There are fewer than `minimumTrialsPerIntent` trials of an intent that is present.
    case tooFewTrials
    /// What was chosen does not do better on other trials than a constant rule: the paired test does not reject, or the cost is no lower.
    case noSignal
    /// The cross-validated cost is not below that of the present thresholds.
    case notBetter
    /// It is, but the paired test does not reject that they do equally well.
    case notSignificant
  }

  /// A threshold whose best value is the first or the last that was tried, though the next one would still make sense.
  public struct End: Sendable, Hashable {
    public let key: String
    /// The value as files write it.
    public let text: String
    public let isLow: Bool
  }

  /// The least number of trials of each intent that is present, with which a change may be recommended (10). Even if all of ten trials
  /// went right, the true error of that intent could be 28 % (95 %, Wilson).
  public static let minimumTrialsPerIntent = 10

  public let verdict: Verdict
  /// The best cell, recommended or not.
  public let cell: Int
  /// The best cell's values, one for each axis that was searched or is held at another value than the present one: what would be changed.
  public let values: [Value]
  /// How many cells were tried.
  public let cells: Int
  /// How many persons are known by name.
  public let persons: Int
  /// The cross-validated errors of choosing the best cell.
  public let validated: OutcomeCounts
  /// The errors of the present thresholds over the same trials.
  public let present: OutcomeCounts
  /// The cross-validated decisions against the present ones.
  public let comparison: Comparison
  /// The constant rule with the lowest cost over the same trials; of the same cost, the first in the order of the cases.
  public let constantRule: ConstantRule
  /// The errors of that rule.
  public let constant: OutcomeCounts
  /// The cross-validated decisions against those of that rule.
  public let constantComparison: Comparison
  public let ends: [End]
  public let costs: ErrorCosts
  public let confidence: Double

  public struct Value: Sendable, Hashable {
    public let key: String
    /// As files write it.
    public let text: String
  }

  /// - Parameter present: What the present thresholds make of the same trials, in the same order: a table of one cell.
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
    // Without gestures that were not meant to navigate, never beginning costs as much as always cancelling, which comes first.
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

  /// Whether a threshold decides only whether a transition begins. The travel that is 100 % is measured by recognition, but says how
  /// far a gesture is at its release.
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
  /// Whether an axis has more than one value, or one that is not that of the base for every class of devices.
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
  /// Trials with an intent.
  func trials(meant intent: RecordingHeader.Intent) -> Int {
    switch intent {
    case .finish: meantToFinish
    case .cancel: meantToCancel
    case .noNavigation: notMeantToNavigate
    }
  }
}
