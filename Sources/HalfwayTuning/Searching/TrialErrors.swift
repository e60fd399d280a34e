/// The trials with an outcome other than the intended one, by the kind of error: of one cell, or of several that each decided some trials.
public struct TrialErrors: Sendable, Hashable {
  /// Meant to cancel, and finished.
  public internal(set) var accidentalFinishes: TrialMask
  /// Meant to finish, and did not.
  public internal(set) var accidentalCancels: TrialMask
  /// Not meant to navigate, and a transition began.
  public internal(set) var falseActivations: TrialMask

  /// No errors, in a given number of trials.
  public init(size: Int) {
    accidentalFinishes = TrialMask(size: size)
    (accidentalCancels, falseActivations) = (accidentalFinishes, accidentalFinishes)
  }

  /// The errors of a cell, in all trials or in some.
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
