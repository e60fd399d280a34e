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
/// 3. There are trials of enough persons for the test to reject anything (`SignFlipTest.minimumPersons`).
/// 4. A setting costs less than the present thresholds on the trials.
/// 5. The cross-validated decisions are related to the intent, by Fisher's exact test.
/// 6. The cross-validated decisions cost less than the present thresholds.
/// 7. The permutation test over persons rejects that these two perform equally well.
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
    /// Fewer persons are named than a test over persons needs.
    case tooFewPersons
    /// No setting costs less than the present one, even on the trials by which settings are chosen.
    case presentIsBest
    /// On held-out trials, the decisions of the chosen thresholds aren't related to the intents.
    case noSignal
    /// The cross-validated cost is not below that of the present thresholds.
    case notBetter
    /// The cross-validated cost is below that of the present thresholds, but the test does not reject that both perform
    /// equally well.
    case notSignificant
  }

  /// A threshold that would be changed.
  public struct Value: Sendable, Hashable {
    /// The key of the threshold.
    public let key: String
    /// The present value as written in files; `nil` if it differs between trials.
    public let present: String?
    /// The best value as written in files.
    public let text: String

    /// Creates a value.
    public init(key: String, present: String?, text: String) {
      (self.key, self.present, self.text) = (key, present, text)
    }
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
  /// The best cell of the best search, recommended or not.
  public let cell: Int
  /// The thresholds whose best value isn't the present one.
  public let values: [Value]
  /// The keys of the thresholds that were varied.
  public let keys: [String]
  /// The number of cells that were tried, in all searches.
  public let cells: Int
  /// The number of persons with a known name.
  public let persons: Int
  /// The cross-validated outcomes of the whole procedure.
  public let validated: OutcomeCounts
  /// The error rates of the procedure and of the present thresholds, by person.
  public let rates: ErrorRates
  /// See `rates`.
  public let presentRates: ErrorRates
  /// The outcomes of the present thresholds for the same trials.
  public let present: OutcomeCounts
  /// The p-value of the test of the whole procedure against the present thresholds; `nil` without persons.
  public let pValue: Double?
  /// The search with the lowest cost of those whose own test, adjusted for the number of searches, rejects that they
  /// are as good as the present thresholds; `nil` if there is none.
  public let betterRule: String?
  /// The number of gestures meant to finish that the cross-validated decisions treat so.
  public let recognizedFinishes: Int
  /// The number of other gestures that the cross-validated decisions treat as meant to finish.
  public let mistakenFinishes: Int
  /// The p-value of the test of whether the decisions are related to the intents.
  public let signalPValue: Double
  /// The thresholds whose best value is at the end of the values that were tried.
  public let ends: [End]
  /// The costs of the errors.
  public let costs: ErrorCosts
  /// The confidence of intervals and tests.
  public let confidence: Double
  /// The mixes of gestures and the costs with which the procedure costs less than the present thresholds; `nil` without
  /// trials.
  public let breakEven: BreakEven?

  /// Creates the recommendation of a search for the same trials.
  public init(_ search: SweepSearch, present: OutcomeTable) {
    self.init(RuleComparison(search, present: present))
  }

  /// Creates a recommendation: that of the search with the lowest cross-validated cost.
  /// - Parameter mix: The frequencies of tasks or intents in real use; `nil` if they are those of the trials. They
  ///   affect only `breakEven`.
  public init(_ comparison: RuleComparison, mix: TaskMix? = nil) {
    let (best, validation) = (comparison.best, comparison.validation)
    let (search, known) = (best.search, best.search.table.known)
    (costs, confidence, cell) = (search.costs, search.confidence, search.best)
    cells = comparison.searches.reduce(0) { $0 + $1.sweep.count }
    let labels = search.table.labels
    persons = Set(labels.indices.filter(known.contains).compactMap { labels[$0].person }).count
    validated = validation.counts
    rates = ErrorRates(of: validation, search.table)
    present = comparison.present.cells > 0 ? comparison.present.counts(at: 0) : OutcomeCounts()
    presentRates = ErrorRates(comparison.presentErrors, search.table)
    pValue = comparison.pValue
    breakEven = BreakEven(
      validation.errors, against: comparison.presentErrors, search.table, costs: search.costs, mix: mix)
    let level = 1 - search.confidence
    betterRule = comparison.entries.first { ($0.pValue ?? 1) <= level + 1e-12 && $0.comparison.isFirstCheaper }?.name
    let counts = validated
    recognizedFinishes = counts.meantToFinish - counts.accidentalCancels - counts.wrongTargets
    mistakenFinishes = counts.accidentalFinishes + counts.falseActivations
    signalPValue =
      FisherTest(
        hits: recognizedFinishes, meant: counts.meantToFinish, falseAlarms: mistakenFinishes,
        others: counts.meantToCancel + counts.notMeantToNavigate
      ).pValue
    let axes = search.sweep.axes
    values = axes.indices.filter { !search.keepsPresent($0) }.map { axis in
      Value(
        key: axes[axis].key, present: search.presentTexts[axis],
        text: axes[axis].text(at: search.sweep.index(of: axis, at: search.best)))
    }
    keys = axes.indices.filter { axes[$0].count > 1 || search.present[$0] == nil }.map { axes[$0].key }
    ends = Self.ends(search)
    let changesReleases = keys.contains { !Self.decidesBeginning($0) }
    verdict = Self.verdict(
      comparison, counts, persons: persons, signal: signalPValue, changesReleases: changesReleases)
  }

  private static func verdict(
    _ comparison: RuleComparison, _ counts: OutcomeCounts, persons: Int, signal: Double, changesReleases: Bool
  ) -> Verdict {
    let search = comparison.best.search
    let level = 1 - search.confidence
    let intents = RecordingHeader.Intent.allCases.filter { counts.trials(meant: $0) > 0 }
    guard let intent = intents.first else { return .keep(.noTrials) }
    if intents.count == 1 { return .keep(.onlyOneIntent(intent)) }
    if !intents.contains(.finish) { return .keep(.missingIntent(.finish)) }
    if !intents.contains(.cancel), changesReleases { return .keep(.missingIntent(.cancel)) }
    if intents.contains(where: { counts.trials(meant: $0) < minimumTrialsPerIntent }) { return .keep(.tooFewTrials) }
    guard persons >= SignFlipTest.minimumPersons(confidence: search.confidence), let pValue = comparison.pValue
    else { return .keep(.tooFewPersons) }
    let isPresent = search.sweep.axes.indices.allSatisfy(search.keepsPresent)
    let tolerance = search.costs.tolerance(withActivations: true)
    let present = comparison.presentErrors.cost(search.costs)
    guard comparison.searches.contains(where: { $0.bestCost < present - tolerance }) else {
      return .keep(.presentIsBest)
    }
    guard signal <= level else { return .keep(.noSignal) }
    guard !isPresent, comparison.validation.cost(search.costs) < present - tolerance else { return .keep(.notBetter) }
    return pValue <= level + 1e-12 ? .change(cell: search.best) : .keep(.notSignificant)
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
        !search.keepsPresent(axis), let field = Thresholds.fields.first(where: { $0.key == values.key }),
        numbers[index] != (index == 0 ? field.range.lowerBound : field.range.upperBound)
      else { return nil }
      return End(key: values.key, text: values.text(at: index), isLow: index == 0)
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
