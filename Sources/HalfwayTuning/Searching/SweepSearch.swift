import HalfwayGestures
import HalfwayRecordings

/// The best thresholds of a sweep according to the trials of a table, and their certainty.
///
/// The result depends only on the table, the sweep, the costs, and the present values. The error of the best cell on
/// the trials that it was chosen by is too optimistic; report that of `CrossValidation` instead.
public struct SweepSearch: Sendable {
  /// The outcomes of all cells and trials.
  public let table: OutcomeTable
  /// The sweep.
  public let sweep: Sweep
  /// The costs of the errors.
  public let costs: ErrorCosts
  /// The present value of each axis's threshold as written in files, or `nil` if it isn't the same for all trials.
  public let presentTexts: [String?]
  /// The index of the present value on each axis, or `nil` if it isn't on the axis.
  public let present: [Int?]
  /// The confidence of intervals and tests, from 0.5 through 0.9999.
  public let confidence: Double
  /// The minimum cost of a cell over all trials whose intent is known; 0 if there is no cell.
  public let bestCost: Double
  /// The cells that have that cost, in ascending order.
  public let region: [Int]
  /// The chosen one of those cells: it changes the fewest thresholds and is the most robust of those that do; see
  /// Documentation/tuning-statistics.md. 0 if there is no cell.
  public let best: Int
  let errors: CellErrors
  let choice: CellChoice

  /// Searches a table.
  /// - Parameters:
  ///   - confidence: The confidence of intervals and tests, clamped to 0.5 through 0.9999 (default: 0.95). NaN becomes
  ///     0.95.
  ///   - present: The present value of each axis's threshold as written in files (default: those of the sweep's base).
  public init(
    table: OutcomeTable, sweep: Sweep, costs: ErrorCosts = ErrorCosts(), confidence: Double = 0.95,
    present: [String?]? = nil
  ) {
    // A table of a different sweep is replaced with an empty one.
    let table = table.cells == sweep.count ? table : OutcomeTable(cells: sweep.count, rows: [])
    (self.table, self.sweep, self.costs) = (table, sweep, costs)
    let given = present.flatMap { $0.count == sweep.axes.count ? $0 : nil }
    let texts = given ?? sweep.axes.map { sweep.base.text(forKey: $0.key) }
    self.presentTexts = texts
    self.present = zip(sweep.axes, texts).map { $0.index(of: $1) }
    choice = CellChoice(sweep, present: self.present)
    self.confidence = confidence.isNaN ? 0.95 : min(max(confidence, 0.5), 0.9999)
    errors = CellErrors(of: table, over: table.known)
    (bestCost, region) = errors.best(costs)
    best = choice.cell(of: region)
  }

  /// Returns the outcomes of a cell over all trials.
  public func counts(at cell: Int) -> OutcomeCounts { table.counts(at: cell) }

  /// Returns the cost of a cell over all trials.
  public func cost(at cell: Int) -> Double { errors.cost(of: cell, costs) }

  /// Returns the best cell according to errors over some of the trials.
  func best(by errors: CellErrors) -> Int { choice.cell(of: errors.best(costs).region) }

  /// Whether the best cell has the present value on an axis.
  public func keepsPresent(_ axis: Int) -> Bool { sweep.index(of: axis, at: best) == present[axis] }
}

extension ThresholdSet {
  /// Returns a value as written in files; `nil` if it isn't the same for all device classes.
  func text(forKey key: String) -> String? {
    let texts = DeviceClass.allCases.map { device in
      self[device].value(forKey: key).map { JSONWriter.text(of: $0) } ?? self[device].choice(forKey: key)
    }
    return texts.allSatisfy { $0 == texts.first } ? texts.first ?? nil : nil
  }
}

extension SweepAxis {
  /// Returns the index of a value as written in files; `nil` if it isn't on the axis.
  func index(of text: String?) -> Int? { (0..<count).first { self.text(at: $0) == text } }
}
