import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Releases among the detents of a sheet at 0 (closed), 300, and 600 points, with the default thresholds: commit at 0.5
/// or 375 points/s after 10 points, return at 100 points/s, project over 0.3 s.
@Suite struct ReleaseTargetsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var rule = ReleaseRule.progressOrVelocity
    var origin: Double
    var position: Double
    var velocity: Double?
    var chosen: Double

    var testDescription: String {
      "\(rule): from \(origin) to \(position) at \(velocity.map { "\($0)" } ?? "no") points/s"
    }
  }

  static let cases = [
    // Without a flick, half of the way to the next target decides, in both directions and past several targets.
    Case(origin: 300, position: 449, velocity: nil, chosen: 300),
    Case(origin: 300, position: 450, velocity: nil, chosen: 600),
    Case(origin: 300, position: 150, velocity: nil, chosen: 0),
    Case(origin: 300, position: 151, velocity: nil, chosen: 300),
    Case(origin: 0, position: 449, velocity: 50, chosen: 300),
    Case(origin: 0, position: 460, velocity: nil, chosen: 600),
    Case(origin: 600, position: 140, velocity: -50, chosen: 0),
    // At a target, at rest.
    Case(origin: 300, position: 300, velocity: nil, chosen: 300),
    Case(origin: 0, position: 300, velocity: nil, chosen: 300),
    Case(origin: 600, position: 300, velocity: nil, chosen: 300),
    Case(origin: 600, position: 0, velocity: nil, chosen: 0),
    // Beyond the ends.
    Case(origin: 600, position: 700, velocity: nil, chosen: 600),
    Case(origin: 300, position: -50, velocity: nil, chosen: 0),
    // A flick leads to the next target in its direction, however fast it is.
    Case(origin: 300, position: 320, velocity: 900, chosen: 600),
    Case(origin: 300, position: 280, velocity: -900, chosen: 0),
    Case(origin: 600, position: 580, velocity: -9000, chosen: 300),
    Case(origin: 600, position: 310, velocity: -900, chosen: 300),
    Case(origin: 600, position: 290, velocity: -900, chosen: 0),
    Case(origin: 600, position: 300, velocity: -900, chosen: 0),
    Case(origin: 0, position: 300, velocity: 900, chosen: 600),
    // A return needs less speed than a flick.
    Case(origin: 300, position: 590, velocity: -150, chosen: 300),
    Case(origin: 300, position: 10, velocity: 150, chosen: 300),
    Case(origin: 300, position: 590, velocity: -90, chosen: 600),
    // The nearest target, whatever the velocity.
    Case(rule: .progress, origin: 600, position: 160, velocity: -5000, chosen: 300),
    // The momentum selects the segment, so it can skip targets.
    Case(rule: .projection, origin: 600, position: 580, velocity: -1500, chosen: 0),
    Case(rule: .projection, origin: 600, position: 580, velocity: -600, chosen: 300),
    Case(rule: .projection, origin: 600, position: 580, velocity: -400, chosen: 600),
    Case(rule: .projection, origin: 0, position: 10, velocity: 1500, chosen: 600),
    Case(rule: .projection, origin: 0, position: 10, velocity: 90_000, chosen: 600),
    // A flick away from the origin, and one toward it, which is weighed by its projection.
    Case(rule: .flickOrProjection, origin: 300, position: 330, velocity: 400, chosen: 600),
    Case(rule: .flickOrProjection, origin: 300, position: 590, velocity: -400, chosen: 600),
    Case(rule: .flickOrProjection, origin: 300, position: 590, velocity: -600, chosen: 300),
    // Only the direction counts; at rest the view returns to the target that is nearer to the origin.
    Case(rule: .velocitySign, origin: 300, position: 310, velocity: 1, chosen: 600),
    Case(rule: .velocitySign, origin: 300, position: 290, velocity: -1, chosen: 0),
    Case(rule: .velocitySign, origin: 300, position: 590, velocity: nil, chosen: 300),
    Case(rule: .velocitySign, origin: 600, position: 10, velocity: nil, chosen: 300),
  ]

  private static func decide(_ test: Case) -> ReleaseDecision {
    var thresholds = Thresholds.standard
    thresholds.releaseRule = test.rule
    return .decide(
      ReleaseTargets.Release(
        positionPoints: test.position, velocityPointsPerSecond: test.velocity,
        distancePoints: test.position - test.origin),
      among: ReleaseTargets([0, 300, 600], originPoints: test.origin), thresholds: thresholds)
  }

  @Test(arguments: cases) func `a release leads to the expected target`(test: Case) {
    let choice = Self.decide(test).choice
    #expect(choice?.chosenPoints == test.chosen, "\(String(describing: choice))")
  }

  @Test func `two targets give the decision of a transition`() {
    let failure = counterexample(seed: 22, runs: 20_000) { random -> (ReleaseMeasurement, ReleaseRule) in
      let travel = random.uniform(in: 50...900)
      let percent = [0, 1, random.uniform()][Int(random.next() % 3)]
      return (
        ReleaseMeasurement(
          percent: percent,
          velocityPointsPerSecond: random.next() % 5 == 0 ? nil : random.uniform(in: -1500...1500),
          distancePoints: percent * travel, travelPoints: travel,
          reverseDistancePoints: random.next() % 3 == 0 ? nil : random.uniform(in: 0...40),
          sinceLastSampleMicroseconds: 8_000),
        ReleaseRule.allCases[Int(random.next() % UInt64(ReleaseRule.allCases.count))]
      )
    } check: { measured, rule in
      var thresholds = Thresholds.standard
      thresholds.releaseRule = rule
      let start = -120.0
      var decision = ReleaseDecision.decide(
        ReleaseTargets.Release(
          positionPoints: start + measured.percent * measured.travelPoints,
          velocityPointsPerSecond: measured.velocityPointsPerSecond, distancePoints: measured.distancePoints,
          sinceHighestPoints: measured.reverseDistancePoints.map { -$0 },
          sinceLastSampleMicroseconds: measured.sinceLastSampleMicroseconds),
        among: ReleaseTargets([start, start + measured.travelPoints], originPoints: start), thresholds: thresholds)
      let expected = ReleaseDecision.decide(measured, thresholds: thresholds)
      guard decision.choice?.chosen == (expected.outcome == .finish ? 1 : 0) else { return "\(decision)" }
      decision.choice = nil
      // The position is rounded when it is added to the start.
      return decision.outcome == expected.outcome && decision.rule == expected.rule
        && abs(decision.margin - expected.margin) < 1e-6 ? nil : "\(decision) instead of \(expected)"
    }
    #expect(failure == nil, "\(String(describing: failure))")
  }

  private struct Scene {
    var targets: ReleaseTargets
    var rule: ReleaseRule
    var first: ReleaseTargets.Release
    var second: ReleaseTargets.Release
  }

  @Test func `farther up or faster upward never leads to a lower target`() {
    let failure = counterexample(seed: 23, runs: 40_000) { random -> Scene in
      let count = 1 + Int(random.next() % 5)
      let positions = (0..<count).map { _ in random.uniform(in: 0...800).rounded() }
      func place(_ random: inout SeededGenerator) -> Double {
        random.next() % 3 == 0 ? positions[Int(random.next() % UInt64(count))] : random.uniform(in: -50...850)
      }
      let origin = positions[Int(random.next() % UInt64(count))]
      let position = place(&random)
      let velocity = random.next() % 6 == 0 ? 0 : random.uniform(in: -1500...1500)
      var second = (position, velocity)
      if random.next() % 2 == 0 {
        second.0 += random.uniform(in: 0...300)
      } else {
        second.1 += random.uniform(in: 0...900)
      }
      func release(_ values: (Double, Double)) -> ReleaseTargets.Release {
        // A flick is long enough in both directions.
        ReleaseTargets.Release(
          positionPoints: values.0, velocityPointsPerSecond: values.1, distancePoints: 0, sinceLowestPoints: 100,
          sinceHighestPoints: -100)
      }
      return Scene(
        targets: ReleaseTargets(positions, originPoints: origin),
        rule: ReleaseRule.allCases[Int(random.next() % UInt64(ReleaseRule.allCases.count))],
        first: release((position, velocity)), second: release(second))
    } check: { scene in
      var thresholds = Thresholds.standard
      (thresholds.releaseRule, thresholds.commitVelocityDistancePoints) = (scene.rule, 0)
      func chosen(_ release: ReleaseTargets.Release) -> Double? {
        ReleaseDecision.decide(release, among: scene.targets, thresholds: thresholds).choice?.chosenPoints
      }
      guard let first = chosen(scene.first), let second = chosen(scene.second) else { return "no choice" }
      return first <= second ? nil : "\(first) before \(second)"
    }
    #expect(failure == nil, "\(String(describing: failure))")
  }

  @Test func `a canceled gesture leads back to the origin`() {
    let targets = ReleaseTargets([0, 300, 600], originPoints: 600)
    let decision = ReleaseDecision.cancelled(
      ReleaseTargets.Release(positionPoints: 20, velocityPointsPerSecond: -900, distancePoints: -580), among: targets,
      thresholds: .standard)
    #expect(decision.choice?.chosenPoints == 600 && decision.outcome == .cancel && decision.rule == .cancelled)
  }

  @Test func `non-finite values and a single target are decided`() {
    let lone = ReleaseTargets([.nan], originPoints: .infinity)
    #expect(lone.positionsPoints == [0] && lone.origin == 0)
    let release = ReleaseTargets.Release(
      positionPoints: .nan, velocityPointsPerSecond: .infinity, distancePoints: .nan, sinceLowestPoints: .nan)
    let decision = ReleaseDecision.decide(release, among: lone, thresholds: .standard)
    #expect(decision.choice?.chosen == 0 && decision.outcome == .cancel && decision.margin.isFinite)
    let targets = ReleaseTargets([600, .infinity, 0, 300], originPoints: 149)
    #expect(targets.positionsPoints == [0, 300, 600] && targets.origin == 0)
  }

  @Test func `the smallest change is that between the two targets`() throws {
    let decision = Self.decide(Case(origin: 300, position: 420, velocity: nil, chosen: 300))
    let change = try #require(decision.smallestOutcomeChange(by: .standard))
    #expect(change.quantity == .percent && abs(change.change - 0.1) < 1e-9)
    #expect(decision.choice?.near == 1 && decision.choice?.far == 2 && decision.measurement.travelPoints == 300)
  }
}
