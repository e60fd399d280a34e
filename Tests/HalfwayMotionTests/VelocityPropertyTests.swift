import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Checks properties that hold for the velocity estimates of any gesture.
@Suite("Velocity properties") struct VelocityPropertyTests {
  private struct Sample {
    var time: Int64
    var x: Double
    var y: Double
  }

  /// A gesture and an estimator for it.
  private struct Stroke: CustomStringConvertible {
    var strategy: VelocityStrategy
    var degree: Int
    var samples: [Sample]
    var asked: Int64
    var window: Int64 = 100_000
    var stop: Int64 = 40_000

    var description: String {
      let samples = samples.map { "(\($0.time), \($0.x), \($0.y))" }.joined(separator: " ")
      return "\(strategy) \(degree), asked at \(asked): \(samples)"
    }

    var estimator: VelocityEstimator {
      var estimator = VelocityEstimator(
        strategy: strategy, degree: degree, windowMicroseconds: window, stopMicroseconds: stop)
      for sample in samples { estimator.add(x: sample.x, y: sample.y, at: Timestamp(microseconds: sample.time)) }
      return estimator
    }

    var estimate: VelocityEstimator.Estimate? { estimator.estimate(at: Timestamp(microseconds: asked)) }

    func mapped(_ change: (inout Sample) -> Void) -> Stroke {
      var stroke = self
      for index in stroke.samples.indices { change(&stroke.samples[index]) }
      return stroke
    }

    /// The highest speed between neighboring samples, as a scale for rounding errors.
    var fastest: Double {
      zip(samples, samples.dropFirst()).map { a, b in
        b.time > a.time ? max(abs(b.x - a.x), abs(b.y - a.y)) / Double(b.time - a.time) * 1e6 : 0
      }.max() ?? 0
    }
  }

  /// Returns a stroke with equal timestamps, gaps on either side of the stop time, and positions in sixteenths, so
  /// that shifts are exact.
  private static func stroke(_ random: inout SeededGenerator) -> Stroke {
    let estimators = VelocityStrategyTests.estimators
    let (strategy, degree) = estimators[Int(random.uniform(in: 0...Double(estimators.count) - 0.001))]
    var samples: [Sample] = []
    var time = Int64(random.uniform(in: 0...1_000_000))
    for _ in 0..<Int(random.uniform(in: 0...24)) {
      let (x, y) = (
        random.uniform(in: -9_000...9_000).rounded() / 16, random.uniform(in: -9_000...9_000).rounded() / 16
      )
      samples.append(Sample(time: time, x: x, y: y))
      let kind = random.uniform()
      time += kind < 0.1 ? 0 : Int64(random.uniform(in: 1_000...(kind < 0.15 ? 60_000 : 12_000)))
    }
    let asked = (samples.last?.time ?? 0) + Int64(random.uniform(in: 0...45_000))
    return Stroke(strategy: strategy, degree: degree, samples: samples, asked: asked)
  }

  private static func simpler(_ stroke: Stroke) -> [Stroke] {
    removals(of: stroke.samples).map { samples in
      var simpler = stroke
      simpler.samples = samples
      return simpler
    }
  }

  private func check(seed: UInt64, _ property: (Stroke) -> String?) {
    let found = counterexample(
      seed: seed, runs: 2_000, generate: Self.stroke, shrink: Self.simpler, check: property)
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
  }

  /// Describes the difference between two estimates beyond rounding, or returns nil if they agree or both are missing.
  private func difference(
    _ found: VelocityEstimator.Estimate?, x: Double?, y: Double?, tolerance: Double
  ) -> String? {
    guard let found, let x, let y else {
      return (found == nil) == (x == nil) ? nil : "\(found as Any) for \(x as Any)"
    }
    let isClose = abs(found.xPerSecond - x) <= tolerance && abs(found.yPerSecond - y) <= tolerance
    return isClose ? nil : "(\(found.xPerSecond), \(found.yPerSecond)) for (\(x), \(y)), ± \(tolerance)"
  }

  @Test func `shifting a stroke in space or time leaves its velocity bit-identical`() {
    check(seed: 401) { stroke in
      let estimate = stroke.estimate
      let elsewhere = stroke.mapped {
        $0.x += 12_345
        $0.y -= 678.25
      }.estimate
      var later = stroke.mapped { $0.time += 987_654_321_012 }
      later.asked += 987_654_321_012
      return elsewhere == estimate && later.estimate == estimate
        ? nil : "\(elsewhere as Any), \(later.estimate as Any) for \(estimate as Any)"
    }
  }

  @Test func `mirroring, quarter turns, and doubling transform the velocity exactly`() {
    check(seed: 402) { stroke in
      let estimate = stroke.estimate
      let mirrored = stroke.mapped { $0.x = -$0.x }.estimate
      let turned = stroke.mapped { ($0.x, $0.y) = (-$0.y, $0.x) }.estimate
      let doubled = stroke.mapped {
        $0.x *= 2
        $0.y *= 2
      }.estimate
      let (x, y) = (estimate?.xPerSecond, estimate?.yPerSecond)
      return difference(mirrored, x: x.map { -$0 }, y: y, tolerance: 0)
        ?? difference(turned, x: y.map { -$0 }, y: x, tolerance: 0)
        ?? difference(doubled, x: x.map { 2 * $0 }, y: y.map { 2 * $0 }, tolerance: 0)
    }
  }

  @Test func `a stroke at half the pace has half the velocity`() {
    check(seed: 403) { stroke in
      let estimate = stroke.estimate
      var slower = stroke.mapped { $0.time *= 2 }
      (slower.asked, slower.window, slower.stop) = (2 * stroke.asked, 2 * stroke.window, 2 * stroke.stop)
      // The weights extend the window by 1 µs, which isn't doubled.
      let tolerance = stroke.strategy == .weightedLeastSquares ? 1e-3 * stroke.fastest : 0
      return difference(
        slower.estimate, x: estimate.map { $0.xPerSecond / 2 }, y: estimate.map { $0.yPerSecond / 2 },
        tolerance: tolerance)
    }
  }

  @Test func `rotating a stroke rotates its velocity, except with the impulse strategy`() {
    let (cosine, sine) = (0.8, 0.6)
    check(seed: 404) { stroke in
      guard stroke.strategy != .impulse else { return nil }
      let estimate = stroke.estimate
      let turned = stroke.mapped { ($0.x, $0.y) = (cosine * $0.x - sine * $0.y, sine * $0.x + cosine * $0.y) }
      return difference(
        turned.estimate, x: estimate.map { cosine * $0.xPerSecond - sine * $0.yPerSecond },
        y: estimate.map { sine * $0.xPerSecond + cosine * $0.yPerSecond }, tolerance: 1e-9 * stroke.fastest)
    }
    // After rotation, a zigzag along x also adds energy along y in the impulse strategy: energy has no direction.
    var stroke = Stroke(strategy: .impulse, degree: 2, samples: [], asked: 30_000)
    for (index, x) in [0.0, 10, 20, 10].enumerated() {
      stroke.samples.append(Sample(time: Int64(index) * 10_000, x: x, y: 10 * Double(index)))
    }
    let turned = stroke.mapped { ($0.x, $0.y) = (cosine * $0.x - sine * $0.y, sine * $0.x + cosine * $0.y) }
    let (before, after) = (stroke.estimate?.xPerSecond ?? .nan, turned.estimate?.xPerSecond ?? .nan)
    #expect(abs(after - (cosine * before - sine * (stroke.estimate?.yPerSecond ?? .nan))) > 100)
  }

  @Test func `only samples marked as used affect the estimate`() {
    check(seed: 405) { stroke in
      let used = stroke.estimator.samples(at: Timestamp(microseconds: stroke.asked)).filter { $0.use == .used }
      var rest = stroke
      rest.samples = used.map { Sample(time: $0.time.microseconds, x: $0.x, y: $0.y) }
      let estimate = stroke.estimate
      if estimate?.sampleCount ?? 0 != used.count { return "\(used.count) used, \(estimate as Any)" }
      return rest.estimate == estimate ? nil : "\(rest.estimate as Any) for \(estimate as Any)"
    }
  }

  @Test func `the weighted fit recovers a polynomial of its degree, whatever the weights are`() {
    check(seed: 406) { stroke in
      guard stroke.strategy == .weightedLeastSquares, let last = stroke.samples.last, stroke.estimate != nil else {
        return nil
      }
      // The polynomial's coefficients depend on the first sample, so that they differ between runs.
      let c = [0, stroke.samples[0].x, stroke.samples[0].y * 10, -700].prefix(stroke.degree + 1)
      func value(_ time: Int64) -> (x: Double, slope: Double) {
        let t = Double(time - last.time) / 1e5
        return c.reversed().reduce((0, 0)) { ($0.x * t + $1, $0.slope * t + $0.x) }
      }
      let onCurve = stroke.mapped { ($0.x, $0.y) = (value($0.time).x, 1 - value($0.time).x) }
      let newest = stroke.estimator.samples(at: Timestamp(microseconds: stroke.asked)).filter { $0.use == .used }
      // With fewer samples than coefficients, the fit has a lower degree and can't recover the polynomial.
      guard newest.count > stroke.degree else { return nil }
      let slope = value(last.time).slope * 10
      return difference(onCurve.estimate, x: slope, y: -slope, tolerance: 1e-6 * (1 + onCurve.fastest))
    }
  }

  @Test func `the fit solves the normal equations`() {
    check(seed: 407) { stroke in
      let isWeighted = stroke.strategy == .weightedLeastSquares
      guard isWeighted || stroke.strategy == .leastSquares, let estimate = stroke.estimate else { return nil }
      let used = stroke.estimator.samples(at: Timestamp(microseconds: stroke.asked)).filter { $0.use == .used }
      let newest = used[used.count - 1]
      let size = min(stroke.degree, used.count - 1) + 1
      // Σ w·tⁱ⁺ʲ·cⱼ = Σ w·x·tⁱ, where t is measured from the newest sample in tenths of a second.
      var rows = [[Double]](repeating: [Double](repeating: 0, count: size + 1), count: size)
      for sample in used {
        let age = Double(newest.time.microseconds(since: sample.time))
        let weight = isWeighted ? 1 - age / (Double(stroke.window) + 1) : 1
        var powers = [1.0]
        for _ in 0..<2 * size { powers.append(powers[powers.count - 1] * -age / 1e5) }
        for i in 0..<size {
          for j in 0..<size { rows[i][j] += weight * powers[i + j] }
          rows[i][size] += weight * powers[i] * (sample.x - newest.x)
        }
      }
      let slope = Self.solve(rows)[1] * 10
      return abs(slope - estimate.xPerSecond) <= 1e-4 * (1 + stroke.fastest)
        ? nil : "\(estimate.xPerSecond) for \(slope)"
    }
  }

  /// Solves linear equations by Gaussian elimination with partial pivoting.
  private static func solve(_ equations: [[Double]]) -> [Double] {
    var rows = equations
    let size = rows.count
    for column in 0..<size {
      let pivot = (column..<size).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      rows.swapAt(column, pivot)
      for row in 0..<size where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in column...size { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return (0..<size).map { rows[$0][size] / rows[$0][$0] }
  }
}
