import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Decisions with the default thresholds on 400 points: commit at 0.5 or 375 points/s after 10 points, cancel at
/// −100 points/s, project over 0.3 s.
@Suite struct ReleaseDecisionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var by = ReleaseRule.progressOrVelocity
    var percent: Double
    var velocity: Double?
    var distance: Double
    var outcome: ReleaseDecision.Outcome
    var rule: ReleaseDecision.Rule
    var margin: Double
    var flip: ReleaseDecision.Quantity?

    init(
      _ percent: Double, _ velocity: Double?, _ distance: Double, _ outcome: ReleaseDecision.Outcome,
      _ rule: ReleaseDecision.Rule, margin: Double, flip: ReleaseDecision.Quantity?,
      by releaseRule: ReleaseRule =
        .progressOrVelocity
    ) {
      by = releaseRule
      (self.percent, self.velocity, self.distance) = (percent, velocity, distance)
      (self.outcome, self.rule, self.margin, self.flip) = (outcome, rule, margin, flip)
    }

    var testDescription: String {
      "\(by): \(percent), \(velocity.map { "\($0)" } ?? "no") points/s, \(distance) points"
    }
    var measurement: ReleaseMeasurement {
      ReleaseMeasurement(
        percent: percent, velocityPointsPerSecond: velocity, distancePoints: distance, travelPoints: 400)
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
    Case(0.02, 900, 10, .finish, .velocity, margin: 525, flip: .distance),
    Case(0.02, 900, 10.0.nextDown, .cancel, .progress, margin: 0.48, flip: .distance),
    Case(0.9, 900, 360, .finish, .velocity, margin: 525, flip: .velocity),
    Case(0.9, -100, 360, .cancel, .reverse, margin: 0, flip: .velocity),
    Case(0.9, (-100.0).nextUp, 360, .finish, .progress, margin: 0.4, flip: .velocity),
    Case(0.9, -500, 360, .cancel, .reverse, margin: 400, flip: .velocity),
    Case(0.1, -500, 5, .cancel, .reverse, margin: 400, flip: nil),
    Case(0.1, -500, 40, .cancel, .reverse, margin: 400, flip: .velocity),
    Case(0.45, 0, 180, .cancel, .progress, margin: 0.05, flip: .percent),

    Case(0.5, -900, 200, .finish, .progress, margin: 0, flip: .percent, by: .progress),
    Case(0.5.nextDown, 900, 200, .cancel, .progress, margin: 0, flip: .percent, by: .progress),
    Case(0.9, nil, 360, .finish, .progress, margin: 0.4, flip: .percent, by: .progress),

    Case(0.5, nil, 200, .finish, .progress, margin: 0, flip: .percent, by: .projection),
    Case(0.4, nil, 160, .cancel, .progress, margin: 0.1, flip: .percent, by: .projection),
    Case(0.4, 0, 160, .cancel, .projection, margin: 0.1, flip: .percent, by: .projection),
    Case(0.4, 200, 160, .finish, .projection, margin: 0.05, flip: .percent, by: .projection),
    Case(0.2, 400, 4, .finish, .projection, margin: 0, flip: .percent, by: .projection),
    Case(0.9, -600, 360, .cancel, .projection, margin: 0.05, flip: .percent, by: .projection),
    // Not even a progress of 1 would have been enough.
    Case(0.9, -800, 360, .cancel, .projection, margin: 0.2, flip: .velocity, by: .projection),
    Case(0.1, 4000, 40, .finish, .projection, margin: 2.6, flip: .velocity, by: .projection),

    Case(0.1, 375, 40, .finish, .velocity, margin: 0, flip: .velocity, by: .flickOrProjection),
    Case(0.1, 375, 9, .cancel, .progress, margin: 0.4, flip: .distance, by: .flickOrProjection),
    Case(0.7, -374, 280, .finish, .progress, margin: 0.2, flip: .velocity, by: .flickOrProjection),
    Case(0.7, -375, 280, .cancel, .projection, margin: 0.081_25, flip: .velocity, by: .flickOrProjection),
    Case(0.9, -375, 360, .finish, .projection, margin: 0.118_75, flip: .percent, by: .flickOrProjection),
    Case(0.4, nil, 160, .cancel, .progress, margin: 0.1, flip: .percent, by: .flickOrProjection),

    Case(0.01, 1, 4, .finish, .sign, margin: 1, flip: .velocity, by: .velocitySign),
    Case(1, -1, 400, .cancel, .sign, margin: 1, flip: .velocity, by: .velocitySign),
    Case(1, 0, 400, .cancel, .sign, margin: 0, flip: .velocity, by: .velocitySign),
    Case(1, nil, 400, .cancel, .sign, margin: 0, flip: .velocity, by: .velocitySign),
  ]

  @Test("a release has the outcome, rule, margin, and smallest outcome change of the table", arguments: cases)
  func table(example: Case) {
    var thresholds = Thresholds.standard
    thresholds.releaseRule = example.by
    let decision = ReleaseDecision.decide(example.measurement, thresholds: thresholds)
    #expect(decision.outcome == example.outcome)
    #expect(decision.rule == example.rule)
    #expect(abs(decision.margin - example.margin) < 1e-9)
    #expect(decision.marginUnit == ([.progress, .projection].contains(example.rule) ? "share" : "points/s"))
    #expect((decision.projectedPercent != nil) == (example.rule == .projection))
    #expect(decision.smallestOutcomeChange(by: thresholds)?.quantity == example.flip)
    #expect(decision.measurement == example.measurement)
  }

  @Test func `a cancelled gesture cancels regardless of its progress and velocity`() {
    let measured = ReleaseMeasurement(
      percent: 0.9, velocityPointsPerSecond: 3000, distancePoints: 300, travelPoints: 400)
    let decision = ReleaseDecision.cancelled(measured)
    #expect(decision.outcome == .cancel)
    #expect(decision.rule == .cancelled)
    #expect(decision.smallestOutcomeChange(by: .standard) == nil)
    #expect(decision.marginUnit == "share")
  }

  @Test func `the projected progress includes the travel due to momentum`() {
    var thresholds = Thresholds.standard
    thresholds.releaseRule = .projection
    let measured = ReleaseMeasurement(
      percent: 0.4, velocityPointsPerSecond: 200, distancePoints: 160, travelPoints: 400)
    let decision = ReleaseDecision.decide(measured, thresholds: thresholds)
    #expect(abs((decision.projectedPercent ?? 0) - 0.55) < 1e-12)
    thresholds.projectionSeconds = 0
    #expect(ReleaseDecision.decide(measured, thresholds: thresholds).projectedPercent == 0.4)
  }

  @Test("extreme and non-finite measurements yield finite decisions", arguments: ReleaseRule.allCases)
  func strangeNumbers(rule: ReleaseRule) {
    let numbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, 0.7]
    var thresholds = Thresholds.standard
    thresholds.releaseRule = rule
    for percent in numbers {
      for velocity in numbers {
        for way in numbers {
          let measured = ReleaseMeasurement(
            percent: percent, velocityPointsPerSecond: velocity, distancePoints: way, travelPoints: way)
          let decision = ReleaseDecision.decide(measured, thresholds: thresholds)
          #expect(decision.margin >= 0 && decision.measurement.percent.isFinite)
          let change = decision.smallestOutcomeChange(by: thresholds)
          #expect(change.map { $0.change.isFinite && $0.relativeChange >= 0 } ?? true)
          if percent.isNaN, velocity.isNaN { #expect(decision.outcome == .cancel) }
        }
      }
    }
  }

  @Test("a rule reads exactly the thresholds of its keys", arguments: ReleaseRule.allCases)
  func keys(rule: ReleaseRule) {
    var generator = SeededGenerator(seed: 77)
    var read: Set<String> = []
    for _ in 0..<800 {
      var thresholds = Thresholds.standard
      thresholds.releaseRule = rule
      let measured = ReleaseMeasurement(
        percent: generator.uniform(), velocityPointsPerSecond: generator.uniform(in: -800...800),
        distancePoints: generator.uniform(in: 0...400), travelPoints: 400,
        reverseDistancePoints: generator.uniform(in: 0...40))
      let outcome = ReleaseDecision.decide(measured, thresholds: thresholds).outcome
      for field in Thresholds.fields {
        var changed = thresholds
        // At most four times the default: much larger values change no outcome.
        let most = min(
          field.range.upperBound, field.key.hasSuffix("DistancePoints") ? 400 : 4 * thresholds[field])
        changed[field] = generator.uniform(in: field.range.lowerBound...max(most, field.range.lowerBound))
        if ReleaseDecision.decide(measured, thresholds: changed).outcome != outcome { read.insert(field.key) }
      }
    }
    #expect(read == Set(rule.keys))
  }
}
