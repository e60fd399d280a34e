import HalfwayMotion
import Testing

@Suite("Decay")
struct DecayTests {
  @Test("the projected distance is the sum of 1 ms steps") func discrete() {
    for decay in [Decay.normal, .fast] {
      var (sum, step) = (0.0, 1.0)
      for _ in 0..<20_000 {
        step *= decay.ratePerMillisecond
        sum += step
      }
      #expect(near(decay.projectedDistance(velocity: 1_000), sum, 1e-9))
    }
    #expect(near(Decay.normal.projectedDistance(velocity: 1_000), 499, 1e-9))
    #expect(near(Decay.fast.projectedDistance(velocity: -1_000), -99, 1e-9))
  }

  @Test("the resting distance is the limit of the position, half a millisecond of travel beyond the projection")
  func continuous() {
    for decay in [Decay.normal, .fast] {
      let rest = decay.restingDistance(velocity: 800)
      #expect(near(decay.position(at: 60, from: 0, velocity: 800), rest, 1e-12))
      #expect(near(rest - decay.projectedDistance(velocity: 800), 800 * 0.000_5, 1e-2))
    }
  }

  @Test("the velocity is the derivative of the position") func derivative() {
    let h = 1e-5
    for t in stride(from: 0.01, to: 2, by: 0.05) {
      let ahead = Decay.normal.position(at: t + h, from: 5, velocity: 700)
      let behind = Decay.normal.position(at: t - h, from: 5, velocity: 700)
      #expect(near((ahead - behind) / (2 * h), Decay.normal.velocity(at: t, velocity: 700), 1e-7))
    }
  }

  @Test("the speed equals the threshold at the end of the duration") func duration() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<500 {
      let decay = Decay(ratePerMillisecond: random.uniform(in: 0.9...0.999))
      let (speed, threshold) = (random.uniform(in: 100...5_000), random.uniform(in: 0.1...100))
      let t = decay.duration(velocity: -speed, threshold: threshold)
      let final = decay.velocity(at: t, velocity: -speed)
      #expect(near(final, -threshold, 1e-11), "seed 41 \(decay) \(speed) \(threshold)")
    }
    #expect(Decay.normal.duration(velocity: 5, threshold: 10) == 0)
    #expect(Decay.normal.duration(velocity: 0, threshold: 0) == 0)
    #expect(Decay.normal.duration(velocity: 5, threshold: 0) == .infinity)
  }

  @Test("invalid rates and times give defined results") func invalid() {
    #expect(Decay(ratePerMillisecond: .nan) == .normal)
    #expect(Decay(ratePerMillisecond: 2).ratePerMillisecond == Decay.rateRange.upperBound)
    #expect(Decay(ratePerMillisecond: -2).ratePerMillisecond == Decay.rateRange.lowerBound)
    for t in [-1, .nan, -Double.infinity] {
      #expect(Decay.normal.position(at: t, from: 3, velocity: 9) == 3)
      #expect(Decay.normal.velocity(at: t, velocity: 9) == 9)
    }
    #expect(Decay.normal.velocity(at: .infinity, velocity: 9) == 0)
  }
}
