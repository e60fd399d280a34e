import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// The search for better thresholds in the panel: that of `tune --search` over the release rules, a few recordings at a
/// time.
package struct TuningSuggestion {
  /// What the search found.
  package struct Finding {
    package let recommendation: Recommendation
    /// The best thresholds, recommended or not.
    package let thresholds: ThresholdSet
    /// The number of outcomes that they change: to those that were meant, from those, and others.
    package let changes: (better: Int, worse: Int, other: Int)

    package var isRecommended: Bool { if case .change = recommendation.verdict { true } else { false } }
  }

  private let present: ThresholdSet
  private let trials: [Trial]
  private let sweeps: [(rule: ReleaseRule, sweep: Sweep, decisions: [DeviceClass: Sweep.Decisions])]
  private var rows: [[TrialOutcomes]]
  private var presentRows: [TrialOutcomes] = []
  /// The position in the trials, sweep by sweep.
  private var cursor = 0
  package private(set) var finding: Finding?

  /// - Parameters:
  ///   - trials: The recordings, with the labels of the panel.
  ///   - present: The thresholds that the sliders show, from which the search begins.
  ///   - device: The device class that is shown; its rule is searched first.
  package init(_ trials: [Trial], present: ThresholdSet, device: DeviceClass) throws(SweepAxis.Mistake) {
    (self.trials, self.present) = (trials, present)
    let own = present[device].releaseRule
    let devices = DeviceClass.allCases.filter { device in trials.contains { $0.label.device == device } }
    var sweeps: [(ReleaseRule, Sweep, [DeviceClass: Sweep.Decisions])] = []
    for rule in [own] + ReleaseRule.allCases.filter({ $0 != own }) {
      let sweep = try Sweep.standard(for: rule, base: present).including(devices.map { present[$0] })
      let decisions = devices.map { ($0, sweep.decisions(for: $0)) }
      sweeps.append((rule, sweep, Dictionary(uniqueKeysWithValues: decisions)))
    }
    self.sweeps = sweeps
    rows = sweeps.map { _ in [] }
  }

  package var isSearching: Bool { finding == nil }
  /// The share of the work that is done, 0...1.
  package var share: Double {
    let count = trials.count * sweeps.count
    return count > 0 ? min(1, Double(cursor) / Double(count)) : 1
  }

  /// Evaluates the next recordings, then the result.
  @MainActor
  package mutating func work(atMost most: Int) {
    guard isSearching else { return }
    for _ in 0..<most {
      let (index, place) = (cursor / max(1, trials.count), cursor % max(1, trials.count))
      guard !trials.isEmpty, index < sweeps.count else { return finish() }
      let trial = trials[place]
      if index == 0 {
        var tree = DecisionTree(of: trial)
        let result = tree.result(by: present[trial.label.device])
        presentRows.append(TrialOutcomes(label: trial.label, of: [result]))
      }
      let (_, sweep, decisions) = sweeps[index]
      rows[index].append(
        sweep.outcomes(of: trial, decisions[trial.label.device] ?? sweep.decisions(for: trial.label.device)))
      cursor += 1
    }
  }

  private mutating func finish() {
    let searches = zip(sweeps, rows).map { entry, rows in
      (
        name: entry.rule.rawValue,
        search: SweepSearch(table: OutcomeTable(cells: entry.sweep.count, rows: rows), sweep: entry.sweep)
      )
    }
    guard let first = searches.first else { return }
    let table = OutcomeTable(cells: 1, rows: presentRows)
    let comparison = RuleComparison(first, others: Array(searches.dropFirst()), present: table)
    let best = comparison.best.search
    finding = Finding(
      recommendation: Recommendation(comparison), thresholds: best.sweep.thresholds(at: best.best),
      changes: Self.changes(from: table, to: best))
  }

  private static func changes(
    from table: OutcomeTable, to search: SweepSearch
  ) -> (better: Int, worse: Int, other: Int) {
    var changes = (better: 0, worse: 0, other: 0)
    for trial in table.labels.indices
    where table.outcome(of: trial, at: 0) != search.table.outcome(of: trial, at: search.best) {
      let (before, now) = (table.isWrong(trial, at: 0), search.table.isWrong(trial, at: search.best))
      if before == now { changes.other += 1 } else if before { changes.better += 1 } else { changes.worse += 1 }
    }
    return changes
  }
}
