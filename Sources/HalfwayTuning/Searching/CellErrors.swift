/// The number of errors of each kind in each cell of a table, over some trials.
struct CellErrors: Sendable {
  private(set) var finishes: [Int32]
  private(set) var cancels: [Int32]
  private(set) var activations: [Int32]
  /// Whether the table has gestures that were not meant to navigate.
  let hasActivations: Bool

  init(of table: OutcomeTable, over mask: TrialMask) {
    finishes = Array(repeating: 0, count: table.cells)
    (cancels, activations) = (finishes, finishes)
    hasActivations = table.notMeantToNavigate.count > 0
    // In a mask of few trials, most words are empty.
    let words = mask.words.indices.filter { mask.words[$0] != 0 && $0 < table.wordCount }
    for cell in 0..<table.cells {
      var (finishes, cancels, activations) = (0, 0, 0)
      for word in words {
        let errors = table.errors(at: cell, inWord: word)
        finishes += (errors.finishes & mask.words[word]).nonzeroBitCount
        cancels += (errors.cancels & mask.words[word]).nonzeroBitCount
        if errors.activations != 0 { activations += (errors.activations & mask.words[word]).nonzeroBitCount }
      }
      self.finishes[cell] = Int32(finishes)
      self.cancels[cell] = Int32(cancels)
      self.activations[cell] = Int32(activations)
    }
  }

  var count: Int { finishes.count }

  func cost(of cell: Int, _ costs: ErrorCosts) -> Double {
    costs.cost(
      accidentalFinishes: Int(finishes[cell]), accidentalCancels: Int(cancels[cell]),
      falseActivations: Int(activations[cell]))
  }

  /// Returns the minimum cost and the cells that have it.
  func best(_ costs: ErrorCosts) -> (cost: Double, region: [Int]) {
    var least = Double.infinity
    for cell in 0..<count { least = min(least, cost(of: cell, costs)) }
    let limit = least + costs.tolerance(withActivations: hasActivations)
    return (least, (0..<count).filter { cost(of: $0, costs) <= limit })
  }

  /// Subtracts the errors over other trials of the same table.
  mutating func subtract(_ other: CellErrors) {
    for cell in 0..<count {
      finishes[cell] -= other.finishes[cell]
      cancels[cell] -= other.cancels[cell]
      activations[cell] -= other.activations[cell]
    }
  }
}
