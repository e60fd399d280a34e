import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import Testing

@testable import HalfwayReplay

/// The values of single thresholds with which a release leads to another target.
@Suite struct ThresholdChangeTests {
  private struct Sample: CustomStringConvertible {
    var decision: ReleaseDecision
    var thresholds: Thresholds

    init(using random: inout SeededGenerator) {
      let count = 2 + Int(random.next() % 4)
      let positions = (0..<count).map { _ in random.uniform(in: 0...800).rounded() }
      thresholds = .standard
      thresholds.releaseRule = ReleaseRule.allCases[Int(random.next() % UInt64(ReleaseRule.allCases.count))]
      thresholds.commitProgress = random.uniform(in: 0.05...0.95)
      thresholds.projectionSeconds = random.uniform(in: 0.05...0.6)
      decision = .decide(
        ReleaseTargets.Release(
          positionPoints: random.uniform(in: -50...850),
          velocityPointsPerSecond: random.next() % 5 == 0 ? nil : random.uniform(in: -1500...1500),
          distancePoints: random.uniform(in: -300...300), sinceLowestPoints: random.uniform(in: 0...40),
          sinceHighestPoints: -random.uniform(in: 0...40)),
        among: ReleaseTargets(positions, originPoints: positions[Int(random.next() % UInt64(count))]),
        thresholds: thresholds)
    }

    var description: String { "\(decision) \(thresholds)" }

    func target(_ field: ThresholdField, _ value: Double) -> Int? {
      var changed = thresholds
      changed[field] = value
      return decision.choice.map {
        ReleaseDecision.target(of: $0.release, among: $0.targets, by: changed).chosen
      }
    }
  }

  @Test func `each value leads to the named target, and no nearer one leads to another`() {
    let failure = counterexample(seed: 32, runs: 3000) { random in
      Sample(using: &random)
    } check: { sample in
      let chosen = sample.decision.choice?.chosen
      let changes = sample.decision.thresholdChanges(by: sample.thresholds)
      for field in sample.thresholds.releaseRule.fields {
        let (found, present) = (changes.first { $0.key == field.key }, sample.thresholds[field])
        if let found, sample.target(field, found.value) != found.target || found.target == chosen {
          return "\(found) leads to \(String(describing: sample.target(field, found.value)))"
        }
        // Values are rounded to a thousandth.
        let least = found.map { max(0, abs($0.value - present) - 0.0011) } ?? min(3000, field.range.upperBound)
        for step in 1...60 {
          for value in [present + least * Double(step) / 60, present - least * Double(step) / 60]
          where field.range.contains(value) && sample.target(field, value) != chosen {
            return "\(field.key) \(value) leads elsewhere already, not \(String(describing: found))"
          }
        }
      }
      return nil
    }
    #expect(failure == nil, "\(String(describing: failure))")
  }
}
