/// The best thresholds of a sweep according to the trials of a table, and their certainty.
///
/// The result depends only on the table, the sweep, the costs, and the seed. The error of the best cell on the trials
/// that it was chosen by is too optimistic; report that of `CrossValidation` instead.
public struct SweepSearch: Sendable {
  /// The outcomes of all cells and trials.
  public let table: OutcomeTable
  /// The sweep.
  public let sweep: Sweep
  /// The costs of the errors.
  public let costs: ErrorCosts
  /// The seed for dealing trials into parts and folds.
  public let seed: UInt64
  /// The confidence of intervals and tests, from 0.5 through 0.9999.
  public let confidence: Double
  /// The minimum cost of a cell over all trials whose intent is known; 0 if there is no cell.
  public let bestCost: Double
  /// The cells that have that cost, in ascending order.
  public let region: [Int]
  /// The most robust of those cells; see Documentation/tuning-statistics.md. 0 if there is no cell.
  public let best: Int
  let errors: CellErrors

  /// Searches a table.
  /// - Parameter confidence: The confidence of intervals and tests, clamped to 0.5 through 0.9999 (default: 0.95).
  ///   NaN becomes 0.95.
  public init(
    table: OutcomeTable, sweep: Sweep, costs: ErrorCosts = ErrorCosts(), seed: UInt64 = 1, confidence: Double = 0.95
  ) {
    // A table of a different sweep is replaced with an empty one.
    let table = table.cells == sweep.count ? table : OutcomeTable(cells: sweep.count, rows: [])
    (self.table, self.sweep, self.costs, self.seed) = (table, sweep, costs, seed)
    self.confidence = confidence.isNaN ? 0.95 : min(max(confidence, 0.5), 0.9999)
    errors = CellErrors(of: table, over: table.known)
    (bestCost, region) = errors.best(costs)
    best = RobustCentre(sweep).cell(of: region)
  }

  /// Returns the outcomes of a cell over all trials.
  public func counts(at cell: Int) -> OutcomeCounts { table.counts(at: cell) }

  /// Returns the cost of a cell over all trials.
  public func cost(at cell: Int) -> Double { errors.cost(of: cell, costs) }

  /// Returns the best cell according to some of the trials.
  func best(over mask: TrialMask) -> Int {
    RobustCentre(sweep).cell(of: CellErrors(of: table, over: mask.intersection(table.known)).best(costs).region)
  }
}
