import HalfwayRecordings

/// The outcome of every trial in every cell of a sweep.
///
/// A row is a diagram, and statistics over all cells go through blocks of them (`OutcomeBlocks`), so a table of twenty
/// thousand trials and a million cells needs some dozens of megabytes.
public struct OutcomeTable: Sendable {
  /// The trials, in the order of the rows.
  public let labels: [TrialLabel]
  /// The number of cells.
  public let cells: Int
  /// The number of replays that the table required.
  public let replays: Int
  /// The trials that were meant to finish or to be canceled.
  public let labelled: TrialMask
  /// The trials in which the user did not intend to navigate.
  public let notMeantToNavigate: TrialMask
  /// The trials whose intent is known: those that a search evaluates.
  public let known: TrialMask
  let meantToFinish: TrialMask
  let meantToCancel: TrialMask
  let rows: [OutcomeDiagram]

  /// Creates a table.
  /// - Parameters:
  ///   - cells: The number of cells.
  ///   - rows: The outcomes of each trial. Rows with a different number of cells are ignored.
  public init(cells: Int, rows: [TrialOutcomes]) {
    let rows = rows.filter { $0.cells == cells }
    (self.cells, labels, self.rows) = (cells, rows.map(\.label), rows.map(\.diagram))
    replays = rows.reduce(0) { $0 + $1.replays }
    let labels = labels
    labelled = TrialMask(size: rows.count) { labels[$0].intent?.isNavigation ?? false }
    notMeantToNavigate = TrialMask(size: rows.count) { labels[$0].intent == .noNavigation }
    known = labelled.union(notMeantToNavigate)
    meantToFinish = TrialMask(size: rows.count) { labels[$0].intent == .finish }
    meantToCancel = TrialMask(size: rows.count) { labels[$0].intent == .cancel }
  }

  /// Returns the outcome of a trial in a cell.
  public func outcome(of trial: Int, at cell: Int) -> RecordingFooter.Outcome {
    result(of: trial, at: cell).outcome
  }

  private func result(of trial: Int, at cell: Int) -> TrialResult {
    TrialOutcomes.Code.result(rows[trial].value(at: cell))
  }

  /// Returns whether a trial came to rest at another target than the one that was meant; see
  /// `TrialResult.isOtherTarget`.
  public func isOtherTarget(_ trial: Int, at cell: Int) -> Bool {
    result(of: trial, at: cell).isOtherTarget
  }

  /// Returns whether the outcome of a trial in a cell differs from the intent; false if the intent is unknown.
  public func isWrong(_ trial: Int, at cell: Int) -> Bool {
    guard let intent = labels[trial].intent else { return false }
    return !intent.isMet(by: outcome(of: trial, at: cell))
  }

  /// Returns the outcomes of a cell over some trials.
  public func counts(at cell: Int, of mask: TrialMask) -> OutcomeCounts {
    var counts = OutcomeCounts()
    for trial in labels.indices where mask.contains(trial) {
      counts.add(result(of: trial, at: cell), of: labels[trial])
    }
    return counts
  }

  /// Returns the outcomes of a cell over all trials whose intent is known.
  public func counts(at cell: Int) -> OutcomeCounts { counts(at: cell, of: known) }
}
