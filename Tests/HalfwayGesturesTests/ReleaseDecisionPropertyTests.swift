import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Properties of all rules, for any measurement and any thresholds.
@Suite struct ReleaseDecisionPropertyTests {
  private struct Sample: CustomStringConvertible {
    var measured: ReleaseMeasurement
    var thresholds = Thresholds()

    init(using generator: inout SeededGenerator) {
      let velocity = generator.uniform() < 0.2 ? nil : generator.uniform(in: -1500...1500)
      measured = ReleaseMeasurement(
        percent: generator.uniform(), velocityPointsPerSecond: velocity,
        distancePoints: generator.uniform(in: -50...400), travelPoints: generator.uniform(in: 50...1000),
        reverseDistancePoints: generator.uniform() < 0.3 ? nil : generator.uniform(in: 0...60))
      let rules = ReleaseRule.allCases
      thresholds.releaseRule = rules[min(rules.count - 1, Int(generator.uniform() * Double(rules.count)))]
      guard generator.uniform() < 0.8 else { return }
      thresholds.commitProgress = generator.uniform() < 0.1 ? generator.uniform().rounded() : generator.uniform()
      thresholds.commitVelocityPointsPerSecond = generator.uniform() < 0.1 ? 0 : generator.uniform(in: 0...1200)
      thresholds.reverseVelocityPointsPerSecond = generator.uniform() < 0.1 ? 0 : generator.uniform(in: 0...600)
      thresholds.commitVelocityDistancePoints = generator.uniform(in: 0...200)
      thresholds.commitReverseDistancePoints = generator.uniform() < 0.1 ? 0 : generator.uniform(in: 0...40)
      thresholds.projectionSeconds = generator.uniform() < 0.1 ? 0 : generator.uniform()
      guard generator.uniform() < 0.2 else { return }
      // Place the measurement on a decision boundary.
      measured.percent = thresholds.commitProgress
      if measured.velocityPointsPerSecond != nil {
        let boundaries = [
          thresholds.commitVelocityPointsPerSecond, -thresholds.commitVelocityPointsPerSecond,
          -thresholds.reverseVelocityPointsPerSecond, 0,
        ]
        measured.velocityPointsPerSecond = boundaries[min(3, Int(generator.uniform() * 4))]
      }
    }

    var decision: ReleaseDecision { .decide(measured, thresholds: thresholds) }

    func changing(_ quantity: ReleaseDecision.Quantity, by change: Double) -> ReleaseDecision {
      var changed = measured
      switch quantity {
      case .percent: changed.percent += change
      case .velocity: changed.velocityPointsPerSecond = (changed.velocityPointsPerSecond ?? 0) + change
      case .distance: changed.distancePoints += change
      // An unknown distance can't change.
      case .reverseDistance: changed.reverseDistancePoints = changed.reverseDistancePoints.map { max(0, $0 + change) }
      }
      return .decide(changed, thresholds: thresholds)
    }

    /// Returns the unit in which the decision compares changes of a quantity.
    func scale(_ quantity: ReleaseDecision.Quantity) -> Double {
      switch quantity {
      case .percent: return max(thresholds.commitProgress, 0.01)
      case .distance: return max(thresholds.commitVelocityDistancePoints, 1)
      case .reverseDistance: return max(thresholds.commitReverseDistancePoints, 1)
      case .velocity:
        guard thresholds.releaseRule == .projection else { return max(thresholds.commitVelocityPointsPerSecond, 1) }
        return max(thresholds.commitProgress, 0.01) * measured.travelPoints / thresholds.projectionSeconds
      }
    }

    var description: String { "\(measured) \(thresholds)" }
  }

  private static func hold(seed: UInt64, runs: Int = 2000, _ check: (Sample) -> String?) {
    let found = counterexample(seed: seed, runs: runs, generate: { Sample(using: &$0) }, check: check)
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `the smallest outcome change changes the outcome, and no smaller change does`() {
    Self.hold(seed: 5) { sample in
      let decision = sample.decision
      let found = decision.smallestOutcomeChange(by: sample.thresholds)
      let smallest = found?.relativeChange ?? .infinity
      if let flip = found {
        let flipped = sample.changing(flip.quantity, by: flip.change)
        if flipped.outcome == decision.outcome { return "the flip \(flip) does not flip" }
        if flip.quantity == .percent, !(0...1).contains(flipped.measurement.percent) { return "it leaves 0...1" }
        if abs(abs(flip.change) / sample.scale(flip.quantity) - smallest) > 1e-12 * max(1, smallest) {
          return "its relative change is not its own"
        }
      }
      // On a boundary the change is as small as a rounding error, and smaller changes have no effect.
      guard smallest > 1e-9 else { return nil }
      for quantity in ReleaseDecision.Quantity.allCases where sample.scale(quantity).isFinite {
        for step in 1...20 {
          // Up to just below the change that was found, or to three times the threshold if there is none.
          let relative = min(smallest * 0.999_999, 3) * Double(step) / 20
          for change in [relative * sample.scale(quantity), -relative * sample.scale(quantity)] {
            let changed = sample.changing(quantity, by: change)
            guard quantity != .percent || (0...1).contains(changed.measurement.percent) else { continue }
            guard changed.outcome != decision.outcome else { continue }
            return "a change of the \(quantity) by \(change) flips it already, not \(String(describing: found))"
          }
        }
      }
      return nil
    }
  }

  @Test func `the margin is the distance of the deciding quantity from its boundary`() {
    Self.hold(seed: 6) { sample in
      let decision = sample.decision
      guard decision.margin >= 0 else { return "it is negative" }
      let quantity: ReleaseDecision.Quantity =
        switch decision.rule {
        case .progress, .projection, .cancelled: .percent
        case .reverse, .velocity, .sign: .velocity
        }
      let towards = decision.outcome == .finish ? -1.0 : 1
      // A margin the size of a rounding error is inconclusive.
      if decision.margin > 1e-9 {
        let within = sample.changing(quantity, by: towards * decision.margin * (1 - 1e-6))
        if within.rule != decision.rule || within.outcome != decision.outcome { return "another decision within it" }
      }
      let beyond = sample.changing(quantity, by: towards * (decision.margin * (1 + 1e-6) + 1e-9))
      return beyond.rule == decision.rule && beyond.outcome == decision.outcome ? "the same decision beyond it" : nil
    }
  }

  @Test func `more progress, velocity, or distance, or less reverse distance, never turns a finish into a cancel`() {
    Self.hold(seed: 7) { sample in
      guard sample.decision.outcome == .finish else { return nil }
      for quantity in ReleaseDecision.Quantity.allCases {
        // An unknown velocity can't change.
        guard quantity != .velocity || sample.measured.velocityPointsPerSecond != nil else { continue }
        for step in 0...40 {
          let sign = quantity == .reverseDistance ? -1.0 : 1
          let change = sign * Double(step * step) / 400 * (quantity == .percent ? 1 : 600)
          if sample.changing(quantity, by: change).outcome == .cancel { return "\(change) more \(quantity) cancels" }
        }
      }
      return nil
    }
  }

  @Test func `a flick back over the required distance cancels at any progress`() {
    Self.hold(seed: 8) { sample in
      guard sample.thresholds.releaseRule == .progressOrVelocity,
        let velocity = sample.measured.velocityPointsPerSecond,
        velocity <= -sample.thresholds.reverseVelocityPointsPerSecond,
        sample.measured.reverseDistancePoints ?? .infinity >= sample.thresholds.commitReverseDistancePoints
      else { return nil }
      for percent in [0, 0.3, 0.999, 1] {
        var sample = sample
        sample.measured.percent = percent
        if sample.decision.outcome != .cancel || sample.decision.rule != .reverse { return "it finishes at \(percent)" }
      }
      return nil
    }
  }
}
