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
    for word in 0..<table.wordCount {
      let errors = table.errors(at: cell, inWord: word)
      accidentalFinishes.words[word] = errors.finishes
      accidentalCancels.words[word] = errors.cancels
      falseActivations.words[word] = errors.activations
    }
    if let mask {
      accidentalFinishes = accidentalFinishes.intersection(mask)
      accidentalCancels = accidentalCancels.intersection(mask)
      falseActivations = falseActivations.intersection(mask)
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
