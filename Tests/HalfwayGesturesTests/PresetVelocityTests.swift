import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Compares the velocities that presets estimate with those of the systems that they model.
@Suite("Preset velocities") struct PresetVelocityTests {
  private static let path = "velocity/velocity_cases.json"

  private struct File: Decodable {
    var cases: [Stroke]
  }

  /// A stroke from another engine's tests, with the velocities that the engine expects.
  private struct Stroke: Decodable {
    var id: String
    /// The samples, each as time in nanoseconds, x, and y.
    var samples: [[Double]]
    var liftNanoseconds: Double
    var ending: String?
    var expected: [Fact]
    /// The velocities along both axes that an independent program computed, by estimator.
    var crossCheck: [String: [Double?]]?

    enum CodingKeys: String, CodingKey {
      case id, samples, expected
      case liftNanoseconds = "up_ns"
      case ending = "ends_with"
      case crossCheck = "our_cross_check"
    }

    private func time(_ nanoseconds: Double) -> Timestamp {
      Timestamp(microseconds: Int64((nanoseconds / 1000).rounded()))
    }

    /// Returns the velocity at the lift, estimated with the given thresholds.
    func velocity(by thresholds: Thresholds) -> VelocityEstimator.Estimate? {
      var estimator = VelocityEstimator()
      for sample in samples { estimator.add(x: sample[1], y: sample[2], at: time(sample[0])) }
      if ending == "cancel" { estimator.reset() }
      return estimator.estimated(by: thresholds).estimate(at: time(liftNanoseconds))
    }
  }

  private struct Fact: Decodable {
    var axis: String
    var estimator: String
    var velocity: Double?
    var absoluteTolerance: Double?
    var relativeTolerance: Double?

    enum CodingKeys: String, CodingKey {
      case axis, estimator
      case velocity = "v"
      case absoluteTolerance = "tol_abs"
      case relativeTolerance = "tol_rel"
    }
  }

  private static func strokes() throws -> [Stroke] {
    try JSONDecoder().decode(File.self, from: Data(contentsOf: #require(SharedData.url(path)))).cases
  }

  private static func thresholds(_ name: String) throws -> Thresholds {
    try #require(Preset.named(name)).thresholds(widthPoints: 375)[.touch]
  }

  @Test(
    "every stroke has the velocity that the original tests expect, within their tolerance",
    .enabled(if: SharedData.url(path) != nil, "\(SharedData.missing(path))"),
    arguments: [
      ("flutter", "flutter/"), ("compose", "flutter/"), ("react-navigation", "android/"), ("motionlayout", "android/"),
    ])
  func facts(preset: String, origin: String) throws {
    let thresholds = try Self.thresholds(preset)
    var count = 0
    for stroke in try Self.strokes() where stroke.id.hasPrefix(origin) {
      let estimate = stroke.velocity(by: thresholds)
      for fact in stroke.expected where fact.estimator == "lsq2" {
        let what = "\(stroke.id) \(fact.axis)"
        count += 1
        guard let expected = fact.velocity else {
          #expect(estimate == nil, "\(what): expected none")
          continue
        }
        let velocity = try #require(estimate.map { fact.axis == "x" ? $0.xPerSecond : $0.yPerSecond }, "\(what)")
        let tolerance = max(fact.absoluteTolerance ?? 0, (fact.relativeTolerance ?? 0) * expected.magnitude)
        #expect(abs(velocity - expected) <= tolerance, "\(what): \(velocity) for \(expected)")
      }
    }
    #expect(count >= 14)
  }

  @Test(
    "an independent program computes the same velocities for all strokes",
    .enabled(if: SharedData.url(path) != nil, "\(SharedData.missing(path))"),
    arguments: ["flutter", "compose", "react-navigation", "motionlayout"])
  func crossCheck(preset: String) throws {
    let thresholds = try Self.thresholds(preset)
    var count = 0
    for stroke in try Self.strokes() {
      guard let values = stroke.crossCheck?["lsq2"] else { continue }
      let estimate = stroke.velocity(by: thresholds)
      for (value, velocity) in zip(values, [estimate?.xPerSecond, estimate?.yPerSecond]) {
        count += 1
        // The program uses nanoseconds and rounds to four decimal places; this estimator uses microseconds.
        let isClose = value.flatMap { value in velocity.map { abs($0 - value) <= 1e-4 + 5e-4 * value.magnitude } }
        #expect(isClose ?? (value == nil && velocity == nil), "\(stroke.id): \(values), \(estimate as Any)")
      }
    }
    #expect(count >= 42)
  }

  @Test func `two samples have a velocity on Android, but not in Flutter and Compose`() throws {
    for (preset, hasVelocity) in [
      ("motionlayout", true), ("react-navigation", true), ("flutter", false), ("compose", false),
    ] {
      var estimator = VelocityEstimator()
      estimator.add(x: 0, y: 0, at: .zero)
      estimator.add(x: 10, y: 0, at: Timestamp(milliseconds: 10))
      let estimate = estimator.estimated(by: try Self.thresholds(preset)).estimate(at: Timestamp(milliseconds: 15))
      #expect((estimate != nil) == hasVelocity, "\(preset)")
    }
  }

  /// libadwaita's definition: the mean velocity from the first to the last movement of the 150 ms before the lift.
  private static func libadwaita(_ moves: [(x: Double, milliseconds: Int64)], lift: Int64) -> Double? {
    let kept = moves.filter { lift - $0.milliseconds <= 150 }
    guard let first = kept.first, let last = kept.last, last.milliseconds > first.milliseconds else { return nil }
    return (last.x - first.x) / Double(last.milliseconds - first.milliseconds) * 1000
  }

  @Test func `libadwaita's velocity is computed from the moves within 150 ms before release, without the touchdown`()
    throws
  {
    let thresholds = try Self.thresholds("libadwaita")
    var generator = SeededGenerator(seed: 7)
    var velocities = 0
    for _ in 0..<300 {
      var estimator = VelocityEstimator()
      estimator.add(x: 0, y: 0, at: .zero)
      var moves: [(x: Double, milliseconds: Int64)] = []
      var (x, time) = (0.0, Int64(0))
      for _ in 0..<Int.random(in: 0...30, using: &generator) {
        x += generator.uniform() * 10
        time += Int64.random(in: 1...60, using: &generator)
        moves.append((x, time))
        estimator.add(x: x, y: 0, at: Timestamp(milliseconds: time))
      }
      let lift = time + Int64.random(in: 0...160, using: &generator)
      let estimate = estimator.estimated(by: thresholds).estimate(at: Timestamp(milliseconds: lift))
      let expected = Self.libadwaita(moves, lift: lift)
      #expect((estimate == nil) == (expected == nil))
      guard let estimate, let expected else { continue }
      velocities += 1
      #expect(abs(estimate.xPerSecond - expected) < 1e-6)
    }
    #expect(velocities > 100)
  }
}
