import Foundation
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Strokes and their velocities, taken from the tests of two well-known engines.
@Suite("Velocities from the tests of other engines") struct VelocityFactsTests {
  private static let path = "velocity/velocity_cases.json"

  private struct File: Decodable {
    var cases: [Case]
  }

  private struct Case: Decodable {
    var id: String
    /// Each sample's time in nanoseconds, x, and y.
    var samples: [[Double]]
    var up: Double
    var end: String?
    var expected: [Fact]
    /// The velocities on both axes by estimator, rounded to four decimal places.
    var crossCheck: [String: [Double?]]

    enum CodingKeys: String, CodingKey {
      case id, samples, expected
      case up = "up_ns"
      case end = "ends_with"
      case crossCheck = "our_cross_check"
    }

    var last: Timestamp { stamp(samples.last?.first ?? 0) }
    var lift: Timestamp { stamp(up) }

    /// Converts nanoseconds to the nearest microsecond.
    private func stamp(_ nanoseconds: Double) -> Timestamp {
      Timestamp(microseconds: Int64((nanoseconds / 1000).rounded()))
    }

    /// Returns an estimator that has received the entire stroke.
    func estimator(
      _ name: String, windowMicroseconds: Int64 = 100_000, rule: VelocityEstimator.SampleRule = .init()
    ) -> VelocityEstimator? {
      let settings: [String: (VelocityStrategy, Int)] = [
        "lsq1": (.leastSquares, 1), "lsq2": (.leastSquares, 2), "impulse": (.impulse, 2),
      ]
      guard let (strategy, degree) = settings[name] else { return nil }
      var estimator = VelocityEstimator(
        strategy: strategy, degree: degree, windowMicroseconds: windowMicroseconds, sampleRule: rule)
      for sample in samples { estimator.add(x: sample[1], y: sample[2], at: stamp(sample[0])) }
      // A canceled contact discards all samples.
      if end == "cancel" { estimator.reset() }
      return estimator
    }
  }

  private struct Fact: Decodable {
    var axis: String
    var estimator: String
    var v: Double?
    var absolute: Double?
    var relative: Double?

    enum CodingKeys: String, CodingKey {
      case axis, estimator, v
      case absolute = "tol_abs"
      case relative = "tol_rel"
    }
  }

  private static func cases() throws -> [Case] {
    try JSONDecoder().decode(File.self, from: Data(contentsOf: #require(SharedData.url(path)))).cases
  }

  /// Returns the velocity as these engines define it: the 100 ms window ends at the newest sample and holds at most
  /// 20 samples.
  private static func velocity(_ name: String, of stroke: Case) throws -> VelocityEstimator.Estimate? {
    let rule = VelocityEstimator.SampleRule(reference: .newestSample, maximumCount: 20)
    let estimator = try #require(stroke.estimator(name, rule: rule), "\(stroke.id): unknown estimator '\(name)'")
    return estimator.estimate(at: stroke.lift)
  }

  @Test("all expected velocities match", .enabled(if: SharedData.url(path) != nil, "\(SharedData.missing(path))"))
  func facts() throws {
    var (checked, nothing) = (0, 0)
    for stroke in try Self.cases() {
      for fact in stroke.expected {
        let estimate = try Self.velocity(fact.estimator, of: stroke)
        let what = "\(stroke.id) \(fact.axis) by \(fact.estimator)"
        checked += 1
        guard let expected = fact.v else {
          #expect(estimate == nil, "\(what): expected no velocity")
          nothing += 1
          continue
        }
        let velocity = try #require(estimate.map { fact.axis == "x" ? $0.xPerSecond : $0.yPerSecond }, "\(what)")
        let tolerance = max(fact.absolute ?? 0, (fact.relative ?? 0) * expected.magnitude)
        #expect(abs(velocity - expected) <= tolerance, "\(what): \(velocity) instead of \(expected)")
      }
    }
    #expect(checked == 51 && nothing == 4)
  }

  @Test(
    "an independent program computes the same velocities",
    .enabled(if: SharedData.url(path) != nil, "\(SharedData.missing(path))"))
  func crossCheck() throws {
    var checked = 0
    for stroke in try Self.cases() {
      for (name, values) in stroke.crossCheck.sorted(by: { $0.key < $1.key }) {
        let estimate = try Self.velocity(name, of: stroke)
        for (value, velocity) in zip(values, [estimate?.xPerSecond, estimate?.yPerSecond]) {
          checked += 1
          // The independent program keeps nanoseconds; timestamps here are whole microseconds.
          let isClose = value.flatMap { value in velocity.map { abs($0 - value) <= 1e-4 + 5e-4 * value.magnitude } }
          #expect(
            isClose ?? (value == nil && velocity == nil), "\(stroke.id) by \(name): \(values), \(estimate as Any)")
        }
      }
    }
    #expect(checked == 21 * 3 * 2)
  }

  @Test(
    "the limit of 20 samples has no effect, and only the end of the window differs from the defaults",
    .enabled(if: SharedData.url(path) != nil, "\(SharedData.missing(path))"))
  func settings() throws {
    var late = 0
    for stroke in try Self.cases() where stroke.end != "cancel" {
      for name in ["lsq1", "lsq2", "impulse"] {
        let theirs = try #require(try Self.velocity(name, of: stroke))
        #expect(theirs.sampleCount <= 20, "\(stroke.id)")
        let gap = stroke.lift.microseconds(since: stroke.last)
        let longer = try #require(stroke.estimator(name, windowMicroseconds: 100_000 + gap))
        #expect(longer.estimate(at: stroke.lift) == theirs, "\(stroke.id)")
        if gap > 0 { late += 1 }
      }
    }
    #expect(late == 8 * 3)
  }
}
