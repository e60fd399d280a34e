import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTuning
import Testing

/// Decision trees of recordings in which views are released among several targets.
@MainActor @Suite struct TargetTreeTests {
  private static let scenes = ["carousel", "detents", "drawer"]

  private static func trials() throws -> [Trial] {
    let trials = try BundledTrials.all().filter { scenes.contains($0.label.scene) }
    try #require(trials.count >= 14)
    return trials
  }

  /// Returns the verdict of a replay.
  private static func verdict(of trial: Trial, by thresholds: Thresholds) -> Verdict {
    var replayer = Replayer()
    (replayer.thresholds, replayer.keepsTrace) = (thresholds, false)
    return replayer.run(trial.recording, scene: trial.scene).verdict
  }

  @Test func `random thresholds lead to the result and the decision of a replay`() throws {
    for (index, trial) in try Self.trials().enumerated() {
      var tree = DecisionTree(of: trial)
      let failure = counterexample(seed: UInt64(200 + index), runs: 40) { random in
        // Half of the sets differ only in the estimation of velocity and in the decision.
        var thresholds = Thresholds.random(&random, changing: random.uniform())
        if random.next() % 2 == 0 {
          for field in Thresholds.fields where field.role == .recognition {
            thresholds[field] = Thresholds.standard[field]
          }
        }
        return thresholds
      } check: { thresholds in
        let verdict = Self.verdict(of: trial, by: thresholds)
        let expected = TrialResult(verdict, of: trial.recording.header)
        let result = tree.result(by: thresholds)
        guard result == expected else { return "\(trial.label.name): \(result), and a replay \(expected)" }
        let decision = tree.decision(by: thresholds)
        return decision == verdict.decision
          ? nil
          : "\(trial.label.name): \(String(describing: decision)), and a replay \(String(describing: verdict.decision))"
      }
      #expect(failure == nil, "\(String(describing: failure))")
    }
  }

  @Test func `a release among targets is replayed once per target, whatever the thresholds for deciding`() throws {
    for name in ["carousel-flick", "carousel-cancel", "drawer-flick", "detents-finish", "detents-peek"] {
      let trial = try #require(try Self.trials().first { $0.label.name == name + ".gesture" })
      var tree = DecisionTree(of: trial)
      var targets: Set<Int> = []
      for rule in ReleaseRule.allCases {
        for progress in stride(from: 0.0, through: 1.0, by: 0.1) {
          for (velocity, window) in [(50.0, 40.0), (375, 70), (4000, 200)] {
            var thresholds = Thresholds.standard
            (thresholds.releaseRule, thresholds.commitProgress) = (rule, progress)
            thresholds.commitVelocityPointsPerSecond = velocity
            thresholds.velocityWindowMilliseconds = window
            _ = tree.result(by: thresholds)
            if let chosen = tree.decision(by: thresholds)?.choice?.chosen { targets.insert(chosen) }
          }
        }
      }
      #expect(targets.count >= 2, "\(name)")
      // The same target can be chosen by a finish and by a cancel.
      #expect(tree.replays <= 2 * targets.count, "\(name): \(tree.replays) replays for \(targets.count) targets")
    }
  }

  @Test func `a sweep has the outcomes of replays, with the wrong targets`() throws {
    let axes = [
      try SweepAxis(ThresholdChoice.releaseRule.key, choices: ReleaseRule.allCases.map(\.rawValue)),
      try SweepAxis(parsing: "commitProgress=0.1:0.9:0.2"),
      try SweepAxis(parsing: "velocityWindowMilliseconds=40:120:40"),
    ]
    let sweep = try Sweep(axes, base: ThresholdSet())
    for name in ["carousel-flick", "detents-flick"] {
      var trial = try #require(try Self.trials().first { $0.label.name == name + ".gesture" })
      var recording = trial.recording
      // Neither the origin nor the target that the recording leads to.
      recording.header.target = name == "carousel-flick" ? "The Saddle" : "peek"
      trial = Trial(name: name, recording: recording, scene: trial.scene)
      let outcomes = sweep.outcomes(of: trial, sweep.decisions(for: trial.label.device))
      let table = OutcomeTable(cells: sweep.count, rows: [outcomes])
      var wrong = 0
      for cell in 0..<sweep.count {
        let thresholds = sweep.thresholds(at: cell, for: trial.label.device)
        let expected = TrialResult(Self.verdict(of: trial, by: thresholds), of: recording.header)
        #expect(outcomes.outcome(at: cell) == expected.outcome)
        #expect(table.isOtherTarget(0, at: cell) == expected.isOtherTarget)
        let counts = table.counts(at: cell)
        #expect(counts.wrongTargets == (expected.isOtherTarget ? 1 : 0) && counts.meantForTarget == 1)
        #expect(counts.accidentalCancels == (expected.outcome == .cancel && !expected.isOtherTarget ? 1 : 0))
        #expect(counts.errors + counts.finishesAsMeant == 1)
        if expected.isOtherTarget { wrong += 1 }
      }
      #expect(wrong > 0 && outcomes.replays < 20)
    }
  }
}
