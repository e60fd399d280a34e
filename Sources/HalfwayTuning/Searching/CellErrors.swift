/// How many errors of each kind every cell of a table makes over some trials.
struct CellErrors: Sendable {
  private(set) var finishes: [Int32]
  private(set) var cancels: [Int32]

  init(of table: OutcomeTable, over mask: TrialMask) {
    finishes = Array(repeating: 0, count: table.cells)
    cancels = finishes
    // Of a mask of few trials most words are empty.
    let words = mask.words.indices.filter { mask.words[$0] != 0 && $0 < table.wordCount }
    for cell in 0..<table.cells {
      var (ofFinishing, ofCancelling) = (0, 0)
      for word in words {
        let errors = table.errors(at: cell, inWord: word)
        ofFinishing += (errors.finishes & mask.words[word]).nonzeroBitCount
        ofCancelling += (errors.cancels & mask.words[word]).nonzeroBitCount
      }
      finishes[cell] = Int32(ofFinishing)
      cancels[cell] = Int32(ofCancelling)
    }
  }

  var count: Int { finishes.count }

  func cost(of cell: Int, _ costs: ErrorCosts) -> Double {
    costs.cost(accidentalFinishes: Int(finishes[cell]), accidentalCancels: Int(cancels[cell]))
  }

  /// The least cost, and the cells that have it.
  func best(_ costs: ErrorCosts) -> (cost: Double, region: [Int]) {
    var least = Double.infinity
    for cell in 0..<count { least = min(least, cost(of: cell, costs)) }
    return (least, (0..<count).filter { cost(of: $0, costs) <= least + costs.tolerance })
  }

  /// Without the errors over other trials.
  mutating func subtract(_ other: CellErrors) {
    for cell in 0..<count {
      finishes[cell] -= other.finishes[cell]
      cancels[cell] -= other.cancels[cell]
    }
  }
}
