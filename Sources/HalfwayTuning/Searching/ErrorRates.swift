import HalfwayRecordings

/// The error rates of decisions about the trials of a table, with the persons as clusters.
public struct ErrorRates: Sendable, Hashable {
  /// The errors of all kinds.
  public let all: ClusteredProportion
  /// The accidental finishes and cancels and the wrong targets among the trials meant to finish or to be canceled.
  public let decisions: ClusteredProportion
  /// The accidental finishes among the trials meant to be canceled.
  public let accidentalFinishes: ClusteredProportion
  /// The accidental cancels, missed trials, and wrong targets among the trials meant to finish.
  public let accidentalCancels: ClusteredProportion
  /// The false activations among the trials that were not meant to navigate.
  public let falseActivations: ClusteredProportion

  /// Creates error rates. The trials of unknown persons count as one more person.
  /// - Parameters:
  ///   - errors: The trials that are decided incorrectly.
  ///   - table: The table whose trials these are.
  ///   - mask: The trials that count; `nil` for all.
  public init(_ errors: TrialErrors, _ table: OutcomeTable, among mask: TrialMask? = nil) {
    self.init(errors, table, among: mask, nil)
  }

  private init(
    _ errors: TrialErrors, _ table: OutcomeTable, among mask: TrialMask?, _ validation: CrossValidation?
  ) {
    let persons = TrialGroups(by: .person, of: table.labels, among: table.known).groups
    func rate(_ kind: (TrialErrors) -> TrialMask, of trials: TrialMask) -> ClusteredProportion {
      let trials = mask.map(trials.intersection) ?? trials
      var rate = ClusteredProportion(kind(errors), of: trials, by: persons)
      rate.jackknifeVariance = validation?.variance(of: kind, among: trials)
      return rate
    }
    func meant(_ intent: RecordingHeader.Intent) -> TrialMask {
      TrialMask(size: table.labels.count) { table.labels[$0].intent == intent }
    }
    all = rate(\.all, of: table.known)
    decisions = rate({ $0.accidentalFinishes.union($0.accidentalCancels) }, of: table.labelled)
    accidentalFinishes = rate(\.accidentalFinishes, of: meant(.cancel))
    accidentalCancels = rate(\.accidentalCancels, of: meant(.finish))
    falseActivations = rate(\.falseActivations, of: table.notMeantToNavigate)
  }

  /// Creates the error rates of a cross-validation. Their intervals include the variance of the choice of cells.
  /// - Parameters:
  ///   - validation: The cross-validation.
  ///   - table: A table with the same trials.
  ///   - mask: The trials that count; `nil` for all.
  public init(of validation: CrossValidation, _ table: OutcomeTable, among mask: TrialMask? = nil) {
    self.init(validation.errors, table, among: mask, validation)
  }

  /// Creates the error rates of a cell.
  /// - Parameters:
  ///   - table: The table.
  ///   - cell: The cell.
  ///   - mask: The trials that count; `nil` for all.
  public init(of table: OutcomeTable, at cell: Int, among mask: TrialMask? = nil) {
    self.init(TrialErrors(of: table, at: cell), table, among: mask)
  }
}
