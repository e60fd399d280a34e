/// The number of errors of each kind in each cell of a table, over some trials.
struct CellErrors: Sendable {
  private(set) var finishes: [Int32]
  private(set) var cancels: [Int32]
  /// Empty if no trial was not meant to navigate.
  private var activations: [Int32]

  init(of table: OutcomeTable, over mask: TrialMask) { self = Self.each(of: table, over: [mask])[0] }

  private init(of table: OutcomeTable) {
    finishes = Array(repeating: 0, count: table.cells)
    cancels = finishes
    activations = table.notMeantToNavigate.count > 0 ? finishes : []
  }

  /// Returns the errors over each of several sets of trials. A trial that is in more than one counts in the first.
  static func each(of table: OutcomeTable, over masks: [TrialMask]) -> [CellErrors] {
    var errors = masks.map { _ in CellErrors(of: table) }
    // Each set begins a new word, so that a word belongs to one set.
    var order: [Int] = []
    var words: [Range<Int>] = []
    var isPlaced = TrialMask(size: table.labels.count)
    for mask in masks {
      let first = order.count / 64
      for trial in table.labels.indices where mask.contains(trial) && !isPlaced.contains(trial) {
        isPlaced.insert(trial)
        order.append(trial)
      }
      while !order.count.isMultiple(of: 64) { order.append(-1) }
      words.append(first..<(order.count / 64))
    }
    let blocks = OutcomeBlocks(of: table, order: order)
    blocks.forEachBlock { block in
      for cell in block.cells {
        for (place, words) in words.enumerated() {
          var (finishes, cancels, activations) = (0, 0, 0)
          for word in words {
            let wrong = blocks.errors(at: cell, inWord: word, of: block)
            finishes += wrong.finishes.nonzeroBitCount
            cancels += wrong.cancels.nonzeroBitCount
            activations += wrong.activations.nonzeroBitCount
          }
          errors[place].finishes[cell] = Int32(finishes)
          errors[place].cancels[cell] = Int32(cancels)
          if !errors[place].activations.isEmpty { errors[place].activations[cell] = Int32(activations) }
        }
      }
    }
    return errors
  }

  var count: Int { finishes.count }

  /// Whether the table has gestures that were not meant to navigate.
  var hasActivations: Bool { !activations.isEmpty }

  func activations(of cell: Int) -> Int32 { activations.isEmpty ? 0 : activations[cell] }

  func cost(of cell: Int, _ costs: ErrorCosts) -> Double {
    costs.cost(
      accidentalFinishes: Int(finishes[cell]), accidentalCancels: Int(cancels[cell]),
      falseActivations: Int(activations(of: cell)))
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
    }
    for cell in activations.indices { activations[cell] -= other.activations[cell] }
  }
}
