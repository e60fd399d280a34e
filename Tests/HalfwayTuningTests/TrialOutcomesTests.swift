import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import HalfwayTuning
import Testing

/// Rows of a sweep, which are stored as diagrams.
@MainActor
@Suite struct TrialOutcomesTests {
  /// Sweeps whose axes have one value, few, and more than a level of a diagram has in common with the next.
  private static let sweeps = [
    [], ["commitProgress=0.5"], ["commitProgress=0:1:0.005"],
    [
      "commitProgress=0:1:0.05", "commitVelocityPointsPerSecond=50:1500:50",
      "reverseVelocityPointsPerSecond=100:900:100",
    ],
    ["commitVelocityDistancePoints=0,10,30", "commitProgress=0.1:0.9:0.01", "commitReverseDistancePoints=0,20"],
    ["projectionSeconds=0:1:0.05", "velocityWindowMilliseconds=30,70", "commitProgress=0:1:0.05"],
    ["commitProgress=0.1:0.9:0.2", "panSlopPoints=6,14,60", "releaseRule=progress,velocitySign,projection"],
  ]

  @Test(arguments: ReleaseRule.allCases)
  func `a sweep has the outcome of a decision by the thresholds of each cell`(rule: ReleaseRule) throws {
    var base = ThresholdSet()
    base.setAll { $0.releaseRule = rule }
    let trials = try BundledTrials.all().enumerated().filter { $0.offset.isMultiple(of: 7) }.map(\.element)
    var (finished, cells) = (0, 0)
    for texts in Self.sweeps where rule == .projection || !texts.contains(where: { $0.hasPrefix("projectionSeconds") })
    {
      let sweep = try Sweep(texts.map { try SweepAxis(parsing: $0) }, base: base)
      for trial in trials {
        let row = sweep.outcomes(of: trial, sweep.decisions(for: trial.label.device))
        var tree = DecisionTree(of: trial)
        for cell in 0..<sweep.count {
          let result = tree.result(by: sweep.thresholds(at: cell, for: trial.label.device))
          guard row.outcome(at: cell) == result.outcome, row.isOtherTarget(at: cell) == result.isOtherTarget else {
            Issue.record("\(texts), \(trial.label.name), cell \(cell): \(row.outcome(at: cell)), not \(result.outcome)")
            break
          }
          if result.outcome == .finish { finished += 1 }
          cells += 1
        }
        #expect(TrialOutcomes(label: trial.label, of: sweep, numbers: row.numbers, replays: row.replays) == row)
      }
    }
    #expect(finished > cells / 20 && finished < cells * 19 / 20, "\(finished) of \(cells) finish")
  }

  @Test func `numbers that aren't outcomes of the sweep are refused`() throws {
    let sweep = try Sweep([SweepAxis(parsing: "commitProgress=0:1:0.01")], base: ThresholdSet())
    let label = TrialLabel(name: "a", scene: "s", device: .mouse, source: .human)
    func isAccepted(_ numbers: [[[UInt32]]]) -> Bool {
      TrialOutcomes(label: label, of: sweep, numbers: numbers, replays: 0) != nil
    }
    #expect(isAccepted([[[0, 2], [40, 101], [1, 0]]]))
    let refused: [[[[UInt32]]]] = [
      [], [[[0, 2], [40, 101]]], [[[0, 2], [40, 100], [1, 0]]], [[[0, 2], [40, 102], [1, 0]]],
      [[[0, 2], [40, 101], [1, 4]]], [[[0, 2], [40, 101], [1, 1]]], [[[0, 2], [0, 101], [1, 0]]],
      [[[0, 1], [40, 101], [1, 0]]], [[[1, 2], [40, 101], [1, 0]]], [[[0, 1, 2], [101, 101], [1, 0]]],
      [[[0, 2], [101, 40], [1, 0]]], [[[0], [], []]], [[[0, 2], [40, 101], [1, 0]], [[0, 1], [1], [0]]],
    ]
    for numbers in refused { #expect(!isAccepted(numbers), "\(numbers)") }
  }
}
