import HalfwayMotion
import Testing

@Suite("Timing curves")
struct CubicBezierTests {
  private static func randomCurve(_ random: inout SeededGenerator, y: ClosedRange<Double> = -1...2) -> CubicBezier {
    CubicBezier(
      random.uniform(in: 0...1), random.uniform(in: y), random.uniform(in: 0...1), random.uniform(in: y))
  }

  private static func bezier(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }

  static let extremes = [
    CubicBezier(0, 1, 1, 0), CubicBezier(1, 0, 0, 1), CubicBezier(0, 0, 0, 1), CubicBezier(1, 0, 1, 1),
    CubicBezier(0, 0, 0, 0), CubicBezier(1, 1, 1, 1), CubicBezier(1, 1, 0, 0), CubicBezier(0, 5, 1, -4),
    .linear, .ease, .easeIn, .easeOut, .easeInOut,
  ]

  @Test("values agree with the parametric form of the curve") func parametric() {
    var random = SeededGenerator(seed: 61)
    for index in 0..<400 {
      let curve = index < Self.extremes.count ? Self.extremes[index] : Self.randomCurve(&random)
      for step in 1..<100 {
        let s = Double(step) / 100
        let (x, y) = (Self.bezier(s, curve.x1, curve.x2), Self.bezier(s, curve.y1, curve.y2))
        // An error of one ulp in x is multiplied by the slope in y.
        let (below, above) = (curve.value(at: x - 1e-15), curve.value(at: x + 1e-15))
        let slack = 1e-12 + (above - below).magnitude
        #expect((curve.value(at: x) - y).magnitude <= slack, "seed 61 \(curve) s \(s)")
      }
    }
  }

  @Test("the ends are exact, and x is clamped to 0...1") func ends() {
    for curve in Self.extremes {
      for x in [0, -1, -Double.infinity, .nan] { #expect(curve.value(at: x) == 0) }
      for x in [1, 2, Double.infinity] { #expect(curve.value(at: x) == 1) }
    }
    for x in [0.1, 0.3, 1.0 / 3, 0.9] { #expect(CubicBezier.linear.value(at: x) == x) }
  }

  @Test("values of a monotone curve never decrease by more than a rounding error") func monotone() {
    var random = SeededGenerator(seed: 62)
    for _ in 0..<200 {
      let curve = Self.randomCurve(&random, y: 0...1)
      var last = 0.0
      for step in 1...200 {
        let y = curve.value(at: Double(step) / 200)
        #expect(y >= last - 1e-15, "seed 62 \(curve) \(step)")
        last = y
      }
    }
  }

  @Test("the slope is the derivative of the value") func slope() {
    var random = SeededGenerator(seed: 63)
    let h = 1e-6
    for _ in 0..<300 {
      var curve = Self.randomCurve(&random)
      // Nearly vertical tangents make finite differences useless, so x1 is limited to 0...0.6 and x2 to 0.4...1.
      curve = CubicBezier(curve.x1 * 0.6, curve.y1, 0.4 + curve.x2 * 0.6, curve.y2)
      let x = random.uniform(in: 0.05...0.95)
      let difference = (curve.value(at: x + h) - curve.value(at: x - h)) / (2 * h)
      #expect(near(curve.slope(at: x), difference, 1e-5), "seed 63 \(curve) \(x)")
    }
  }

  @Test("end slopes are those of the control polygon, or their limits if it is degenerate")
  func slopeAtEnds() {
    #expect(near(CubicBezier.ease.slope(at: 0), 0.4, 1e-15))
    #expect(CubicBezier.ease.slope(at: -5) == CubicBezier.ease.slope(at: 0))
    #expect(CubicBezier.easeIn.slope(at: 0) == 0)
    #expect(CubicBezier.easeInOut.slope(at: 1) == 0)
    #expect(CubicBezier(0, 1, 1, 0).slope(at: 0) == .infinity)
    #expect(CubicBezier(0, -1, 1, 0).slope(at: 0) == -.infinity)
    #expect(near(CubicBezier.easeOut.slope(at: 0), 1 / 0.58, 1e-14))
    #expect(near(CubicBezier.easeIn.slope(at: 1), 1 / 0.58, 1e-14))
    #expect(CubicBezier.linear.slope(at: 0.3) == 1)
    #expect(CubicBezier(0, 0, 0, 0).slope(at: 0) == 1)
    #expect(CubicBezier(0, 0, 0, 1).slope(at: 0) == .infinity)
    #expect(CubicBezier(1, 0, 1, 1).slope(at: 1) == .infinity)
    #expect(CubicBezier(1, 2, 1, 1).slope(at: 1) == -.infinity)
  }

  @Test("the fraction for a value maps back to that value") func inverse() {
    var random = SeededGenerator(seed: 64)
    for _ in 0..<2_000 {
      let curve = Self.randomCurve(&random, y: 0...1)
      let y = random.uniform()
      guard let x = curve.fraction(forValue: y) else {
        Issue.record("seed 64 \(curve) is monotone but has no inverse")
        continue
      }
      let (below, above) = (curve.value(at: x - 1e-15), curve.value(at: x + 1e-15))
      #expect((curve.value(at: x) - y).magnitude <= 1e-12 + (above - below).magnitude, "seed 64 \(curve) \(y)")
    }
    #expect(CubicBezier.ease.fraction(forValue: 0) == 0)
    #expect(CubicBezier.ease.fraction(forValue: 1.5) == 1)
    #expect(CubicBezier.ease.fraction(forValue: .nan) == nil)
  }

  @Test("only monotone curves have an inverse") func monotonicity() {
    var random = SeededGenerator(seed: 65)
    for _ in 0..<500 {
      let curve = Self.randomCurve(&random, y: -0.3...1.3)
      let heights = (0...1_000).map { Self.bezier(Double($0) / 1_000, curve.y1, curve.y2) }
      let falls = zip(heights, heights.dropFirst()).contains { $1 < $0 - 1e-12 }
      // Sampling may miss a short decrease but never reports a false one.
      if falls { #expect(!curve.isMonotone, "seed 65 \(curve)") }
      if curve.isMonotone { #expect(!falls, "seed 65 \(curve)") }
      #expect((curve.fraction(forValue: 0.5) != nil) == curve.isMonotone)
    }
    #expect(CubicBezier(0.5, 1.2, 0.5, 0.9).isMonotone)
    #expect(!CubicBezier(0.5, 1.5, 0.5, 0.5).isMonotone)
    #expect(!CubicBezier(0.5, -0.01, 0.5, 1).isMonotone)
  }

  @Test("control points out of range are clamped") func clamping() {
    #expect(CubicBezier(-1, 2, 3, -4) == CubicBezier(x1: 0, y1: 2, x2: 1, y2: -4))
    #expect(CubicBezier(.nan, .nan, .nan, .nan) == .linear)
    let wild = CubicBezier(.infinity, .infinity, -.infinity, -.infinity)
    for step in 0...20 { #expect(wild.value(at: Double(step) / 20).isFinite) }
  }
}
