import HalfwayMotion
import Testing

@Suite("Velocity estimation")
struct VelocityEstimatorTests {
  private func stamp(_ microseconds: Int64) -> Timestamp { Timestamp(microseconds: microseconds) }

  @Test("a polynomial of the fitted degree is recovered exactly", arguments: 1...3)
  func polynomials(degree: Int) {
    var random = SeededGenerator(seed: 91)
    for _ in 0..<300 {
      let c = (0...degree).map { _ in random.uniform(in: -1_000...1_000) }
      var estimator = VelocityEstimator(degree: degree)
      var time: Int64 = 5_000_000_000
      let count = Int(random.uniform(in: 5...30))
      var last = (time, 0.0)
      let origin = time
      for _ in 0..<count {
        let t = Double(time - origin) / 1e6
        var (x, slope) = (0.0, 0.0)
        for k in stride(from: degree, through: 0, by: -1) {
          slope = slope * t + x
          x = x * t + c[k]
        }
        estimator.add(x: x, y: -2 * x, at: stamp(time))
        last = (time, slope)
        time += Int64(random.uniform(in: 500...5_000))
      }
      guard let estimate = estimator.estimate(at: stamp(last.0)) else {
        Issue.record("seed 91: no estimate for \(count) samples")
        continue
      }
      #expect(near(estimate.xPerSecond, last.1, 1e-6), "seed 91 \(c)")
      #expect(near(estimate.yPerSecond, -2 * last.1, 1e-6), "seed 91 \(c)")
    }
  }

  @Test("shifting all timestamps leaves the estimate bit-identical") func shiftInvariance() {
    var random = SeededGenerator(seed: 92)
    var (a, b) = (VelocityEstimator(), VelocityEstimator())
    var time: Int64 = 0
    for _ in 0..<50 {
      time += Int64(random.uniform(in: 0...9_000))
      let (x, y) = (random.uniform(in: 0...500), random.uniform(in: 0...500))
      a.add(x: x, y: y, at: stamp(time))
      b.add(x: x, y: y, at: stamp(time + 987_654_321_012_345))
      #expect(a.estimate(at: stamp(time)) == b.estimate(at: stamp(time + 987_654_321_012_345)))
    }
  }

  @Test("two samples yield the slope of the line between them, whatever the degree") func twoSamples() {
    for degree in 1...3 {
      var estimator = VelocityEstimator(degree: degree)
      estimator.add(x: 0, y: 10, at: stamp(0))
      estimator.add(x: 5, y: 9, at: stamp(10_000))
      let estimate = estimator.estimate(at: stamp(10_000))
      #expect(near(estimate?.xPerSecond ?? .nan, 500, 1e-12))
      #expect(near(estimate?.yPerSecond ?? .nan, -100, 1e-12))
      #expect(estimate?.sampleCount == 2)
      #expect(estimate?.spanMicroseconds == 10_000)
    }
  }

  @Test("fewer than two samples yield no velocity") func tooFew() {
    var estimator = VelocityEstimator()
    #expect(estimator.estimate(at: .zero) == nil)
    estimator.add(x: 1, y: 1, at: .zero)
    #expect(estimator.estimate(at: .zero) == nil)
    #expect(estimator.samples(at: .zero).map(\.use) == [.alone])
  }

  @Test("a stationary pointer has velocity zero, not a missing velocity") func still() {
    var estimator = VelocityEstimator()
    for index in 0..<8 { estimator.add(x: 0.1, y: 731.7, at: stamp(Int64(index) * 3_333)) }
    let estimate = estimator.estimate(at: stamp(24_000))
    #expect(estimate?.xPerSecond == 0)
    #expect(estimate?.yPerSecond == 0)
  }

  @Test("the last of several samples with equal timestamps replaces the others") func equalStamps() {
    var estimator = VelocityEstimator()
    estimator.add(x: 0, y: 0, at: stamp(0))
    estimator.add(x: 70, y: 0, at: stamp(10_000))
    estimator.add(x: 10, y: 0, at: stamp(10_000))
    #expect(near(estimator.estimate(at: stamp(10_000))?.xPerSecond ?? .nan, 1_000, 1e-12))
    #expect(estimator.samples(at: stamp(10_000)).map(\.use) == [.used, .replacedAtSameTime, .used])
    var same = VelocityEstimator()
    for x in 0..<5 { same.add(x: Double(x), y: 0, at: stamp(7)) }
    #expect(same.estimate(at: stamp(7)) == nil)
  }

  @Test("samples that go back in time or aren't finite are ignored") func rejected() {
    var estimator = VelocityEstimator(degree: 1)
    estimator.add(x: 0, y: 0, at: stamp(0))
    estimator.add(x: 10, y: 10, at: stamp(10_000))
    let clean = estimator.estimate(at: stamp(10_000))
    estimator.add(x: 99, y: 99, at: stamp(5_000))
    estimator.add(x: .nan, y: 0, at: stamp(12_000))
    estimator.add(x: 0, y: .infinity, at: stamp(12_000))
    #expect(estimator.estimate(at: stamp(10_000)) == clean)
    #expect(
      estimator.samples(at: stamp(10_000)).map(\.use) == [.used, .used, .backwardsInTime, .notFinite, .notFinite])
  }

  @Test("a pause before the query time yields no velocity") func stopped() {
    var estimator = VelocityEstimator()
    for index in 0..<5 { estimator.add(x: Double(index), y: 0, at: stamp(Int64(index) * 5_000)) }
    #expect(estimator.estimate(at: stamp(60_000)) != nil)
    #expect(estimator.estimate(at: stamp(60_001)) == nil)
    #expect(estimator.samples(at: stamp(60_001)).allSatisfy { $0.use == .pointerStopped })
  }

  @Test("a pause between samples discards all earlier samples") func pause() {
    var estimator = VelocityEstimator()
    estimator.add(x: 1_000, y: 0, at: stamp(0))
    estimator.add(x: 900, y: 0, at: stamp(5_000))
    estimator.add(x: 0, y: 0, at: stamp(45_001))
    #expect(estimator.estimate(at: stamp(45_001)) == nil)
    estimator.add(x: 5, y: 0, at: stamp(50_001))
    #expect(near(estimator.estimate(at: stamp(50_001))?.xPerSecond ?? .nan, 1_000, 1e-12))
    #expect(estimator.samples(at: stamp(50_001)).map(\.use) == [.beforePause, .beforePause, .used, .used])
  }

  @Test("samples older than the window are ignored") func window() {
    var estimator = VelocityEstimator(degree: 1, windowMicroseconds: 20_000)
    for index in 0...10 { estimator.add(x: Double(index * index), y: 0, at: stamp(Int64(index) * 10_000)) }
    let estimate = estimator.estimate(at: stamp(100_000))
    #expect(estimate?.sampleCount == 3)
    #expect(estimate?.spanMicroseconds == 20_000)
    #expect(near(estimate?.xPerSecond ?? .nan, 1_800, 1e-12))
    #expect(estimator.samples(at: stamp(100_000)).filter { $0.use == .outsideWindow }.count == 8)
  }

  @Test("an estimate at an earlier time ignores later samples") func past() {
    var (whole, part) = (VelocityEstimator(), VelocityEstimator())
    for index in 0..<10 {
      let (x, time) = (Double(index * index), stamp(Int64(index) * 4_000))
      whole.add(x: x, y: 0, at: time)
      if index < 5 { part.add(x: x, y: 0, at: time) }
    }
    #expect(whole.estimate(at: stamp(17_000)) == part.estimate(at: stamp(17_000)))
    #expect(whole.samples(at: stamp(17_000)).filter { $0.use == .laterThanAsked }.count == 5)
    #expect(whole.estimate(at: stamp(-1)) == nil)
  }

  @Test("only the newest samples count when the capacity is exceeded") func wrapping() {
    var estimator = VelocityEstimator(degree: 1)
    for index in 0..<1_000 {
      let x = index < 900 ? 0 : Double(index - 900) * 0.1
      estimator.add(x: x, y: 0, at: stamp(Int64(index) * 100))
    }
    // Of the 128 samples that are kept, only the last 99 intervals contain movement.
    #expect(estimator.estimate(at: stamp(99_900))?.sampleCount == VelocityEstimator.capacity)
    #expect(estimator.samples(at: stamp(99_900)).count == VelocityEstimator.capacity)
    for index in 1_000..<1_100 {
      estimator.add(x: Double(index - 900) * 0.1, y: 0, at: stamp(Int64(index) * 100))
    }
    #expect(near(estimator.estimate(at: stamp(109_900))?.xPerSecond ?? .nan, 1_000, 1e-9))
  }

  @Test("rejected samples never displace accepted ones") func floodOfRejects() {
    var estimator = VelocityEstimator(degree: 1)
    for index in 0..<10 { estimator.add(x: Double(index), y: 0, at: stamp(Int64(index) * 1_000)) }
    for _ in 0..<500 { estimator.add(x: .nan, y: 0, at: stamp(9_000)) }
    for _ in 0..<500 { estimator.add(x: 9, y: 0, at: stamp(9_000)) }
    #expect(estimator.estimate(at: stamp(9_000))?.sampleCount == 10)
    #expect(near(estimator.estimate(at: stamp(9_000))?.xPerSecond ?? .nan, 1_000, 1e-12))
  }

  @Test("a reset removes all samples") func reset() {
    var estimator = VelocityEstimator()
    for index in 0..<200 { estimator.add(x: Double(index), y: 0, at: stamp(Int64(index) * 1_000)) }
    estimator.reset()
    #expect(estimator.estimate(at: stamp(199_000)) == nil)
    #expect(estimator.samples(at: stamp(199_000)).isEmpty)
    estimator.add(x: 0, y: 0, at: stamp(0))
    #expect(estimator.samples(at: stamp(0)).map(\.use) == [.alone])
  }

  @Test("extreme arguments don't trap") func extremes() {
    var estimator = VelocityEstimator(degree: 99, windowMicroseconds: .min, stopMicroseconds: .max)
    for time in [Int64.min, -1, 0, 1, .max] {
      estimator.add(x: 1e308, y: -1e308, at: stamp(time))
      estimator.add(x: -1e308, y: 1e308, at: stamp(time))
      for asked in [Int64.min, 0, .max] {
        _ = estimator.estimate(at: stamp(asked))
        _ = estimator.samples(at: stamp(asked))
      }
    }
    var wide = VelocityEstimator(degree: 3, windowMicroseconds: .max, stopMicroseconds: .max)
    for time in [Int64.min, -1, 0, 1, .max] { wide.add(x: Double(time % 7), y: 0, at: stamp(time)) }
    _ = wide.estimate(at: stamp(.max))
    #expect(estimator.degree == 3)
    #expect(VelocityEstimator(degree: 0).degree == 1)
  }
}
