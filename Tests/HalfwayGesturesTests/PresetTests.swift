import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct PresetTests {
  private static func preset(_ name: String) throws -> Preset {
    try #require(Preset.all.first { $0.name == name })
  }

  /// The decision of each preset for the seven examples on a page 400 points wide; F finishes, C cancels.
  static let table = [
    ("halfway", "CCCCCCC"),
    ("tutorial", "CCFFFFC"),
    ("pinch", "FFCCCCF"),
    ("flutter", "CCFFCFC"),
    ("libadwaita", "FCFCFFF"),
    ("compose", "FFCCCCF"),
    ("react-navigation", "FFFCFCC"),
    ("motionlayout", "FFCCCCC"),
  ]

  @Test func `the seven examples have the specified positions and velocities`() {
    let expected = [
      (0.30, 300.0), (0.45, 130), (0.60, -130), (0.60, -350), (0.90, -500), (0.55, -200), (0.10, 350),
    ]
    #expect(PresetExample.widthPoints == 400)
    #expect(PresetExample.all.map(\.percent) == expected.map(\.0))
    #expect(PresetExample.all.map(\.velocityPointsPerSecond) == expected.map(\.1))
  }

  @Test("each preset decides the examples like its system", arguments: table)
  func decisions(name: String, expected: String) throws {
    let thresholds = try Self.preset(name).thresholds(widthPoints: 400)[.touch]
    let said = PresetExample.all.map { $0.decision(thresholds, widthPoints: 400).outcome == .finish ? "F" : "C" }
    #expect(said.joined() == expected)
  }

  @Test func `the table has every preset, and each has a source and values within range`() {
    #expect(Preset.all.map(\.name) == Self.table.map(\.0))
    for preset in Preset.all {
      #expect(preset.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
      for text in [preset.system, preset.rule, preset.source, preset.constants] { #expect(!text.isEmpty) }
      // All values are within range at any width.
      for width in [1, 200, 375, 400, 1920, 1e9, .nan] {
        let set = preset.thresholds(widthPoints: width)
        #expect(DeviceClass.allCases.allSatisfy { set[$0].usable == set[$0] }, "\(preset.name) at \(width)")
      }
    }
    #expect(Preset.all.first?.thresholds(widthPoints: 400) == ThresholdSet())
  }

  // MARK: The published rules in their original units

  /// Returns whether a release finishes. The velocity is in points per second, the width of the page in points.
  private typealias Rule = @Sendable (_ percent: Double, _ velocity: Double, _ width: Double) -> Bool

  private static let published: [(name: String, device: DeviceClass, rule: Rule)] = [
    ("tutorial", .touch, { percent, _, _ in percent > 0.5 }),
    ("pinch", .touch, { _, velocity, _ in !(-velocity >= 0) }),
    (
      "flutter", .touch,
      { percent, velocity, width in
        let widthsPerSecond = velocity / width
        return abs(widthsPerSecond) >= 1 ? widthsPerSecond > 0 : !(1 - percent > 0.5)
      }
    ),
    (
      "libadwaita", .touch,
      { percent, velocity, _ in adwaita(percent, velocity / 1000, threshold: 0.3, deceleration: 0.998) }
    ),
    (
      "libadwaita", .touchpad,
      { percent, velocity, _ in adwaita(percent, velocity / 1000, threshold: 0.6, deceleration: 0.997) }
    ),
    (
      "compose", .touch,
      { percent, velocity, _ in
        if abs(velocity) >= 125 { return velocity > 0 }
        return velocity > 0 ? percent >= 0.5 : !(1 - percent >= 0.5)
      }
    ),
    ("react-navigation", .touch, { percent, velocity, width in percent * width + velocity * 0.3 > width / 2 }),
    ("motionlayout", .touch, { percent, velocity, width in !(percent + velocity / width / 3 < 0.5) }),
  ]

  /// Returns whether a swipe from the first of two snap points finishes. The velocity is in pixels per millisecond;
  /// above 2 pixels per millisecond, the projection has an additional quadratic term.
  private static func adwaita(
    _ progress: Double, _ velocity: Double, threshold: Double, deceleration: Double
  ) -> Bool {
    guard abs(velocity) >= threshold else { return progress > 0.5 }
    let slope = deceleration / (1 - deceleration) / 1000
    let beyond = max(0, abs(velocity) - 2)
    let way = slope * abs(velocity) + 0.35 * beyond * beyond
    guard velocity < 0 else { return true }
    let end = min(1, max(0, progress - way))
    return end > 0 && end > 0.5
  }

  @Test("a preset decides random releases like its system", arguments: published.indices)
  func sameAsPublished(index: Int) throws {
    let (name, device, rule) = Self.published[index]
    let preset = try Self.preset(name)
    let found = counterexample(
      seed: 11, runs: 5000,
      generate: { generator -> (percent: Double, velocity: Double, width: Double) in
        let width = device == .touchpad ? 400 : generator.uniform(in: 200...1600)
        return (generator.uniform(), generator.uniform(in: -3000...3000), width)
      },
      check: { value in
        let thresholds = preset.thresholds(widthPoints: value.width)[device]
        let example = PresetExample(percent: value.percent, velocityPointsPerSecond: value.velocity)
        let finishes = example.decision(thresholds, widthPoints: value.width).outcome == .finish
        return finishes == rule(value.percent, value.velocity, value.width) ? nil : "we say \(finishes)"
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `the tutorial's travel is 200 points, and its completion speed is the remaining progress`() throws {
    for width in [200.0, 375, 400, 1920] {
      let thresholds = try Self.preset("tutorial").thresholds(widthPoints: width)[.mouse]
      #expect(abs(thresholds.travelWidths * width - 200) < 1e-9)
      #expect(thresholds.completionSpeed(atPercent: 0.25) == 0.75)
    }
  }

  @Test func `libadwaita's velocity is the mean over the last 150 milliseconds`() throws {
    let thresholds = try Self.preset("libadwaita").thresholds(widthPoints: 400)[.touch]
    var tracker = PanTracker(at: .zero, time: .zero, direction: .any, thresholds: thresholds)
    // 1 point/ms for 100 ms, then 0.2 points/ms for 100 ms: the mean of the last 150 ms is 0.2 × 2/3 + 1 × 1/3.
    for step in 1...20 {
      let x = step <= 10 ? Double(step) * 10 : 100 + Double(step - 10) * 2
      tracker.move(to: PlaneVector(x, 0), at: Timestamp(milliseconds: Int64(step) * 10))
    }
    let velocity = try #require(tracker.velocityEstimator.estimate(at: Timestamp(milliseconds: 200))).xPerSecond
    #expect(abs(velocity - 1000 * (0.2 * 2 + 1) / 3) < 1e-6)
  }

  // MARK: Completion speed

  @Test(
    "the completion speed of the 'remaining' rule is 1 − progress, but at least 0.1",
    arguments: [(0.0, 1.0), (0.25, 0.75), (0.9, 0.1), (0.95, 0.1), (1, 0.1), (7, 0.1), (-1, 1), (.nan, 1)])
  func remaining(percent: Double, expected: Double) throws {
    var thresholds = Thresholds.standard
    #expect(thresholds.completionSpeed(atPercent: percent) == nil)
    thresholds.completionSpeedRule = .remaining
    #expect(abs(try #require(thresholds.completionSpeed(atPercent: percent)) - expected) < 1e-12)
    thresholds.completionSpeedRule = .constant
    thresholds.completionSpeed = 2.5
    #expect(thresholds.completionSpeed(atPercent: percent) == 2.5)
  }
}
