import HalfwayRecordings

/// The error rates of decisions about the trials of a table, with the persons as clusters.
public struct ErrorRates: Sendable, Hashable {
  /// The errors of all kinds.
  public let all: ClusteredProportion
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
  public init(_ errors: TrialErrors, _ table: OutcomeTable) {
    let persons = TrialGroups(by: .person, of: table.labels, among: table.known).groups
    func rate(_ errors: TrialMask, of trials: TrialMask) -> ClusteredProportion {
      ClusteredProportion(errors, of: trials, by: persons)
    }
    func meant(_ intent: RecordingHeader.Intent) -> TrialMask {
      TrialMask(size: table.labels.count) { table.labels[$0].intent == intent }
    }
    all = rate(errors.all, of: table.known)
    accidentalFinishes = rate(errors.accidentalFinishes, of: meant(.cancel))
    accidentalCancels = rate(errors.accidentalCancels, of: meant(.finish))
    falseActivations = rate(errors.falseActivations, of: table.notMeantToNavigate)
  }
}
