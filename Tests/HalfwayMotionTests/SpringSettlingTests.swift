import HalfwayMotion
import Testing

@Suite("Spring settling")
struct SpringSettlingTests {
  private struct Example: CustomStringConvertible {
    var spring: Spring
    var x0: Double
    var v0: Double
    var tolerance: Double

    init(_ random: inout SeededGenerator) {
      let nearCritical = random.uniform() < 0.3
      let ratio = nearCritical ? 1 + random.normal() * 1e-3 : random.logUniform(in: 0.03...8)
      spring = Spring(dampingRatio: ratio, response: random.logUniform(in: 0.1...3))
      x0 = random.uniform() < 0.2 ? 0 : random.uniform(in: -500...500)
      v0 = random.uniform() < 0.2 ? 0 : random.normal() * 3_000
      tolerance = random.logUniform(in: 0.01...20)
    }

    var settling: Double { spring.settlingTime(displacement: x0, velocity: v0, tolerance: tolerance) }
    func distance(_ t: Double) -> Double {
      spring.state(at: t, displacement: x0, velocity: v0).displacement.magnitude
    }
    var description: String { "\(spring) ratio \(spring.dampingRatio) x \(x0) v \(v0) tolerance \(tolerance)" }
  }

  @Test("after the settling time the spring stays within the tolerance") func sound() {
    var random = SeededGenerator(seed: 81)
    for _ in 0..<1_500 {
      let example = Example(&random)
      let settling = example.settling
      let step = example.spring.response / 40
      for index in 0..<120 {
        let t = settling + Double(index) * step
        #expect(example.distance(t) <= example.tolerance, "seed 81 \(example) t \(t)")
      }
    }
  }

  @Test("just before the settling time the spring is outside the tolerance") func tight() {
    var random = SeededGenerator(seed: 82)
    for _ in 0..<3_000 {
      let example = Example(&random)
      let settling = example.settling
      if settling == 0 {
        #expect(example.distance(0) <= example.tolerance, "seed 82 \(example)")
      } else {
        #expect(example.distance(settling * (1 - 1e-7)) > example.tolerance * (1 - 1e-4), "seed 82 \(example)")
      }
    }
  }

  @Test("a spring at rest within the tolerance is settled, and a spring that leaves the tolerance is not")
  func immediate() {
    let spring = Spring(dampingRatio: 0.8, response: 0.4)
    #expect(spring.settlingTime(displacement: 0.4, velocity: 0, tolerance: 0.5) == 0)
    #expect(spring.settlingTime(displacement: 0, velocity: 0, tolerance: 0) == 0)
    #expect(spring.settlingTime(displacement: 0, velocity: 1_000, tolerance: 0.5) > 0.1)
    #expect(spring.settlingTime(displacement: 100, velocity: 0, tolerance: .infinity) == 0)
    #expect(spring.settlingTime(displacement: 100, velocity: 0, tolerance: 0).isFinite)
  }

  @Test("with a velocity tolerance, both the displacement and the velocity stay within tolerance") func velocity() {
    var random = SeededGenerator(seed: 83)
    for _ in 0..<500 {
      let example = Example(&random)
      let (spring, limit) = (example.spring, example.tolerance * 3)
      let settling = spring.settlingTime(
        displacement: example.x0, velocity: example.v0, tolerance: example.tolerance, velocityTolerance: limit)
      for index in 0..<60 {
        let t = settling + Double(index) * spring.response / 20
        let state = spring.state(at: t, displacement: example.x0, velocity: example.v0)
        #expect(state.displacement.magnitude <= example.tolerance, "seed 83 \(example) t \(t)")
        #expect(state.velocity.magnitude <= limit * (1 + 1e-9), "seed 83 \(example) t \(t)")
      }
    }
  }
}
