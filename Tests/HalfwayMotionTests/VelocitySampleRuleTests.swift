import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Tests the selection of the samples that an estimate uses.
@Suite("Velocity sample rules") struct VelocitySampleRuleTests {
  private typealias Rule = VelocityEstimator.SampleRule

  private struct Stroke: CustomStringConvertible {
    var samples: [(x: Double, y: Double, time: Timestamp)] = []
    var waitMicroseconds: Int64 = 0

    var lift: Timestamp { (samples.last?.time ?? .zero).advanced(byMicroseconds: waitMicroseconds) }
    var description: String {
      samples.map { "\($0.time.microseconds): \($0.x), \($0.y)" }.joined(separator: "\n") + "\n+\(waitMicroseconds)"
    }

    /// Returns a stroke sampled at 30 to 1000 Hz, with occasional pauses and a wait before the lift.
    static func random(_ generator: inout SeededGenerator) -> Stroke {
      var stroke = Stroke()
      var (x, y, time) = (generator.uniform() * 300, generator.uniform() * 600, Timestamp.zero)
      let interval = Int64.random(in: 1000...33_000, using: &generator)
      for _ in 0..<Int.random(in: 1...80, using: &generator) {
        stroke.samples.append((x, y, time))
        let isPause = Int.random(in: 0..<30, using: &generator) == 0
        time = time.advanced(
          byMicroseconds: isPause ? 60_000 : interval + Int64.random(in: -300...300, using: &generator))
        x += (generator.uniform() - 0.3) * 20
        y += (generator.uniform() - 0.5) * 20
      }
      stroke.waitMicroseconds = Int64.random(in: 0...50_000, using: &generator)
      return stroke
    }

    func estimator(_ rule: Rule, strategy: VelocityStrategy = .leastSquares, last: Int = .max) -> VelocityEstimator {
      var estimator = VelocityEstimator(strategy: strategy, windowMicroseconds: 100_000, sampleRule: rule)
      for sample in samples.suffix(last) { estimator.add(x: sample.x, y: sample.y, at: sample.time) }
      return estimator
    }
  }

  private static func check(seed: UInt64, _ check: @escaping (Stroke) -> String?) {
    let found = counterexample(seed: seed, runs: 400, generate: { Stroke.random(&$0) }, check: check)
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }

  @Test func `with a window that ends at the newest sample, the estimate at the lift is that at the newest sample`() {
    Self.check(seed: 1) { stroke in
      let newest = stroke.samples.last?.time ?? .zero
      let estimate = stroke.estimator(Rule(reference: .newestSample)).estimate(at: stroke.lift)
      guard stroke.waitMicroseconds <= 40_000 else { return estimate == nil ? nil : "a velocity after a stop" }
      return estimate == stroke.estimator(Rule()).estimate(at: newest) ? nil : "\(estimate as Any)"
    }
  }

  @Test(arguments: [VelocityStrategy.leastSquares, .impulse, .windowedMean, .lastPairs])
  func `a maximum count yields the same velocity as the newest samples alone`(strategy: VelocityStrategy) {
    Self.check(seed: 2) { stroke in
      for count in [1, 2, 3, 20] {
        let limited = stroke.estimator(Rule(maximumCount: count), strategy: strategy).estimate(at: stroke.lift)
        let fed = stroke.estimator(Rule(), strategy: strategy, last: count).estimate(at: stroke.lift)
        if limited != fed { return "\(limited as Any) for \(fed as Any) of \(count)" }
      }
      return nil
    }
  }

  @Test func `fewer samples than the minimum yield no velocity`() {
    Self.check(seed: 3) { stroke in
      let all = stroke.estimator(Rule()).estimate(at: stroke.lift)
      for count in [2, 3, 5] {
        let estimate = stroke.estimator(Rule(minimumCount: count)).estimate(at: stroke.lift)
        let expected = (all?.sampleCount ?? 0) >= count ? all : nil
        if estimate != expected { return "\(estimate as Any) of at least \(count)" }
        let classified = stroke.estimator(Rule(minimumCount: count)).samples(at: stroke.lift)
        if classified.count(where: { $0.use == .used }) != expected?.sampleCount ?? 0 { return "\(classified)" }
      }
      return nil
    }
  }

  @Test func `without the landing, a stroke has the velocity of its moves alone`() {
    Self.check(seed: 4) { stroke in
      let estimate = stroke.estimator(Rule(firstSample: .firstMove)).estimate(at: stroke.lift)
      let moves = stroke.estimator(Rule(), last: stroke.samples.count - 1).estimate(at: stroke.lift)
      return estimate == moves ? nil : "\(estimate as Any) for \(moves as Any)"
    }
  }

  @Test func `a landing that left the buffer or was replaced doesn't exclude another sample`() throws {
    for count in [VelocityEstimator.capacity, VelocityEstimator.capacity + 1] {
      var estimator = VelocityEstimator(
        windowMicroseconds: .max, stopMicroseconds: .max, sampleRule: Rule(firstSample: .firstMove))
      for index in 0..<count {
        estimator.add(x: Double(index), y: 0, at: Timestamp(microseconds: Int64(index) * 8000))
      }
      let estimate = try #require(estimator.estimate(at: Timestamp(microseconds: Int64(count) * 8000)))
      #expect(estimate.sampleCount == (count > VelocityEstimator.capacity ? VelocityEstimator.capacity : count - 1))
    }
    var replaced = VelocityEstimator(sampleRule: Rule(firstSample: .firstMove))
    for (x, time) in [(0.0, 0), (4, 0), (8, 8000)] as [(Double, Int64)] {
      replaced.add(x: x, y: 0, at: Timestamp(microseconds: time))
    }
    #expect(replaced.estimate(at: Timestamp(microseconds: 8000))?.sampleCount == 2)
  }

  @Test func `counts out of range are clamped`() {
    let rule = Rule(maximumCount: -3, minimumCount: .min)
    #expect(rule.maximumCount == 0 && rule.minimumCount == 2 && rule == Rule())
    let large = Rule(maximumCount: .max, minimumCount: .max)
    #expect(large.maximumCount == VelocityEstimator.capacity && large.minimumCount == VelocityEstimator.capacity)
  }
}
