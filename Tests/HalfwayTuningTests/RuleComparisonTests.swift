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

  @Test func `rules are sorted by cross-validated cost and compared with the recommended rule`() throws {
    let labels = (0..<60).map { SyntheticTable.label($0, $0 % 2 == 0 ? .finish : .cancel) }
    func search(_ wrong: Range<Int>) throws -> SweepSearch {
      let table = SyntheticTable.table(labels, cells: 3) { trial, _ in wrong.contains(trial) }
      return SweepSearch(table: table, sweep: try SyntheticTable.sweep([3]))
    }
    let recommended = CrossValidation(of: try search(0..<4))
    let comparison = RuleComparison(
      [("worst", try search(0..<30)), ("same", try search(0..<4)), ("other", try search(2..<6))], against: recommended)
    #expect(comparison.entries.map(\.name) == ["same", "other", "worst"])
    #expect(comparison.entries.map(\.cost) == [4, 4, 30])
    #expect(comparison.entries.map(\.comparison.onlyFirstWrong) == [0, 2, 26])
    #expect(comparison.entries.map(\.comparison.onlySecondWrong) == [0, 2, 0])
    #expect(comparison.entries[0].comparison.pValue == 1)
    #expect(comparison.entries[2].comparison.pValue < 0.001)
  }
}
