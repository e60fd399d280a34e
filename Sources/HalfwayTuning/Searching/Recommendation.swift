import HalfwayGestures
import HalfwayRecordings

/// Whether to change the thresholds, and why.
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
    /// There are fewer than `fewestOfEachIntent` trials of an intent.
    case tooFewTrials
    /// What was chosen does not do better on other trials than to always finish, or always cancel: the paired test does not reject, or
    /// the cost is no lower.
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

  /// With fewer trials of an intent no change is recommended: even if all of ten went right, the true error of that intent could be 28 %
  /// (95 %, Wilson).
  public static let fewestOfEachIntent = 10

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
  /// Whether always to finish costs no more than always to cancel.
  public let constantFinishes: Bool
  /// The cross-validated decisions against the cheaper of always finishing and always cancelling.
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
    let (table, labelled) = (search.table, search.table.labelled)
    let presentErrors =
      present.cells > 0 && present.labels.count == table.labels.count
      ? TrialErrors(of: present, at: 0) : TrialErrors(size: table.labels.count)
    (costs, confidence, cells, cell) = (search.costs, search.confidence, search.sweep.count, search.best)
    persons = Set(table.labels.indices.filter(labelled.contains).compactMap { table.labels[$0].person }).count
    validated = validation.counts
    self.present = present.cells > 0 ? present.counts(at: 0) : OutcomeCounts()
    comparison = Comparison(validation.errors, presentErrors, over: labelled, costs: search.costs)
    let (finishCost, cancelCost) = (
      Double(validated.meantToCancel) * costs.accidentalFinish, Double(validated.meantToFinish) * costs.accidentalCancel
    )
    constantFinishes = finishCost <= cancelCost
    constantComparison = Comparison(
      validation.errors, TrialErrors(ofAlwaysFinishing: constantFinishes, table), over: labelled, costs: costs)
    values = search.sweep.axes.indices.filter { search.sweep.isChange($0) }.map { axis in
      let values = search.sweep.axes[axis]
      return Value(key: values.key, text: values.text(at: search.sweep.index(of: axis, at: search.best)))
    }
    ends = Self.ends(search)
    verdict = Self.verdict(
      cell: cell, validated, comparison, constantComparison, level: 1 - search.confidence)
  }

  private static func verdict(
    cell: Int, _ counts: OutcomeCounts, _ comparison: Comparison, _ constant: Comparison, level: Double
  ) -> Verdict {
    let (finish, cancel) = (counts.meantToFinish, counts.meantToCancel)
    if finish + cancel == 0 { return .keep(.noTrials) }
    if cancel == 0 { return .keep(.onlyOneIntent(.finish)) }
    if finish == 0 { return .keep(.onlyOneIntent(.cancel)) }
    if min(finish, cancel) < fewestOfEachIntent { return .keep(.tooFewTrials) }
    guard constant.costDifference < -constant.costs.tolerance, constant.pValue <= level else { return .keep(.noSignal) }
    guard comparison.costDifference < -comparison.costs.tolerance else { return .keep(.notBetter) }
    return comparison.pValue <= level ? .change(cell: cell) : .keep(.notSignificant)
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

extension TrialErrors {
  /// Those of a rule that always finishes, or that never does.
  init(ofAlwaysFinishing finishes: Bool, _ table: OutcomeTable) {
    self.init(size: table.labels.count)
    for trial in table.labels.indices {
      switch table.labels[trial].intent {
      case .cancel where finishes: accidentalFinishes.insert(trial)
      case .finish where !finishes: accidentalCancels.insert(trial)
      default: break
      }
    }
  }
}
