/// The best thresholds of a sweep by the trials of a table, and how sure that is.
///
/// Everything about it is a function of the table, the sweep, the costs and the seed. The error of the best cell on the trials that it was
/// chosen by is too good; `CrossValidation` has the one to be reported.
public struct SweepSearch: Sendable {
  public let table: OutcomeTable
  public let sweep: Sweep
  public let costs: ErrorCosts
  /// Of the halves and folds into which trials are dealt.
  public let seed: UInt64
  /// Of intervals and tests, between 0 and 1.
  public let confidence: Double
  /// The least cost of a cell over all trials whose intent is known; 0 where there is no cell.
  public let bestCost: Double
  /// The cells that have that cost, in rising order.
  public let region: [Int]
  /// The cell in the middle of them; see Documentation/tuning-statistics.md. 0 where there is no cell.
  public let best: Int
  let errors: CellErrors

  /// - Parameter confidence: Brought into 0.5...0.9999; what is no number is 0.95.
  public init(
    table: OutcomeTable, sweep: Sweep, costs: ErrorCosts = ErrorCosts(), seed: UInt64 = 1, confidence: Double = 0.95
  ) {
    // A table of another sweep has nothing to say of this one.
    let table = table.cells == sweep.count ? table : OutcomeTable(cells: sweep.count, rows: [])
    (self.table, self.sweep, self.costs, self.seed) = (table, sweep, costs, seed)
    self.confidence = confidence.isNaN ? 0.95 : min(max(confidence, 0.5), 0.9999)
    errors = CellErrors(of: table, over: table.known)
    (bestCost, region) = errors.best(costs)
    best = RobustCentre(sweep).cell(of: region)
  }

  /// The errors of a cell over all trials.
  public func counts(at cell: Int) -> OutcomeCounts { table.counts(at: cell) }

  /// What a cell costs over all trials.
  public func cost(at cell: Int) -> Double { errors.cost(of: cell, costs) }

  /// The best cell by some of the trials.
  func best(over mask: TrialMask) -> Int {
    RobustCentre(sweep).cell(of: CellErrors(of: table, over: mask.intersection(table.known)).best(costs).region)
  }
}
