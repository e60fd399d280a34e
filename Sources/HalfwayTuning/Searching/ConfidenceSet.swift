/// The cells that the trials don't reject as the best one.
///
/// The best cell of the population has an expected cost of at most that of any other cell. For each part that was held
/// out, a cell θ is compared with the cell that was chosen without the part (θ̂, see `CrossValidation`), which doesn't
/// know the part's trials either. If θ is the best cell of the population, the expected difference of their costs is at
/// most 0. A cell is rejected if a two-sided sign-flip test at the given confidence finds that it costs more.
///
/// The unit is the person if there are enough of them for the test to reject anything (six at 95%), so "best" refers to
/// the population of persons. Otherwise it is the trial, and "best" refers to these persons only.
///
/// **Why not a bootstrap.** The number of errors is a step function of the thresholds. The position of its minimum
/// varies with the cube root of the number of trials and isn't normally distributed, and the usual bootstrap is
/// inconsistent for it (Kim and Pollard, "Cube root asymptotics", Annals of Statistics 18, 1990). A test of each cell
/// doesn't rely on the distribution of the minimum. The set of hypotheses that a test doesn't reject is a confidence
/// set (Neyman, 1937).
///
/// **Assumptions.** Signs are exchangeable, and the cells that were chosen from overlapping trials are treated as if
/// they were independent of each other. Simulations check the coverage. The cells that are best for the given trials
/// are always included.
public struct ConfidenceSet: Sendable, Hashable {
  /// The cells that are not rejected, in ascending order. Never empty.
  public let cells: [Int]
  /// The range of each axis of the sweep.
  public let ranges: [ThresholdRange]
  /// Whether the unit of the test is the person.
  public let isByPerson: Bool

  /// Creates the confidence set of a search, with the search's confidence.
  /// - Parameter validation: The cross-validation of the search.
  public init(of search: SweepSearch, _ validation: CrossValidation) {
    let persons = validation.grouping == .trials ? 0 : validation.folds.count
    let level = (1 - search.confidence) / 2
    isByPerson = persons >= SignFlipTest.minimumPersons(confidence: 1 - level)
    let costs = WholeCosts(search)
    var isKept: [Bool]
    if isByPerson {
      let parts = CellErrors.each(of: search.table, over: validation.folds.map(\.trials))
      let chosen = zip(validation.folds, parts).map { costs.cost(of: $1, at: $0.cell) }
      isKept = (0..<search.table.cells).map { cell in
        let differences = zip(parts, chosen).map { costs.cost(of: $0, at: cell) - $1 }
        return differences.reduce(0, +) <= 0 || SignFlipTest.chance(differences) > level
      }
    } else {
      var known: [Discordance: Bool] = [:]
      isKept = Discordance.each(of: search.table, against: validation.errors).map { discordance in
        if let isKept = known[discordance] { return isKept }
        let isKept = SignFlipTest.chance(discordance.differences(costs)) > level
        known[discordance] = isKept
        return isKept
      }
    }
    for cell in search.region where isKept.indices.contains(cell) { isKept[cell] = true }
    let kept = isKept.indices.filter { isKept[$0] }
    cells = kept
    ranges = search.sweep.axes.indices.map { axis in
      var isThere = Array(repeating: false, count: search.sweep.axes[axis].count)
      for cell in kept { isThere[search.sweep.index(of: axis, at: cell)] = true }
      return ThresholdRange(of: axis, in: search.sweep, indices: isThere.indices.filter { isThere[$0] })
    }
  }
}

/// The costs as whole numbers with the same ratios. If there are none up to 1,000, they are rounded to thousandths of
/// the largest cost.
private struct WholeCosts {
  private let finish: Int
  private let cancel: Int
  private let activation: Int

  init(_ search: SweepSearch) {
    let costs = search.costs
    let all = [
      costs.accidentalFinish, costs.accidentalCancel, search.errors.hasActivations ? costs.falseActivation : 0,
    ]
    let largest = all.max() ?? 0
    guard largest > 0 else {
      (finish, cancel, activation) = (0, 0, 0)
      return
    }
    let scale =
      (1...1000).first { scale in
        all.allSatisfy { abs($0 / largest * Double(scale) - ($0 / largest * Double(scale)).rounded()) < 1e-9 }
      } ?? 1000
    let whole = all.map { Int(($0 / largest * Double(scale)).rounded()) }
    (finish, cancel, activation) = (whole[0], whole[1], whole[2])
  }

  func cost(of errors: CellErrors, at cell: Int) -> Int {
    Int(errors.finishes[cell]) * finish + Int(errors.cancels[cell]) * cancel
      + Int(errors.activations(of: cell)) * activation
  }

  func differences(_ finishes: Int, _ cancels: Int, _ activations: Int) -> [Int] {
    Array(repeating: finish, count: finishes) + Array(repeating: cancel, count: cancels)
      + Array(repeating: activation, count: activations)
  }
}

/// The numbers of trials in which exactly one of two classifiers errs, by kind of error.
private struct Discordance: Hashable {
  /// Errors of a kind: accidental finishes, accidental cancels, and false activations.
  private typealias Kinds = SIMD3<Int32>

  private var lost = Kinds()
  private var won = Kinds()

  /// Returns the comparison of each cell of a table with a classifier.
  static func each(of table: OutcomeTable, against others: TrialErrors) -> [Discordance] {
    let blocks = OutcomeBlocks(of: table)
    let (finishes, cancels) = (blocks.bits(of: others.accidentalFinishes), blocks.bits(of: others.accidentalCancels))
    let activations = blocks.bits(of: others.falseActivations)
    let theirs = blocks.bits(of: others.all)
    var all: [Discordance] = []
    all.reserveCapacity(table.cells)
    blocks.forEachBlock { block in
      for cell in block.cells {
        var one = Discordance()
        for word in 0..<blocks.words {
          let own = blocks.errors(at: cell, inWord: word, of: block)
          let (right, wrong) = (~theirs[word], ~own.all)
          one.lost &+= Self.counts(own.finishes & right, own.cancels & right, own.activations & right)
          one.won &+= Self.counts(finishes[word] & wrong, cancels[word] & wrong, activations[word] & wrong)
        }
        all.append(one)
      }
    }
    return all
  }

  private static func counts(_ finishes: UInt64, _ cancels: UInt64, _ activations: UInt64) -> Kinds {
    Kinds(Int32(finishes.nonzeroBitCount), Int32(cancels.nonzeroBitCount), Int32(activations.nonzeroBitCount))
  }

  private static func differences(_ kinds: Kinds, _ costs: WholeCosts) -> [Int] {
    costs.differences(Int(kinds[0]), Int(kinds[1]), Int(kinds[2]))
  }

  func differences(_ costs: WholeCosts) -> [Int] {
    Self.differences(lost, costs) + Self.differences(won, costs).map { -$0 }
  }
}
