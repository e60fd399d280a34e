import HalfwayGestures
import HalfwayMotion
import HalfwayTuning
import Testing

@Suite struct RuleComparisonTests {
  @Test func `the standard sweep of every rule covers all thresholds of the rule`() throws {
    for rule in ReleaseRule.allCases {
      for strategy in [VelocityStrategy?.none] + VelocityStrategy.allCases {
        for detail in Sweep.Detail.allCases {
          let sweep = try Sweep.standard(for: rule, base: ThresholdSet(), detail: detail, strategy: strategy)
          #expect(Set(rule.keys).isSubset(of: sweep.axes.map(\.key)))
          #expect((1...25_000).contains(sweep.count))
          let thresholds = sweep.thresholds(at: sweep.count - 1, for: .touch)
          #expect(thresholds.releaseRule == rule)
          #expect(thresholds.velocityStrategy == strategy ?? Thresholds.standard.velocityStrategy)
        }
      }
    }
    let counts = try ReleaseRule.allCases.map { try Sweep.standard(for: $0, base: ThresholdSet()).count }
    #expect(counts == [81, 20400, 2025, 8840, 1])
  }

  @Test func `searches are sorted by cross-validated cost and compared with the present thresholds`() throws {
    let labels = (0..<60).map { SyntheticTable.label($0, $0 % 2 == 0 ? .finish : .cancel, person: "p\($0 % 6)") }
    func search(_ wrong: Range<Int>) throws -> SweepSearch {
      let table = SyntheticTable.table(labels, cells: 3) { trial, _ in wrong.contains(trial) }
      return SweepSearch(table: table, sweep: try SyntheticTable.sweep([3]))
    }
    let present = SyntheticTable.table(labels, cells: 1) { trial, _ in trial < 18 }
    let comparison = RuleComparison(
      ("worst", try search(0..<30)), others: [("good", try search(0..<6)), ("same", try search(6..<12))],
      present: present)
    #expect(comparison.entries.map(\.name) == ["good", "same", "worst"])
    #expect(comparison.entries.map(\.cost) == [6, 6, 30])
    #expect(comparison.entries.map(\.comparison.onlyFirstWrong) == [0, 0, 12])
    #expect(comparison.entries.map(\.comparison.onlySecondWrong) == [12, 12, 0])
    // All signs as observed, or all reversed: then, the third search would be as much better.
    #expect(comparison.entries.map(\.pValue) == [1.0 / 32, 1.0 / 32, 1])
    // Without any one person, the others choose the best search.
    #expect(comparison.validation.folds.map(\.search) == [1, 1, 1, 1, 1, 1])
    #expect(comparison.validation.counts.totalErrors == 6 && comparison.pValue == 1.0 / 64)
    let recommendation = Recommendation(comparison)
    #expect(recommendation.cells == 9 && recommendation.validated.totalErrors == 6)
  }

  @Test func `the choice of the search is part of the cross-validated error`() throws {
    // For each half of the persons, another search is right. Whichever search is chosen without a person, it is chosen
    // by a majority to which the person doesn't belong.
    let labels = (0..<60).map { SyntheticTable.label($0, $0 % 2 == 0 ? .finish : .cancel, person: "p\($0 / 10)") }
    func search(_ isWrong: @escaping (Int) -> Bool) throws -> SweepSearch {
      let table = SyntheticTable.table(labels, cells: 3) { trial, _ in isWrong(trial) }
      return SweepSearch(table: table, sweep: try SyntheticTable.sweep([3]))
    }
    let present = SyntheticTable.table(labels, cells: 1) { _, _ in true }
    let comparison = RuleComparison(
      ("first", try search { $0 < 30 }), others: [("second", try search { $0 >= 30 })], present: present)
    #expect(comparison.entries.map(\.cost) == [30, 30])
    #expect(comparison.validation.counts.totalErrors == 60)
  }
}
