import HalfwayMotion
import Testing

@Suite("Rubber band")
struct RubberBandTests {
  @Test("the displacement follows the published formula") func formula() {
    let band = RubberBand(dimension: 375)
    for x in [1.0, 10, 100, 375, 1_000] {
      let published = (1 - 1 / (x * 0.55 / 375 + 1)) * 375
      #expect(near(band.displacement(forOvershoot: x), published, 1e-13))
    }
    #expect(near(band.displacement(forOvershoot: 1e-9), 0.55e-9, 1e-18))
  }

  @Test("the displacement is odd, increasing, and less than the dimension") func shape() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<1_000 {
      let band = RubberBand(dimension: random.logUniform(in: 1...5_000), coefficient: random.uniform(in: 0.1...1))
      let x = random.logUniform(in: 0.01...10_000)
      let moved = band.displacement(forOvershoot: x)
      #expect(moved == -band.displacement(forOvershoot: -x), "seed 31 \(band) \(x)")
      #expect(moved < band.dimension && moved > 0 && moved <= x, "seed 31 \(band) \(x)")
      #expect(band.displacement(forOvershoot: x * 1.01) > moved, "seed 31 \(band) \(x)")
    }
  }

  @Test("the overshoot for a displacement is the inverse of the displacement") func inverse() {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<1_000 {
      let band = RubberBand(dimension: random.logUniform(in: 1...5_000), coefficient: random.uniform(in: 0.1...1))
      let x = random.uniform(in: -3...3) * band.dimension
      let back = band.overshoot(forDisplacement: band.displacement(forOvershoot: x))
      #expect(near(back, x, 1e-13), "seed 32 \(band) \(x)")
    }
    let band = RubberBand(dimension: 100)
    #expect(band.overshoot(forDisplacement: 100) == .infinity)
    #expect(band.overshoot(forDisplacement: -200) == -.infinity)
  }

  @Test("invalid parameters and arguments give defined results") func invalid() {
    for dimension in [0, -1, .nan, Double.infinity] {
      #expect(RubberBand(dimension: dimension).dimension == RubberBand.minimumDimension)
    }
    for coefficient in [0, -1, .nan, Double.infinity] {
      #expect(RubberBand(dimension: 1, coefficient: coefficient).coefficient == 0.55)
    }
    let band = RubberBand(dimension: 100)
    #expect(band.displacement(forOvershoot: .nan) == 0)
    #expect(band.displacement(forOvershoot: .infinity) == 100)
    #expect(band.displacement(forOvershoot: -1e308) == -100)
    #expect(band.overshoot(forDisplacement: .nan) == 0)
  }
}
