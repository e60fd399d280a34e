/// The trials whose outcome differs from the intent, by kind of error: of one cell, or of several cells that each
/// decided some trials.
public struct TrialErrors: Sendable, Hashable {
  /// Trials that were meant to be canceled and finished.
  public internal(set) var accidentalFinishes: TrialMask
  /// Trials that were meant to finish and didn't, or not at the target that was meant.
  public internal(set) var accidentalCancels: TrialMask
  /// Trials that were not meant to navigate and in which a transition began.
  public internal(set) var falseActivations: TrialMask

  /// Creates an empty set of errors for the given number of trials.
  public init(size: Int) {
    accidentalFinishes = TrialMask(size: size)
    (accidentalCancels, falseActivations) = (accidentalFinishes, accidentalFinishes)
  }

  /// Creates the errors of a cell in some trials (default: all).
  public init(of table: OutcomeTable, at cell: Int, over mask: TrialMask? = nil) {
    self.init(size: table.labels.count)
    for trial in table.labels.indices where mask?.contains(trial) ?? true {
      guard let intent = table.labels[trial].intent, table.isWrong(trial, at: cell) else { continue }
      switch intent {
      case .finish: accidentalCancels.insert(trial)
      case .cancel: accidentalFinishes.insert(trial)
      case .noNavigation: falseActivations.insert(trial)
      }
    }
  }

  /// The trials with an error of any kind.
  public var all: TrialMask { accidentalFinishes.union(accidentalCancels).union(falseActivations) }

  /// Returns the cost of all errors together.
  public func cost(_ costs: ErrorCosts) -> Double {
    costs.cost(
      accidentalFinishes: accidentalFinishes.count, accidentalCancels: accidentalCancels.count,
      falseActivations: falseActivations.count)
  }

  mutating func add(_ other: TrialErrors) {
    accidentalFinishes = accidentalFinishes.union(other.accidentalFinishes)
    accidentalCancels = accidentalCancels.union(other.accidentalCancels)
    falseActivations = falseActivations.union(other.falseActivations)
  }
}
