import HalfwayMotion
import Testing

/// Checks every strategy on edge cases and against values computed by hand.
@Suite("Velocity strategies") struct VelocityStrategyTests {
  /// All strategies; least-squares strategies appear once for each degree.
  static let estimators: [(strategy: VelocityStrategy, degree: Int)] = VelocityStrategy.allCases.flatMap { strategy in
    let isFitted = strategy == .leastSquares || strategy == .weightedLeastSquares
    return (isFitted ? 1...3 : 2...2).map { (strategy, $0) }
  }

  /// Samples as (milliseconds, x). y is −3·x.
  private typealias Samples = [(time: Double, x: Double)]

  private static func stamp(_ milliseconds: Double) -> Timestamp {
    Timestamp(microseconds: Int64((milliseconds * 1000).rounded()))
  }

  private static func add(_ samples: Samples, to estimator: inout VelocityEstimator) {
    for sample in samples { estimator.add(x: sample.x, y: -3 * sample.x, at: stamp(sample.time)) }
  }

  /// Gestures in which at most two samples are usable, so that all strategies agree.
  private static let edges: [(what: String, samples: Samples, asked: Double, expected: Double?)] = [
    ("nothing", [], 0, nil),
    ("one sample", [(0, 5)], 0, nil),
    ("two", [(0, 5), (10, 15)], 10, 1_000),
    ("two, asked as late as may be", [(0, 5), (10, 15)], 50, 1_000),
    ("two, asked too late", [(0, 5), (10, 15)], 50.001, nil),
    ("two, asked before the second", [(0, 5), (10, 15)], 9.999, nil),
    ("two, asked before both", [(0, 5), (10, 15)], -1, nil),
    ("two at rest", [(0, 0.1), (10, 0.1)], 10, 0),
    ("two in the same moment", [(10, 5), (10, 15)], 10, nil),
    ("three, the last two in the same moment", [(0, 5), (10, 99), (10, 15)], 10, 1_000),
    ("three, the first two in the same moment", [(0, 99), (0, 5), (10, 15)], 10, 1_000),
    ("a sample that goes back in time", [(0, 5), (10, 15), (4, 99)], 10, 1_000),
    ("samples that are no numbers", [(0, 5), (2, .nan), (10, 15), (10, .infinity), (10, -.infinity)], 10, 1_000),
    ("a pause before the last two", [(0, 500), (9, 400), (49.001, 5), (59.001, 15)], 59.001, 1_000),
    ("a pause before the last", [(0, 5), (10, 15), (50.001, 99)], 50.001, nil),
    ("the longest gap that is no pause", [(0, 5), (40, 45)], 40, 1_000),
    ("older than the window", [(0, 99), (70, 99), (80, 0), (100.001, 20.001)], 140.001, 1_000),
    ("numbers too large for a difference", [(0, -1e308), (10, 1e308)], 10, nil),
  ]

  @Test func `all strategies agree on strokes with at most two usable samples`() {
    for (what, samples, asked, expected) in Self.edges {
      for (strategy, degree) in Self.estimators {
        var estimator = VelocityEstimator(strategy: strategy, degree: degree)
        Self.add(samples, to: &estimator)
        let estimate = estimator.estimate(at: Self.stamp(asked))
        let comment = "\(what), \(strategy) \(degree): \(estimate as Any)"
        guard let expected else {
          #expect(estimate == nil, "\(comment)")
          continue
        }
        #expect(near(estimate?.xPerSecond ?? .nan, expected, 1e-12), "\(comment)")
        #expect(near(estimate?.yPerSecond ?? .nan, -3 * expected, 1e-12), "\(comment)")
        #expect(estimate?.sampleCount == 2, "\(comment)")
      }
    }
  }

  @Test func `a canceled contact leaves no velocity and doesn't affect the velocity of the next contact`() {
    for (strategy, degree) in Self.estimators {
      var estimator = VelocityEstimator(strategy: strategy, degree: degree)
      Self.add([(0, 0), (10, 30), (20, 10)], to: &estimator)
      #expect(estimator.estimate(at: Self.stamp(20)) != nil)
      estimator.reset()
      #expect(estimator.estimate(at: Self.stamp(20)) == nil)
      Self.add([(21, 100), (31, 110)], to: &estimator)
      #expect(near(estimator.estimate(at: Self.stamp(31))?.xPerSecond ?? .nan, 1_000, 1e-12))
    }
  }

  /// Moves forward and back at 2000 pt/s, with seven samples 5 ms apart. For the quadratic fit over s = −3…3 steps,
  /// Σx = 90, Σx·s² = 120, Σs² = 28, and Σs⁴ = 196 yield x = a + b·s² with b = −20/7. The slope at the end is 6·b per
  /// step.
  @Test func `each strategy reports its computed velocity after a reversal`() {
    let way: Samples = [0, 10, 20, 30, 20, 10, 0].enumerated().map { (Double($0) * 5, $1) }
    var speed = 2_000.0
    for _ in 0..<3 {
      // Each further step pushes the body against its current velocity.
      let energy = speed * speed.magnitude + 2 * (-2_000 - speed) * 2_000
      speed = energy < 0 ? -(-energy).squareRoot() : energy.squareRoot()
    }
    let expected: [(VelocityStrategy, Int, Double)] = [
      (.leastSquares, 1, 0), (.leastSquares, 2, -120.0 / 7 * 200), (.windowedMean, 2, 0), (.lastPairs, 2, -2_000),
      (.impulse, 2, speed),
    ]
    for (strategy, degree, velocity) in expected {
      var estimator = VelocityEstimator(strategy: strategy, degree: degree)
      Self.add(way, to: &estimator)
      let found = estimator.estimate(at: Self.stamp(30))?.xPerSecond
      #expect(near(found ?? .nan, velocity, 1e-12), "\(strategy) \(degree): \(found as Any)")
    }
    #expect(speed < -2_000 && speed > -2_100)
  }

  @Test func `pairs weigh 5, 35, and 60 percent, newest first, and in that proportion if there are fewer`() {
    let cases: [(count: Int, expected: Double)] = [
      // The pairs have velocities of 100, 200, 400, and 800 pt/s, oldest first.
      (2, 100), (3, (0.05 * 200 + 0.35 * 100) / 0.4), (4, 0.05 * 400 + 0.35 * 200 + 0.6 * 100),
      (5, 0.05 * 800 + 0.35 * 400 + 0.6 * 200),
    ]
    let way: Samples = [(0, 0), (10, 1), (20, 3), (30, 7), (40, 15)]
    for (count, expected) in cases {
      var estimator = VelocityEstimator(strategy: .lastPairs)
      Self.add(Array(way.prefix(count)), to: &estimator)
      let asked = Self.stamp(Double(count - 1) * 10)
      let estimate = estimator.estimate(at: asked)
      #expect(near(estimate?.xPerSecond ?? .nan, expected, 1e-12), "\(count): \(estimate as Any)")
      #expect(estimate?.sampleCount == min(count, 4))
      #expect(estimate?.spanMicroseconds == Int64(min(count, 4) - 1) * 10_000)
      let unused: [VelocityEstimator.SampleUse] = count == 5 ? [.notNeeded] : []
      #expect(estimator.samples(at: asked).map(\.use).filter { $0 != .used } == unused)
    }
  }

  @Test func `the impulse strategy overestimates both rising and falling speeds`() {
    for (second, expected) in [(30.0, (4.0 + 1).squareRoot()), (20, 1), (15, (0.25 + 0.25).squareRoot())] {
      var estimator = VelocityEstimator(strategy: .impulse)
      Self.add([(0, 0), (10, 10), (20, second)], to: &estimator)
      let velocity = estimator.estimate(at: Self.stamp(20))?.xPerSecond
      #expect(near(velocity ?? .nan, expected * 1_000, 1e-12), "\(second): \(velocity as Any)")
    }
  }

  @Test func `the windowed mean lags by half the window, and the last pairs lag by about two samples`() {
    // x = ½·a·t² with a = 20,000 pt/s², sampled every 4 ms.
    let way: Samples = (0...25).map { index in
      let milliseconds = Double(index) * 4
      return (milliseconds, 0.01 * milliseconds * milliseconds)
    }
    let pairsLag = (0.05 * 0.5 + 0.35 * 1.5 + 0.6 * 2.5) * 0.004
    for (strategy, lag) in [(VelocityStrategy.windowedMean, 0.05), (.lastPairs, pairsLag)] {
      var estimator = VelocityEstimator(strategy: strategy, windowMicroseconds: 100_000)
      Self.add(way, to: &estimator)
      let velocity = estimator.estimate(at: Self.stamp(100))?.xPerSecond
      #expect(near(velocity ?? .nan, 20_000 * (0.1 - lag), 1e-12), "\(strategy): \(velocity as Any)")
    }
  }

  @Test func `the weights decrease linearly to the edge of the window`() {
    // 100 pt/s for 50 ms, then 300 pt/s for 50 ms. The expected slope follows the textbook least-squares formula.
    let way: Samples = [0, 1, 2, 3, 4, 5, 8, 11, 14, 17, 20].enumerated().map { (Double($0) * 10, $1) }
    var (total, time, x) = (0.0, 0.0, 0.0)
    for sample in way {
      let weight = 1 - (100 - sample.time) / 100.001
      total += weight
      time += weight * sample.time
      x += weight * sample.x
    }
    var (upper, lower) = (0.0, 0.0)
    for sample in way {
      let weighted = (1 - (100 - sample.time) / 100.001) * (sample.time - time / total)
      upper += weighted * (sample.x - x / total)
      lower += weighted * (sample.time - time / total)
    }
    var estimator = VelocityEstimator(strategy: .weightedLeastSquares, degree: 1, windowMicroseconds: 100_000)
    Self.add(way, to: &estimator)
    let velocity = estimator.estimate(at: Self.stamp(100))?.xPerSecond ?? .nan
    #expect(near(velocity, upper / lower * 1_000, 1e-12))
    #expect(velocity > 200 && velocity < 300)
  }

  @Test func `extreme arguments don't trap in any strategy`() {
    for (strategy, degree) in Self.estimators {
      for window in [Int64.min, 0, 1, .max] {
        var estimator = VelocityEstimator(
          strategy: strategy, degree: degree, windowMicroseconds: window, stopMicroseconds: .max)
        for time in [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max] {
          estimator.add(x: time % 2 == 0 ? 1e308 : -1e308, y: .leastNonzeroMagnitude, at: Timestamp(microseconds: time))
          for asked in [Int64.min, 0, .max] {
            let estimate = estimator.estimate(at: Timestamp(microseconds: asked))
            #expect(estimate.map { $0.xPerSecond.isFinite && $0.yPerSecond.isFinite } ?? true)
          }
        }
      }
    }
  }

  /// Compares with digests of thousands of estimates from the first version of the package, which supported only
  /// least squares and didn't handle bunches specially.
  @Test(arguments: [(1, 0x90F3_3396_1DD0_9FC8), (2, 0xB130_ED3E_8516_42D6), (3, 0x2892_0ED3_51A7_0763 as UInt64)])
  func `without bunches, least-squares estimates match the recorded digests`(degree: Int, expected: UInt64) {
    var random = SeededGenerator(seed: 77)
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ word: UInt64) { digest = (digest ^ word) &* 0x100_0000_01B3 }
    for _ in 0..<200 {
      var estimator = VelocityEstimator(
        degree: degree, windowMicroseconds: Int64(random.uniform(in: 20_000...150_000)),
        stopMicroseconds: Int64(random.uniform(in: 10_000...60_000)))
      var time = Int64(random.uniform(in: 0...1e12))
      for _ in 0..<Int(random.uniform(in: 1...60)) {
        // Includes occasional equal timestamps and pauses.
        time += random.uniform() < 0.1 ? 0 : Int64(random.uniform(in: 125...(random.uniform() < 0.05 ? 80_000 : 9_000)))
        let (x, y) = (random.uniform(in: -500...500), Double(Int(random.uniform(in: -500...500))))
        estimator.add(x: x, y: y, at: Timestamp(microseconds: time))
        let asked = Timestamp(microseconds: time + Int64(random.uniform(in: -5_000...20_000)))
        guard let estimate = estimator.estimate(at: asked) else {
          mix(0)
          continue
        }
        mix(estimate.xPerSecond.bitPattern)
        mix(estimate.yPerSecond.bitPattern)
        mix(UInt64(estimate.sampleCount))
        mix(UInt64(estimate.spanMicroseconds))
      }
    }
    #expect(digest == expected)
  }
}
