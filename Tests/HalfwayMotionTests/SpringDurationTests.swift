import HalfwayMotion
import Testing

/// Springs that settle within a given duration.
@Suite struct SpringDurationTests {
  @Test(
    "a spring without initial velocity settles at the end of the duration",
    arguments: [0.1, 0.3, 0.7, 1, 3], [0.05, 0.5, 4])
  func resting(dampingRatio: Double, seconds: Double) {
    let spring = Spring.settling(inSeconds: seconds, dampingRatio: dampingRatio, tolerance: 0.001)
    let time = spring.settlingTime(displacement: 1, velocity: 0, tolerance: 0.001)
    #expect(abs(time - seconds) < 1e-6 * seconds)
    #expect(abs(spring.dampingRatio - dampingRatio) < 1e-9)
  }

  @Test(
    "a spring with initial velocity settles within the duration",
    arguments: [0.2, 0.5, 1, 1.5], [-20.0, -1, 0.5, 3, 60])
  func moving(dampingRatio: Double, velocity: Double) {
    let seconds = 0.6
    let spring = Spring.settling(
      inSeconds: seconds, dampingRatio: dampingRatio, initialVelocity: velocity, tolerance: 0.001)
    #expect(spring.settlingTime(displacement: 1, velocity: -velocity, tolerance: 0.001) <= seconds)
    // A slightly softer spring doesn't settle in time.
    let softer = Spring(dampingRatio: dampingRatio, response: spring.response * 1.001)
    #expect(softer.settlingTime(displacement: 1, velocity: -velocity, tolerance: 0.001) > seconds)
  }

  @Test("invalid parameters yield a spring with finite states", arguments: [0.0, -1, .nan, .infinity])
  func strange(value: Double) {
    for spring in [
      Spring.settling(inSeconds: value, dampingRatio: 0.5, tolerance: 0.001),
      Spring.settling(inSeconds: 1, dampingRatio: value, tolerance: 0.001),
      Spring.settling(inSeconds: 1, dampingRatio: 0.5, initialVelocity: value, tolerance: 0.001),
      Spring.settling(inSeconds: 1, dampingRatio: 0.5, tolerance: value),
    ] {
      #expect(spring.state(at: 0.1, displacement: 1, velocity: 0).displacement.isFinite)
    }
  }
}
