import HalfwayCatalog
import HalfwayRecordings
import HalfwayReplay
import Testing

/// The probability that perturbations change an outcome, and its report.
@MainActor
@Suite struct RobustnessTests {
  private let scene = SampleRecordings.scene

  private static func other(_ outcome: Verdict.Outcome, _ runs: Int) -> Robustness.Row.Other {
    .init(outcome: outcome, runs: runs, example: Verdict())
  }

  @Test func `no perturbation changes the outcome of a gesture far from every boundary`() {
    let robustness = Robustness.measure(SampleRecordings.peek, scene: scene, runs: 6, seed: 1)
    #expect(robustness.outcome == .cancel && robustness.rows.count == Perturbation.Kind.allCases.count + 1)
    #expect(robustness.rows.allSatisfy { $0.changedRuns == 0 && $0.runs == 6 && $0.share == 0 })
    #expect(robustness.rows.last?.kind == nil)
  }

  /// A tenth of a point beyond half the distance, held until the velocity is unavailable.
  private func onTheEdge() throws -> Recording {
    let inside = SampleRecordings.drag(to: 150, milliseconds: 800, holdMilliseconds: 120)
    let decision = try #require(Replayer().run(inside, scene: scene).verdict.decision)
    let missing =
      (inside.header.thresholds.commitProgress - decision.measurement.percent) * decision.measurement.travelPoints
    return SampleRecordings.drag(to: 150.1 + missing, milliseconds: 800, holdMilliseconds: 120)
  }

  @Test func `noise changes the outcome of a gesture on the boundary; perturbations that keep positions don't`() throws
  {
    let onTheEdge = try onTheEdge()
    let kinds: [Perturbation.Kind] = [.lateUp, .noise]
    let robustness = Robustness.measure(onTheEdge, scene: scene, kinds: kinds, runs: 20, seed: 1)
    #expect(robustness.rows.map(\.changedRuns) == robustness.rows.map(\.changedRuns).sorted(by: >))
    let noise = try #require(robustness.rows.first { $0.kind == .noise })
    #expect(robustness.outcome == .finish && noise.changedRuns > 2 && noise.others.map(\.outcome) == [.cancel])
    #expect(noise.others.map(\.example.outcome) == [.cancel] && noise.others[0].example.decision?.rule == .progress)
    #expect(try #require(robustness.rows.first { $0.kind == .lateUp }).changedRuns == 0)
    // The result of a kind doesn't depend on the other kinds, and a single kind needs no total row.
    let alone = Robustness.measure(onTheEdge, scene: scene, kinds: [.noise], runs: 20, seed: 1)
    #expect(alone.rows == [noise])
    #expect(Robustness.measure(onTheEdge, scene: scene, kinds: [.noise], runs: 20, seed: 1) == alone)
    #expect(Robustness.measure(onTheEdge, scene: scene, kinds: [.noise], runs: 20, seed: 2).seed == 2)
  }

  /// The ends solve (p̂ − p)² = z²·p(1 − p)/n. They were found by bisection with 40 digits.
  @Test(arguments: [
    (0, 100, 0, 0.036993), (1, 100, 0.001767, 0.054486), (10, 100, 0.055229, 0.174366), (5, 10, 0.236593, 0.763407),
    (100, 100, 0.963007, 1), (1, 1, 0.206549, 1),
  ])
  func `the confidence interval is Wilson's score interval`(changedRuns: Int, runs: Int, low: Double, high: Double) {
    let row = Robustness.Row(
      kind: .noise, runs: runs, others: changedRuns > 0 ? [Self.other(.cancel, changedRuns)] : [])
    #expect(abs(row.interval.lowerBound - low) < 1e-6 && abs(row.interval.upperBound - high) < 1e-6)
  }

  @Test func `a row without runs has no share`() {
    let row = Robustness.Row(kind: nil, runs: 0, others: [])
    #expect(row.share == 0 && row.interval == 0...1 && row.name == "together")
  }

  @Test func `perturbations that exceed the bound are reported, the worst first`() {
    let rows = [
      Robustness.Row(
        kind: .pump, runs: 50, others: [Self.other(.cancel, 4), Self.other(.none, 1)]),
      Robustness.Row(kind: .noise, runs: 50, others: [Self.other(.cancel, 2)]),
      Robustness.Row(kind: nil, runs: 50, others: []),
    ]
    var robustness = Robustness.measure(SampleRecordings.flick, scene: scene, kinds: [.stamps], runs: 1, seed: 0)
    robustness.rows = rows
    func fields(_ share: Double) -> [String] {
      ReplayCheck.differences(from: .init(runs: 50, seed: 0, maximumChangedShare: share), to: robustness).map(
        \.description)
    }
    #expect(fields(0.1) == [])
    #expect(
      fields(0.04) == [
        "robust pump: expected finish, but for 4.0% of the runs, got cancel in 4, none in 1 of 50 runs, 10.0%"
      ])
    #expect(fields(0).map { $0.prefix { $0 != ":" } } == ["robust pump", "robust noise"])
  }
}
