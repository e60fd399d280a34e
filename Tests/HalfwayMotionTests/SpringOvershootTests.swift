import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct SpringOvershootTests {
  struct Start {
    var dampingRatio: Double
    var response: Double
    var displacement: Double
    var velocity: Double
  }

  @Test func `the overshoot is the maximum displacement beyond the target`() {
    let found = counterexample(seed: 6_104, runs: 500) { random in
      Start(
        dampingRatio: random.uniform() < 0.3 ? 1 : random.logUniform(in: 0.05...6),
        response: random.logUniform(in: 0.1...3), displacement: random.uniform() < 0.5 ? 300 : -300,
        velocity: random.uniform() < 0.3 ? 0 : random.normal() * 4_000)
    } check: { start in
      let spring = Spring(dampingRatio: start.dampingRatio, response: start.response)
      let overshoot = spring.overshoot(displacement: start.displacement, velocity: start.velocity)
      let step = spring.response / 1_000
      let seen = (0...4_000).map { index -> Double in
        let state = spring.state(
          at: Double(index) * step, displacement: start.displacement, velocity: start.velocity)
        return start.displacement < 0 ? state.displacement : -state.displacement
      }.reduce(0, max)
      // The maximum can lie between two samples, by an amount proportional to the square of half a step.
      if overshoot < seen - 1e-9 * 300 { return "\(overshoot), and \(seen) was seen" }
      return overshoot > seen + 1e-4 * (300 + abs(start.velocity) * start.response)
        ? "\(overshoot), and only \(seen) was seen" : nil
    }
    #expect(found == nil, "\(found?.description ?? "")")
  }

  @Test func `the overshoot is 0 at the target, for a critical spring released at rest, and for NaN`() {
    let spring = Spring(dampingRatio: 1, response: 0.4)
    #expect(spring.overshoot(displacement: 0, velocity: 500) == 0)
    #expect(spring.overshoot(displacement: 100, velocity: 0) == 0)
    #expect(spring.overshoot(displacement: .nan, velocity: .infinity) == 0)
    #expect(spring.overshoot(displacement: 100, velocity: -10_000) > 1)
  }
}
