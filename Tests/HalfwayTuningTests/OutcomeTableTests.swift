import HalfwayMotion
import HalfwayRecordings
import HalfwayTuning
import Testing

@Suite struct OutcomeTableTests {
  /// Returns trials with random outcomes.
  private static func rows(cells: Int, trials: Int) -> [TrialOutcomes] {
    var random = SeededGenerator(seed: 7)
    return (0..<trials).map { index in
      let results = (0..<cells).map { _ in
        let kind = random.uniform()
        return TrialResult(kind < 0.4 ? .finish : kind > 0.9 ? .none : .cancel)
      }
      let label = TrialLabel(
        name: "\(index)", scene: "s", device: .mouse, source: .synthetic,
        intent: [.finish, .cancel, .noNavigation, nil][Int(random.uniform() * 4)])
      return TrialOutcomes(label: label, of: results)
    }
  }

  @Test func `the counts of a cell equal a tally over its trials`() {
    let rows = Self.rows(cells: 130, trials: 150)
    let table = OutcomeTable(cells: 130, rows: rows)
    #expect(table.labels.count == 150)
    let mask = TrialMask(size: 150) { $0 % 3 != 1 }
    for cell in 0..<130 {
      var expected = OutcomeCounts()
      for (index, row) in rows.enumerated() where mask.contains(index) {
        let outcome = row.outcome(at: cell)
        #expect(table.outcome(of: index, at: cell) == outcome)
        switch (row.label.intent, outcome) {
        case (.finish, .finish): expected.finishesAsMeant += 1
        case (.finish, _): expected.accidentalCancels += 1
        case (.cancel, .finish): expected.accidentalFinishes += 1
        case (.cancel, _): expected.cancelsAsMeant += 1
        case (.noNavigation, RecordingFooter.Outcome.none): expected.ignored += 1
        case (.noNavigation, _): expected.falseActivations += 1
        case (nil, _): break
        }
        if row.label.intent == .finish, outcome == .none { expected.missed += 1 }
      }
      #expect(table.counts(at: cell, of: mask) == expected)
      #expect(Confusion(of: table, at: cell, over: mask).counts == expected)
      let errors = TrialErrors(of: table, at: cell)
      #expect(table.counts(at: cell).totalErrors == errors.all.count)
      #expect(table.counts(at: cell).errors == errors.all.intersection(table.labelled).count)
      #expect(table.counts(at: cell).falseActivations == errors.falseActivations.count)
      #expect(table.counts(at: cell).trials == table.labelled.count)
      #expect(table.counts(at: cell).totalTrials == table.known.count)
      #expect(TrialErrors(of: table, at: cell, over: mask).all == errors.all.intersection(mask))
    }
  }

  @Test func `gestures not meant to navigate don't affect the errors of release decisions`() {
    let rows = Self.rows(cells: 130, trials: 150)
    let (all, without) = (
      OutcomeTable(cells: 130, rows: rows),
      OutcomeTable(cells: 130, rows: rows.filter { $0.label.intent != .noNavigation })
    )
    #expect(all.notMeantToNavigate.count > 20 && without.notMeantToNavigate.count == 0)
    #expect(all.labelled.count == without.labelled.count)
    for cell in 0..<130 {
      var counts = all.counts(at: cell)
      #expect(counts.notMeantToNavigate == all.notMeantToNavigate.count)
      (counts.ignored, counts.falseActivations) = (0, 0)
      #expect(counts == without.counts(at: cell))
      for trial in rows.indices where rows[trial].label.intent == .noNavigation {
        #expect(all.isWrong(trial, at: cell) == (rows[trial].outcome(at: cell) != RecordingFooter.Outcome.none))
      }
    }
  }

  @Test func `trial masks support set operations`() {
    let (first, second) = (TrialMask(size: 100) { $0 % 2 == 0 }, TrialMask(size: 100) { $0 % 3 == 0 })
    #expect(first.intersection(second) == TrialMask(size: 100) { $0 % 6 == 0 })
    #expect(first.union(second) == TrialMask(size: 100) { $0 % 2 == 0 || $0 % 3 == 0 })
    #expect(first.subtracting(second).count == 50 - 17)
  }

  @Test func `a search counts the errors of all cells as a tally of its trials does`() throws {
    // More cells than a block has, and more trials than a word.
    let sweep = try SyntheticTable.sweep([37, 29])
    let rows = Self.rows(cells: sweep.count, trials: 150)
    let search = SweepSearch(
      table: OutcomeTable(cells: sweep.count, rows: rows), sweep: sweep,
      costs: try ErrorCosts(parsing: "finish=2,cancel=1,none=3"))
    for cell in 0..<sweep.count {
      #expect(search.cost(at: cell) == search.costs.cost(of: search.table.counts(at: cell)), "cell \(cell)")
    }
  }

  @Test func `rows of a different number of cells are ignored`() {
    let label = TrialLabel(name: "a", scene: "s", device: .mouse, source: .human)
    let row = TrialOutcomes(label: label, of: [TrialResult(.finish), TrialResult(.cancel)])
    #expect(OutcomeTable(cells: 4, rows: [row]).labels.isEmpty)
    #expect(OutcomeTable(cells: 2, rows: [row]).labels == [label])
  }
}
