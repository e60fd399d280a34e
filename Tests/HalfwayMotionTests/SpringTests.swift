import HalfwayMotion
import Testing

@Suite("Springs")
struct SpringTests {
  static let ratios = [0.05, 0.3, 0.7, 0.999, 0.999_999_9, 1, 1.000_000_1, 1.001, 1.5, 4]

  /// Integrates the motion with the fourth-order Runge–Kutta method in `steps` equal steps.
  private func integrate(_ spring: Spring, _ start: Spring.State, to end: Double, steps: Int) -> Spring.State {
    func derivative(_ s: Spring.State) -> (Double, Double) {
      (s.velocity, -(spring.stiffness * s.displacement + spring.damping * s.velocity) / spring.mass)
    }
    func moved(_ s: Spring.State, _ d: (Double, Double), _ h: Double) -> Spring.State {
      .init(displacement: s.displacement + h * d.0, velocity: s.velocity + h * d.1)
    }
    let h = end / Double(steps)
    var s = start
    for _ in 0..<steps {
      let k1 = derivative(s)
      let k2 = derivative(moved(s, k1, h / 2))
      let k3 = derivative(moved(s, k2, h / 2))
      let k4 = derivative(moved(s, k3, h))
      s.displacement += h / 6 * (k1.0 + 2 * k2.0 + 2 * k3.0 + k4.0)
      s.velocity += h / 6 * (k1.1 + 2 * k2.1 + 2 * k3.1 + k4.1)
    }
    return s
  }

  @Test("the closed form agrees with numeric integration in every regime", arguments: ratios)
  func integration(ratio: Double) {
    let spring = Spring(dampingRatio: ratio, response: 0.5)
    let start = Spring.State(displacement: 1, velocity: -7)
    for t in [0.02, 0.2, 0.9] {
      let numeric = integrate(spring, start, to: t, steps: 2_000)
      let closed = spring.state(at: t, displacement: 1, velocity: -7)
      #expect((numeric.displacement - closed.displacement).magnitude < 1e-8, "t \(t)")
      #expect((numeric.velocity - closed.velocity).magnitude < 1e-6, "t \(t)")
    }
  }

  @Test("a spring starts in its initial state, comes to rest, and stays at rest", arguments: ratios)
  func start(ratio: Double) {
    let spring = Spring(dampingRatio: ratio, response: 0.4)
    for t in [0, -1, Double.nan] {
      #expect(spring.state(at: t, displacement: 3, velocity: 4) == .init(displacement: 3, velocity: 4))
    }
    for t in [0, 0.1, 5, 1e300, Double.infinity] {
      #expect(spring.state(at: t, displacement: 0, velocity: 0) == .rest)
    }
    for t in [1e6, 1e300, Double.infinity] {
      #expect(spring.state(at: t, displacement: 3, velocity: 4) == .rest)
    }
  }

  @Test("the velocity is the derivative of the displacement and obeys the equation of motion")
  func derivatives() {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<1_000 {
      let spring = Spring(
        mass: random.logUniform(in: 0.1...10), stiffness: random.logUniform(in: 10...500),
        damping: random.logUniform(in: 0.1...100))
      let (x0, v0) = (random.uniform(in: -2...2), random.uniform(in: -20...20))
      let t = random.uniform(in: 0.01...2)
      let h = 1e-5
      let now = spring.state(at: t, displacement: x0, velocity: v0)
      let ahead = spring.state(at: t + h, displacement: x0, velocity: v0)
      let behind = spring.state(at: t - h, displacement: x0, velocity: v0)
      let slope = (ahead.displacement - behind.displacement) / (2 * h)
      let force = spring.mass * (ahead.velocity - behind.velocity) / (2 * h)
      let law = -(spring.stiffness * now.displacement + spring.damping * now.velocity)
      #expect((slope - now.velocity).magnitude < 1e-4 * (1 + v0.magnitude), "seed 71 \(spring) \(t)")
      #expect((force - law).magnitude < 1e-2 * (1 + law.magnitude), "seed 71 \(spring) \(t)")
    }
  }

  @Test("restarting from an intermediate state continues the same motion") func semigroup() {
    var random = SeededGenerator(seed: 72)
    for _ in 0..<1_000 {
      let spring = Spring(dampingRatio: random.logUniform(in: 0.01...20), response: random.uniform(in: 0.1...2))
      let (t, u) = (random.uniform(in: 0...1), random.uniform(in: 0...1))
      let middle = spring.state(at: t, displacement: 1, velocity: 5)
      let twice = spring.state(at: u, displacement: middle.displacement, velocity: middle.velocity)
      let once = spring.state(at: t + u, displacement: 1, velocity: 5)
      #expect(near(twice.displacement, once.displacement, 1e-11), "seed 72 \(spring) \(t) \(u)")
      #expect(near(twice.velocity, once.velocity, 1e-10), "seed 72 \(spring) \(t) \(u)")
    }
  }

  @Test("motion is continuous across critical damping and where the overdamped formula changes")
  func continuity() {
    for t in [0.01, 0.3, 1, 2] {
      var last: Spring.State?
      for step in -200...200 {
        let ratio = 1 + Double(step) * 1e-12
        let state = Spring(dampingRatio: ratio, response: 0.5).state(at: t, displacement: 1, velocity: 3)
        if let last {
          #expect((state.displacement - last.displacement).magnitude < 1e-10, "ratio \(ratio) t \(t)")
          #expect((state.velocity - last.velocity).magnitude < 1e-9, "ratio \(ratio) t \(t)")
        }
        last = state
      }
    }
    let spring = Spring(mass: 1, stiffness: 100, damping: 25)
    // √−D = 7.5: the formula changes at t = 1/7.5.
    let (before, after) = (
      spring.state(at: 1 / 7.5 - 1e-13, displacement: 1, velocity: 3),
      spring.state(at: 1 / 7.5 + 1e-13, displacement: 1, velocity: 3)
    )
    #expect((before.displacement - after.displacement).magnitude < 1e-11)
    #expect((before.velocity - after.velocity).magnitude < 1e-10)
  }

  @Test("energy never increases") func energy() {
    var random = SeededGenerator(seed: 73)
    for _ in 0..<200 {
      let spring = Spring(dampingRatio: random.logUniform(in: 0.01...10), response: 0.5)
      var last = Double.infinity
      for step in 0...50 {
        let s = spring.state(at: Double(step) * 0.02, displacement: 1, velocity: random.uniform(in: 3...3))
        let energy = spring.mass * s.velocity * s.velocity + spring.stiffness * s.displacement * s.displacement
        #expect(energy <= last * (1 + 1e-12), "seed 73 \(spring) \(step)")
        last = energy
      }
    }
  }

  @Test("the initializers produce the documented constants") func initializers() {
    let spring = Spring(dampingRatio: 0.75, response: 0.5)
    #expect(spring.mass == 1)
    #expect(near(spring.dampingRatio, 0.75, 1e-15))
    #expect(near(spring.response, 0.5, 1e-15))
    #expect(near(spring.angularFrequency, 4 * Double.pi, 1e-15))
    #expect(near(Spring(duration: 0.5, bounce: 0).dampingRatio, 1, 1e-15))
    #expect(near(Spring(duration: 0.5, bounce: 0.3).dampingRatio, 0.7, 1e-15))
    #expect(near(Spring(duration: 0.5, bounce: -0.5).dampingRatio, 2, 1e-15))
    #expect(near(Spring(duration: 0.5, bounce: 0.3).response, 0.5, 1e-15))
    #expect(near(Spring(mass: 2, stiffness: 50, damping: 90).clampedToCritical.dampingRatio, 1, 1e-15))
    #expect(spring.clampedToCritical == spring)
  }

  @Test func `bounce and damping ratio convert into each other`() {
    for (ratio, bounce) in [(1.0, 0.0), (0.7, 0.3), (0.2, 0.8), (2, -0.5), (1.25, -0.2)] {
      #expect(abs(Spring.bounce(ofDampingRatio: ratio) - bounce) < 1e-12)
      #expect(abs(Spring.dampingRatio(ofBounce: bounce) - ratio) < 1e-12)
    }
  }

  @Test("invalid parameters don't trap, and every state is finite") func invalid() {
    let values = [0, -1, 1e-300, 1, 1e300, .infinity, -.infinity, Double.nan]
    for a in values {
      for b in values {
        for spring in [
          Spring(dampingRatio: a, response: b), Spring(duration: a, bounce: b),
          Spring(mass: a, stiffness: b, damping: a), Spring(mass: 1, stiffness: a, damping: b),
        ] {
          #expect(spring.mass > 0 && spring.stiffness > 0 && spring.damping > 0)
          for t in values {
            let state = spring.state(at: t, displacement: 1, velocity: -2)
            #expect(state.displacement.isFinite && state.velocity.isFinite, "\(spring) \(t)")
          }
          #expect(spring.settlingTime(displacement: a, velocity: b, tolerance: b) >= 0)
          #expect(spring.settlingTime(displacement: 1, velocity: 1, tolerance: 1e-3).isFinite, "\(spring)")
        }
      }
    }
  }
}
