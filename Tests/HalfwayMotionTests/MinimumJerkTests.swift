import HalfwayMotion
import Testing

@Suite("Minimum jerk")
struct MinimumJerkTests {
  @Test("the trajectory starts and ends at rest, and time is clamped to 0...1")
  func boundary() {
    #expect(MinimumJerk.position(at: 0) == 0)
    #expect(MinimumJerk.position(at: 1) == 1)
    #expect(MinimumJerk.position(at: 0.5) == 0.5)
    #expect(MinimumJerk.velocity(at: 0) == 0)
    #expect(MinimumJerk.velocity(at: 1) == 0)
    #expect(MinimumJerk.velocity(at: 0.5) == 1.875)
    for outside in [-1, .nan, -Double.infinity] { #expect(MinimumJerk.position(at: outside) == 0) }
    for outside in [2, Double.infinity] { #expect(MinimumJerk.position(at: outside) == 1) }
  }

  @Test("the velocity is the nonnegative derivative of the position, and the trajectory is symmetric")
  func derivative() {
    let h = 1e-5
    for step in 1..<100 {
      let t = Double(step) / 100
      let difference = (MinimumJerk.position(at: t + h) - MinimumJerk.position(at: t - h)) / (2 * h)
      #expect(near(difference, MinimumJerk.velocity(at: t), 1e-8))
      #expect(MinimumJerk.velocity(at: t) >= 0)
      #expect(near(MinimumJerk.position(at: t) + MinimumJerk.position(at: 1 - t), 1, 1e-14))
    }
  }
}
