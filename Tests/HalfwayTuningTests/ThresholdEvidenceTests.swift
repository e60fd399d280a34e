import HalfwayGestures
import HalfwayTuning
import Testing

@MainActor
@Suite struct ThresholdEvidenceTests {
  @Test func `trials near a boundary are those whose replayed outcome changes when the threshold moves`() throws {
    let trials = try Array(BundledTrials.all().prefix(24))
    var thresholds = ThresholdSet()
    thresholds[.mouse].commitVelocityPointsPerSecond = 500
    let axis = try SweepAxis(parsing: "reverseVelocityPointsPerSecond=50,100,300")
    let evidence = ThresholdEvidence.all(ThresholdProbe(thresholds, axes: [axis]), of: trials)
    #expect(evidence.map(\.key) == ReleaseRule.progressOrVelocity.keys)
    for threshold in evidence {
      for (index, trial) in trials.enumerated() {
        let present = thresholds[trial.label.device]
        let value = try #require(present.value(forKey: threshold.key))
        let outcome = trial.replayed(by: present)
        let isAxis = threshold.key == axis.key
        for (moved, mask) in [
          (isAxis ? 50 : value * 0.9, threshold.lowered), (isAxis ? 300 : value * 1.1, threshold.raised),
        ] {
          var changed = present
          try changed.setValue(moved, forKey: threshold.key)
          #expect(
            mask.contains(index) == (trial.replayed(by: changed) != outcome), "\(trial.label.name) \(threshold.key)")
        }
      }
      #expect(threshold.near.subtracting(threshold.anywhere).count == 0)
      #expect(threshold.nearLabelled <= threshold.near.count)
    }
  }

  @Test func `a threshold that changes no outcome is dead`() throws {
    let trials = try BundledTrials.all().filter {
      ["slow-drag-past-half.gesture", "defaults-finish.gesture"].contains($0.label.name)
    }
    var thresholds = ThresholdSet()
    thresholds.setAll { $0.releaseRule = .progress }
    let probe = ThresholdProbe(
      thresholds, keys: ["commitProgress", "projectionSeconds", "releaseRule", "velocityDegree", "nothing"])
    let evidence = ThresholdEvidence.all(probe, of: trials)
    #expect(evidence.map(\.key) == ["commitProgress", "projectionSeconds", "releaseRule", "velocityDegree"])
    #expect(!evidence[0].isDead)
    #expect(evidence[1].isDead && evidence[3].isDead)
    #expect(ThresholdEvidence.all(probe, of: []).allSatisfy { $0.isDead && $0.near.count == 0 })
  }

  @Test func `thresholds at 0 and at the end of their range are moved within the range`() throws {
    let trial = try #require(BundledTrials.all().first)
    var thresholds = ThresholdSet()
    thresholds.setAll { ($0.commitVelocityDistancePoints, $0.commitProgress) = (0, 1) }
    let probe = ThresholdProbe(thresholds, keys: Thresholds.fields.prefix(12).map(\.key))
    #expect(probe.effects(of: trial).count == 12)
  }
}
