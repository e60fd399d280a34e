import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Commit at 0.5 or 375 points/s after 10 points, cancel at −100 points/s: the defaults.
@Suite struct ReleaseDecisionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var percent: Double
    var velocity: Double?
    var distance: Double
    var outcome: ReleaseDecision.Outcome
    var rule: ReleaseDecision.Rule
    var margin: Double
    var flip: ReleaseDecision.Quantity?

    init(
      _ percent: Double, _ velocity: Double?, _ distance: Double, _ outcome: ReleaseDecision.Outcome,
      _ rule: ReleaseDecision.Rule, margin: Double, flip: ReleaseDecision.Quantity?
    ) {
      (self.percent, self.velocity, self.distance) = (percent, velocity, distance)
      (self.outcome, self.rule, self.margin, self.flip) = (outcome, rule, margin, flip)
    }

    var testDescription: String { "\(percent), \(velocity.map { "\($0)" } ?? "no") points/s, \(distance) points" }
    var measurement: ReleaseMeasurement {
      ReleaseMeasurement(percent: percent, velocityPointsPerSecond: velocity, distancePoints: distance)
    }
  }

  static let cases = [
    Case(0.5, nil, 200, .finish, .progress, margin: 0, flip: .percent),
    Case(0.5.nextDown, nil, 200, .cancel, .progress, margin: 0, flip: .percent),
    Case(0.7, nil, 280, .finish, .progress, margin: 0.2, flip: .velocity),
    Case(0, nil, 0, .cancel, .progress, margin: 0.5, flip: .percent),
    Case(0, nil, 10, .cancel, .progress, margin: 0.5, flip: .percent),
    Case(1, nil, 400, .finish, .progress, margin: 0.5, flip: .velocity),
    Case(0.2, 375, 80, .finish, .velocity, margin: 0, flip: .velocity),
    Case(0.2, 375.0.nextDown, 80, .cancel, .progress, margin: 0.3, flip: .velocity),
    Case(0.2, 900, 80, .finish, .velocity, margin: 525, flip: .velocity),
    Case(0.02, 900, 10, .finish, .velocity, margin: 525, flip: .velocity),
    Case(0.02, 900, 10.0.nextDown, .cancel, .progress, margin: 0.48, flip: .percent),
    Case(0.9, 900, 360, .finish, .velocity, margin: 525, flip: .velocity),
    Case(0.9, -100, 360, .cancel, .reverse, margin: 0, flip: .velocity),
    Case(0.9, (-100.0).nextUp, 360, .finish, .progress, margin: 0.4, flip: .velocity),
    Case(0.9, -500, 360, .cancel, .reverse, margin: 400, flip: .velocity),
    Case(0.1, -500, 5, .cancel, .reverse, margin: 400, flip: nil),
    Case(0.1, -500, 40, .cancel, .reverse, margin: 400, flip: .velocity),
    Case(0.45, 0, 180, .cancel, .progress, margin: 0.05, flip: .percent),
  ]

  @Test("The table", arguments: cases)
  func table(example: Case) {
    let decision = ReleaseDecision.decide(example.measurement, thresholds: .standard)
    #expect(decision.outcome == example.outcome)
    #expect(decision.rule == example.rule)
    #expect(abs(decision.margin - example.margin) < 1e-9)
    #expect(decision.marginUnit == (example.rule == .progress ? "share" : "points/s"))
    #expect(decision.smallestFlip?.quantity == example.flip)
    #expect(decision.measurement == example.measurement)
  }

  @Test func `a gesture that was taken away is cancelled without a question`() {
    let measured = ReleaseMeasurement(percent: 0.9, velocityPointsPerSecond: 3000, distancePoints: 300)
    let decision = ReleaseDecision.cancelled(measured)
    #expect(decision.outcome == .cancel)
    #expect(decision.rule == .cancelled)
    #expect(decision.smallestFlip == nil)
    #expect(decision.marginUnit == "share")
  }

  // MARK: What would flip it

  private struct Sample: CustomStringConvertible {
    var measured: ReleaseMeasurement
    var thresholds = Thresholds()

    init(using generator: inout SeededGenerator) {
      let velocity = generator.uniform() < 0.2 ? nil : generator.uniform(in: -1500...1500)
      measured = ReleaseMeasurement(
        percent: generator.uniform(), velocityPointsPerSecond: velocity,
        distancePoints: generator.uniform(in: -50...400))
      guard generator.uniform() < 0.8 else { return }
      thresholds.commitProgress = generator.uniform() < 0.1 ? generator.uniform().rounded() : generator.uniform()
      thresholds.commitVelocityPointsPerSecond = generator.uniform() < 0.1 ? 0 : generator.uniform(in: 0...1200)
      thresholds.reverseVelocityPointsPerSecond = generator.uniform() < 0.1 ? 0 : generator.uniform(in: 0...600)
      thresholds.commitVelocityDistancePoints = generator.uniform(in: 0...200)
      guard generator.uniform() < 0.2 else { return }
      // On a boundary.
      measured.percent = thresholds.commitProgress
      if measured.velocityPointsPerSecond != nil {
        measured.velocityPointsPerSecond =
          generator.uniform() < 0.5
          ? thresholds.commitVelocityPointsPerSecond : -thresholds.reverseVelocityPointsPerSecond
      }
    }

    var decision: ReleaseDecision { .decide(measured, thresholds: thresholds) }

    func outcome(changing quantity: ReleaseDecision.Quantity, by change: Double) -> ReleaseDecision.Outcome? {
      var changed = measured
      switch quantity {
      case .percent:
        changed.percent += change
        guard (0...1).contains(changed.percent) else { return nil }
      case .velocity: changed.velocityPointsPerSecond = (changed.velocityPointsPerSecond ?? 0) + change
      }
      return ReleaseDecision.decide(changed, thresholds: thresholds).outcome
    }

    /// A change of a quantity in the unit that the decision compares changes in.
    func scale(_ quantity: ReleaseDecision.Quantity) -> Double {
      quantity == .percent ? max(thresholds.commitProgress, 0.01) : max(thresholds.commitVelocityPointsPerSecond, 1)
    }

    var description: String { "\(measured) \(thresholds)" }
  }

  private static func isWrong(_ sample: Sample) -> String? {
    let decision = sample.decision
    let smallest = decision.smallestFlip?.relativeChange ?? .infinity
    if let flip = decision.smallestFlip {
      if sample.outcome(changing: flip.quantity, by: flip.change) == decision.outcome {
        return "the flip \(flip) does not flip"
      }
      if abs(abs(flip.change) / sample.scale(flip.quantity) - smallest) > 1e-12 {
        return "its relative change is not its own"
      }
    }
    // On a boundary the flip is a rounding's size, and what is smaller does not add up.
    guard smallest > 1e-9 else { return nil }
    for quantity in [ReleaseDecision.Quantity.percent, .velocity] {
      for step in 1...60 {
        // Up to just short of the flip that was found, or to three times the threshold where there is none.
        let relative = min(smallest * 0.999_999, 3) * Double(step) / 60
        for change in [relative * sample.scale(quantity), -relative * sample.scale(quantity)] {
          guard let outcome = sample.outcome(changing: quantity, by: change), outcome != decision.outcome else {
            continue
          }
          return
            "a change of the \(quantity) by \(change) flips it already, and not \(String(describing: decision.smallestFlip))"
        }
      }
    }
    return nil
  }

  @Test func `the smallest flip flips and no smaller one does`() {
    let found = counterexample(
      seed: 5, runs: 3000, generate: { Sample(using: &$0) }, check: { Self.isWrong($0) })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `the margin is never negative`() {
    let found = counterexample(
      seed: 6, runs: 3000, generate: { Sample(using: &$0) }, check: { $0.decision.margin >= 0 ? nil : "negative" })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }
}
