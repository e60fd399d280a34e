/// The trials that came to something else than was meant, by the kind of error: of one cell, or of several that each decided some trials.
public struct TrialErrors: Sendable, Hashable {
  /// Meant to cancel, and finished.
  public internal(set) var accidentalFinishes: TrialMask
  /// Meant to finish, and did not.
  public internal(set) var accidentalCancels: TrialMask

  /// None of so many.
  public init(size: Int) {
    accidentalFinishes = TrialMask(size: size)
    accidentalCancels = TrialMask(size: size)
  }

  /// Those of a cell, of all trials or of some.
  public init(of table: OutcomeTable, at cell: Int, over mask: TrialMask? = nil) {
    self.init(size: table.labels.count)
    for word in 0..<table.wordCount {
      let (finishes, cancels) = table.errors(at: cell, inWord: word)
      accidentalFinishes.words[word] = finishes
      accidentalCancels.words[word] = cancels
    }
    if let mask {
      accidentalFinishes = accidentalFinishes.intersection(mask)
      accidentalCancels = accidentalCancels.intersection(mask)
    }
  }

  public var all: TrialMask { accidentalFinishes.union(accidentalCancels) }

  /// What they cost together.
  public func cost(_ costs: ErrorCosts) -> Double {
    costs.cost(accidentalFinishes: accidentalFinishes.count, accidentalCancels: accidentalCancels.count)
  }

  mutating func add(_ other: TrialErrors) {
    accidentalFinishes = accidentalFinishes.union(other.accidentalFinishes)
    accidentalCancels = accidentalCancels.union(other.accidentalCancels)
  }
}
