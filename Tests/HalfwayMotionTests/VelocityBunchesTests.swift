import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Samples that arrive in bunches, with microseconds between the samples of a bunch.
@Suite("Velocities of bunched samples") struct VelocityBunchesTests {
  private static let fits: [(strategy: VelocityStrategy, degree: Int)] = [
    (.leastSquares, 2), (.leastSquares, 3), (.weightedLeastSquares, 2), (.weightedLeastSquares, 3),
  ]

  /// Samples as (microseconds, x). y is −2·x.
  private typealias Samples = [(time: Int64, x: Double)]

  private static func velocity(_ samples: Samples, _ strategy: VelocityStrategy, _ degree: Int) -> SIMD2<Double>? {
    var estimator = VelocityEstimator(strategy: strategy, degree: degree, windowMicroseconds: 100_000)
    for sample in samples {
      estimator.add(x: sample.x, y: -2 * sample.x, at: Timestamp(microseconds: sample.time))
    }
    let estimate = estimator.estimate(at: Timestamp(microseconds: samples.last?.time ?? 0))
    return estimate.map { [$0.xPerSecond, $0.yPerSecond] }
  }

  @Test func `two bunches yield the velocity from the last sample of the first to the last of the second`() {
    let two: Samples = [(0, 0), (60, 14), (120, 28), (10_000, 42), (10_080, 56), (10_120, 70), (10_125, 128)]
    for (strategy, degree) in Self.fits {
      let found = Self.velocity(two, strategy, degree) ?? [.nan, .nan]
      // From 28 at 0.12 ms to 128 at 10.125 ms.
      let expected = 100 / 0.010_005
      #expect(near(found.x, expected, 1e-9) && near(found.y, -2 * expected, 1e-9), "\(strategy) \(degree): \(found)")
    }
  }

  @Test func `a small final bunch doesn't reverse the velocity`() {
    // Every event moves 14 points. The bunches contain 12, 12, 1, and 1 events.
    var bunches: Samples = []
    for (start, count) in [(0, 12), (10_000, 12), (20_000, 1), (30_000, 1)] as [(Int64, Int)] {
      for event in 0..<count { bunches.append((start + Int64(event) * 60, Double(bunches.count) * 14)) }
    }
    for (strategy, degree) in Self.fits {
      #expect(Self.velocity(bunches, strategy, degree) == .zero, "\(strategy) \(degree)")
    }
    // As evenly spaced samples, the last of each bunch yield a negative velocity, as in other engines.
    let even: Samples = [(660, 154), (10_660, 322), (20_000, 336), (30_000, 350)]
    #expect(Self.velocity(even, .leastSquares, 2).map { $0.x < -1_000 } == true)
    // The same holds for the opposite direction.
    let back = bunches.map { (time: $0.time, x: 500 - $0.x) }
    for (strategy, degree) in Self.fits { #expect(Self.velocity(back, strategy, degree) == .zero) }
  }

  @Test func `a fit exceeds the range of speeds between bunches by at most the width of that range`() {
    // 1 point in 20 ms, then 200 in 10 ms: the parabola ends at 20 + 20 · 10/30 points per ms, within the limit.
    let fast: Samples = [(0, 0), (50, 0), (20_050, 1), (20_100, 1), (30_100, 201), (30_150, 201)]
    // The same stroke with a stop at the end.
    let stopped = fast + [(40_150, 201), (40_200, 201)]
    for (strategy, degree) in Self.fits {
      let (moving, still) = (Self.velocity(fast, strategy, degree)?.x, Self.velocity(stopped, strategy, degree)?.x)
      #expect(moving.map { $0 >= 19_900 && $0 <= 2 * 19_910 } == true, "\(strategy) \(degree): \(moving as Any)")
      #expect(still.map { $0 >= 0 && $0 <= 2 * 19_910 } == true, "\(strategy) \(degree): \(still as Any)")
    }
  }

  @Test func `samples a microframe apart don't form a bunch, and a single bunch has no velocity`() {
    for (gap, isBunch) in [(125, false), (124, true)] as [(Int64, Bool)] {
      let samples: Samples = [(-10_000, -1), (0, 0), (gap, 10), (2 * gap, 10)]
      // If bunched, the velocity is measured from −1 to the last 10.
      let between = 11 / Double(10_000 + 2 * gap) * 1e6
      #expect(Self.velocity(samples, .leastSquares, 2).map { near($0.x, between, 1e-12) } == isBunch, "\(gap)")
    }
    for (strategy, degree) in Self.fits {
      #expect(Self.velocity([(0, 0), (50, 1), (100, 2)], strategy, degree) == nil)
    }
  }

  // MARK: Random swipes

  /// A swipe along x whose samples arrive in bursts.
  private struct Swipe: CustomStringConvertible {
    var bursts: [Samples]
    var strategy: VelocityStrategy
    var degree: Int
    var window: Int64

    var description: String { "\(strategy) \(degree), window \(window): \(bursts)" }
    var lift: Timestamp { Timestamp(microseconds: (bursts.last?.last?.time ?? 0) + 1_000) }
  }

  /// Returns a steady, accelerating, or decelerating swipe: 2 to 12 bursts 8 to 16 ms apart, each with 3 to 8
  /// samples 5 to 80 µs apart.
  private static func swipe(_ random: inout SeededGenerator) -> Swipe {
    var bursts: [Samples] = []
    var (start, x) = (Int64(0), random.uniform(in: 0...300))
    let way = random.uniform(in: 0.1...20)
    let change = random.uniform(in: 0.5...1.5)
    for index in 0..<Int(random.uniform(in: 2...12.99)) {
      var (burst, time): (Samples, Int64) = ([], start)
      for _ in 0..<Int(random.uniform(in: 3...8.99)) {
        x += way * (0..<index).reduce(1) { product, _ in product * change } * random.uniform(in: 0...2)
        burst.append((time, x))
        time += Int64(random.uniform(in: 5...80))
      }
      bursts.append(burst)
      start += Int64(random.uniform(in: 8_000...16_000))
    }
    let (strategy, degree) = fits[Int(random.uniform(in: 0...Double(fits.count) - 0.001))]
    return Swipe(
      bursts: bursts, strategy: strategy, degree: degree, window: Int64(random.uniform(in: 20_000...150_000)))
  }

  private static func simpler(_ swipe: Swipe) -> [Swipe] {
    let fewer = removals(of: swipe.bursts).filter { $0.count > 1 }
    let smaller = swipe.bursts.indices.flatMap { index in
      removals(of: swipe.bursts[index]).filter { $0.count > 1 }.map { burst in
        var bursts = swipe.bursts
        bursts[index] = burst
        return bursts
      }
    }
    return (fewer + smaller).map {
      Swipe(bursts: $0, strategy: swipe.strategy, degree: swipe.degree, window: swipe.window)
    }
  }

  @Test func `the velocity of a bursty swipe is never reversed or far outside the speeds between bursts`() {
    let found = counterexample(seed: 408, runs: 5_000, generate: Self.swipe, shrink: Self.simpler) { swipe in
      var estimator = VelocityEstimator(
        strategy: swipe.strategy, degree: swipe.degree, windowMicroseconds: swipe.window)
      for sample in swipe.bursts.joined() {
        estimator.add(x: sample.x, y: -0.3 * sample.x, at: Timestamp(microseconds: sample.time))
      }
      let ends = swipe.bursts.compactMap(\.last).filter {
        swipe.lift.microseconds - $0.time <= swipe.window
      }
      guard let estimate = estimator.estimate(at: swipe.lift) else { return ends.count < 2 ? nil : "no velocity" }
      let speeds = zip(ends, ends.dropFirst()).map { ($1.x - $0.x) / Double($1.time - $0.time) * 1e6 }
      guard let slowest = speeds.min(), let fastest = speeds.max() else { return nil }
      let (x, y, width) = (estimate.xPerSecond, estimate.yPerSecond, fastest - slowest)
      if x < 0 || y > 0 { return "back: \(x), \(y)" }
      let slack = 1e-9 * fastest
      guard x >= slowest - width - slack, x <= fastest + width + slack else { return "\(x) for \(speeds)" }
      // A straight stroke keeps its direction.
      return abs(y + 0.3 * x) <= slack ? nil : "\(y) beside \(x)"
    }
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }
}
