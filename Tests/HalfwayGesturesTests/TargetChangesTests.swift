import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// The changes of a release that lead to another target.
@Suite struct TargetChangesTests {
  private struct Sample: CustomStringConvertible {
    var targets: ReleaseTargets
    var release: ReleaseTargets.Release
    var thresholds: Thresholds

    init(using random: inout SeededGenerator) {
      let count = 2 + Int(random.next() % 4)
      let positions = (0..<count).map { _ in random.uniform(in: 0...800).rounded() }
      targets = ReleaseTargets(positions, originPoints: positions[Int(random.next() % UInt64(count))])
      let isAtTarget = random.next() % 6 == 0
      release = ReleaseTargets.Release(
        positionPoints: isAtTarget ? positions[0] : random.uniform(in: -50...850),
        velocityPointsPerSecond: random.next() % 5 == 0 ? nil : random.uniform(in: -1500...1500),
        distancePoints: random.uniform(in: -300...300), sinceLowestPoints: random.uniform(in: 0...40),
        sinceHighestPoints: -random.uniform(in: 0...40))
      thresholds = .standard
      thresholds.releaseRule = ReleaseRule.allCases[Int(random.next() % UInt64(ReleaseRule.allCases.count))]
      thresholds.commitProgress = random.uniform(in: 0.05...0.95)
      thresholds.commitVelocityPointsPerSecond = random.uniform(in: 50...1000)
      thresholds.reverseVelocityPointsPerSecond = random.uniform(in: 50...1000)
      thresholds.commitVelocityDistancePoints = random.uniform(in: 0...60)
      thresholds.commitReverseDistancePoints = random.uniform(in: 0...30)
      thresholds.projectionSeconds = random.uniform(in: 0.05...0.6)
    }

    var decision: ReleaseDecision { .decide(release, among: targets, thresholds: thresholds) }
    var description: String { "\(targets) \(release) \(thresholds)" }

    /// Returns the target of the release with a changed quantity; nil if the change is impossible.
    func target(_ quantity: ReleaseDecision.Quantity, by change: Double, _ choice: ReleaseTargets.Choice) -> Int? {
      let sign = choice.far >= choice.near ? 1.0 : -1
      let positions = targets.positionsPoints
      var changed = release
      switch quantity {
      case .percent:
        let extent = abs(positions[choice.far] - positions[choice.near])
        let place = min(positions[positions.count - 1], max(positions[0], release.positionPoints))
        changed.positionPoints = place + change * (sign * (extent == 0 ? 1 : extent))
        guard changed.positionPoints >= positions[0], changed.positionPoints <= positions[positions.count - 1] else {
          return nil
        }
      case .velocity: changed.velocityPointsPerSecond = (release.velocityPointsPerSecond ?? 0) + sign * change
      case .distance: changed.distancePoints += sign * change
      case .reverseDistance:
        if sign > 0 {
          changed.sinceHighestPoints = (release.sinceHighestPoints ?? 0) - change
          guard changed.sinceHighestPoints ?? 0 <= 0 else { return nil }
        } else {
          changed.sinceLowestPoints = (release.sinceLowestPoints ?? 0) + change
          guard changed.sinceLowestPoints ?? 0 >= 0 else { return nil }
        }
      }
      return ReleaseDecision.decide(changed, among: targets, thresholds: thresholds).choice?.chosen
    }
  }

  /// The changes that are tried, up to three times the distance between the outermost targets or 4000 points/s.
  private static func extent(_ quantity: ReleaseDecision.Quantity, _ choice: ReleaseTargets.Choice) -> Double {
    let positions = choice.targets.positionsPoints
    let travel = abs(positions[choice.far] - positions[choice.near])
    return switch quantity {
    case .percent: 900 / max(1, travel)
    case .velocity: 4000
    case .distance: 400
    case .reverseDistance: 60
    }
  }

  @Test func `each change leads to the named target, and no smaller one leads to another`() {
    let failure = counterexample(seed: 31, runs: 3000) { random in
      Sample(using: &random)
    } check: { sample in
      let decision = sample.decision
      guard let choice = decision.choice else { return "no choice" }
      let changes = decision.targetChanges(by: sample.thresholds)
      for quantity in ReleaseDecision.Quantity.allCases {
        let found = changes.first { $0.quantity == quantity }
        if let found {
          let target = sample.target(quantity, by: found.change, choice)
          guard target == found.target, target != choice.chosen else {
            return "\(found) leads to \(String(describing: target))"
          }
        }
        let least = min(abs(found?.change ?? .infinity) * 0.999_999, Self.extent(quantity, choice))
        guard least > 1e-7 else { continue }
        for step in 1...60 {
          for change in [least * Double(step) / 60, -least * Double(step) / 60] {
            guard let target = sample.target(quantity, by: change, choice), target != choice.chosen else { continue }
            return "\(quantity) by \(change) leads to \(target) already, not \(String(describing: found))"
          }
        }
      }
      let change = decision.smallestOutcomeChange(by: sample.thresholds)
      guard let smallest = changes.map(\.relativeChange).min() else {
        return change == nil ? nil : "a change that isn't among them"
      }
      let relative = change?.relativeChange ?? .infinity
      return relative <= smallest * (1 + 1e-9) + 1e-12 ? nil : "\(relative) isn't the smallest of \(changes)"
    }
    #expect(failure == nil, "\(String(describing: failure))")
  }

  @Test func `the nearest change can lead to a target beyond the two that decide`() throws {
    var thresholds = Thresholds.standard
    thresholds.commitProgress = 0.7
    // One point above the middle target on the way up: 'large' needs 209 points more, and 'closed' 92 less.
    let decision = ReleaseDecision.decide(
      ReleaseTargets.Release(positionPoints: 301, velocityPointsPerSecond: nil, distancePoints: 301),
      among: ReleaseTargets([0, 300, 600], originPoints: 0), thresholds: thresholds)
    let choice = try #require(decision.choice)
    #expect(choice.near == 1 && choice.far == 2 && choice.chosen == 1)
    let change = try #require(decision.targetChanges(by: thresholds).first { $0.quantity == .percent })
    #expect(change.target == 0 && abs(change.change * 300 + 91) < 1e-6)
  }

  @Test func `a faster flick can skip a target under the rule that projects`() throws {
    var thresholds = Thresholds.standard
    thresholds.releaseRule = .projection
    let decision = ReleaseDecision.decide(
      ReleaseTargets.Release(positionPoints: 100, velocityPointsPerSecond: 1100, distancePoints: 100),
      among: ReleaseTargets([0, 300, 600], originPoints: 0), thresholds: thresholds)
    #expect(decision.choice?.chosen == 1)
    let change = try #require(decision.targetChanges(by: thresholds).first { $0.quantity == .velocity })
    // 100 + 0.3 · 1166.7 = 450, half of the distance to the last target.
    #expect(change.target == 2 && abs(change.change - 200.0 / 3) < 1e-6)
  }

  @Test func `a gesture that the system canceled and a transition have no changes`() {
    let cancelled = ReleaseDecision.cancelled(
      ReleaseTargets.Release(positionPoints: 20, velocityPointsPerSecond: -900, distancePoints: -580),
      among: ReleaseTargets([0, 300, 600], originPoints: 600), thresholds: .standard)
    #expect(cancelled.targetChanges(by: .standard).isEmpty && cancelled.smallestOutcomeChange(by: .standard) == nil)
    let measured = ReleaseMeasurement(
      percent: 0.4, velocityPointsPerSecond: nil, distancePoints: 120, travelPoints: 300)
    let transition = ReleaseDecision.decide(measured, thresholds: .standard)
    #expect(transition.targetChanges(by: .standard).isEmpty)
    #expect(transition.smallestOutcomeChange(by: .standard)?.target == nil)
  }
}
