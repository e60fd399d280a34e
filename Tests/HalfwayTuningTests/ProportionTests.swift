import HalfwayMotion
import HalfwayTestSupport
import HalfwayTuning
import Testing

@Suite struct ProportionTests {
  @Test(arguments: [
    (0, 10, 0.95, 0.0, 0.277_533), (5, 10, 0.95, 0.236_593, 0.763_407), (10, 10, 0.95, 0.722_467, 1),
    (22, 240, 0.95, 0.061_315, 0.134_884), (1, 1, 0.95, 0.206_549, 1), (50, 100, 0.99, 0.375_280, 0.624_720),
    (50, 100, 0.5, 0.466_352, 0.533_648),
  ])
  func `the confidence interval matches reference values and stays within 0...1`(
    count: Int, total: Int, confidence: Double, low: Double, high: Double
  ) throws {
    let interval = try #require(Proportion(count, of: total).interval(confidence: confidence))
    #expect(abs(interval.lowerBound - low) < 1e-6 && abs(interval.upperBound - high) < 1e-6, "\(interval)")
  }

  @Test func `an empty proportion has no share or interval, and counts are clamped`() {
    #expect(Proportion(0, of: 0).share == nil)
    #expect(Proportion(0, of: 0).interval() == nil)
    #expect(Proportion(5, of: -3) == Proportion(0, of: 0))
    #expect(Proportion(5, of: 3) == Proportion(3, of: 3))
  }

  @Test func `both ends of the interval are at the standard-error distance of the confidence level`() {
    // The 97.5th percentile of the normal distribution.
    let z = 1.959_963_984_540_054
    let found = counterexample(seed: 1, runs: 300) { generator in
      let total = 1 + Int(generator.uniform() * 5000)
      return Proportion(Int(generator.uniform() * Double(total + 1)), of: total)
    } check: { proportion in
      guard let share = proportion.share, let interval = proportion.interval() else { return "no interval" }
      for end in [interval.lowerBound, interval.upperBound] where end > 0 && end < 1 {
        let away = abs(share - end) / (end * (1 - end) / Double(proportion.total)).squareRoot()
        if abs(away - z) > 1e-6 { return "\(end) is \(away) away" }
      }
      return interval.contains(share) ? nil : "\(share) is not in \(interval)"
    }
    #expect(found == nil)
  }

  @Test func `an invalid or extreme confidence level still yields an interval`() throws {
    for confidence in [Double.nan, -1, 0, 1, .infinity] {
      let interval = try #require(Proportion(3, of: 10).interval(confidence: confidence))
      #expect(interval.contains(0.3) && interval.lowerBound >= 0 && interval.upperBound <= 1)
    }
  }
}
