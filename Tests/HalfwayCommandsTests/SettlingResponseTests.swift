import Foundation
import HalfwayApp
import HalfwayGestures
import Testing

/// The editor of the settle spring without its view.
@Suite struct SettlingResponseTests {
  private static func thresholds(_ ratio: Double, _ response: Double) -> Thresholds {
    var thresholds = Thresholds.standard
    (thresholds.settleDampingRatio, thresholds.settleResponseSeconds) = (ratio, response)
    return thresholds
  }

  private static let springs = [(0.25, 0.3), (0.5, 0.9), (0.85, 0.35), (1, 0.35), (1.6, 0.2)]

  @Test(arguments: springs)
  func `the overshoot and the settling time are those of the curve`(ratio: Double, response: Double) {
    for (start, end, velocity) in [(0.0, 1.0, 0.0), (0.3, 1, 900), (0.6, 0, -400), (0.2, 0, 300)] {
      let movement = SettlingResponse(
        from: start, to: end, velocityPointsPerSecond: velocity, travelPoints: 375,
        thresholds: Self.thresholds(ratio, response))
      let times = (0...40_000).map { Double($0) / 10_000 }
      let positions = times.map { movement.percent(at: $0) }
      let beyond = positions.map { end > start ? $0 - end : end - $0 }.max() ?? 0
      #expect(abs(max(0, beyond) * 375 - movement.overshootPoints) < 0.02)
      let last = positions.lastIndex { abs($0 - end) * 375 > 0.25 }.map { times[$0] } ?? 0
      #expect(abs(movement.settledSeconds - last) < 0.0003)
      #expect(abs(positions[0] - start) < 1e-12)
      let slope = (positions[1] - positions[0]) * 10_000 * 375
      #expect(abs(slope - velocity) < 0.05 * max(900, abs(velocity)), "the velocity is continuous")
    }
  }

  @Test(arguments: springs)
  func `dragging the handle of the damping ratio brings the curve to the pointer`(ratio: Double, response: Double) {
    for (start, end) in [(0.0, 1.0), (0.4, 0)] {
      let movement = SettlingResponse(
        from: start, to: end, travelPoints: 375, thresholds: Self.thresholds(ratio, response))
      for wanted in [0.3, 0.5, 1.2] {
        let goal = movement.with(Self.thresholds(wanted, response)).percent(at: movement.dampingHandleSeconds)
        #expect(abs(movement.dampingRatio(through: goal) - wanted) < 1e-6)
      }
      #expect(abs(movement.dampingRatio(through: end > start ? 5 : -5) - 0.2) < 1e-6, "the least damping")
    }
  }

  // MARK: Code

  @Test(arguments: springs)
  func `the points of CSS are near the spring, and its duration is that of the spring`(
    ratio: Double, response: Double
  ) throws {
    let thresholds = Self.thresholds(ratio, response)
    let movement = SettlingResponse(travelPoints: 1000, thresholds: thresholds)
    let text = SpringCode.css.text(of: thresholds)
    let parts = try #require(text.wholeMatch(of: /(\d+)ms linear\((.*)\)/))
    let seconds = try #require(Double(parts.1)) / 1000
    let stops = try parts.2.split(separator: ", ").map { stop in
      let fields = stop.split(separator: " ")
      let share = fields.count > 1 ? Double(fields[1].dropLast()).map { $0 / 100 } : nil
      return (value: try #require(Double(fields[0])), share: share)
    }
    #expect(stops.first?.value == 0 && stops.last?.value == 1 && stops.count < 60)
    let points = stops.enumerated().map { index, stop in (stop.share ?? (index == 0 ? 0 : 1), stop.value) }
    for step in 0...500 {
      let share = Double(step) / 500
      let next = min(points.count - 1, max(1, points.firstIndex { $0.0 >= share } ?? 1))
      let (left, right) = (points[next - 1], points[next])
      let line = left.1 + (right.1 - left.1) * (share - left.0) / (right.0 - left.0)
      #expect(abs(line - movement.percent(at: share * seconds)) < 0.006, "\(share)")
    }
  }

  @Test func `the other formats state the parameters of the spring`() {
    let thresholds = Self.thresholds(0.8, 0.4)
    // The stiffness is (2π ÷ response)², the damping 4π × ratio ÷ response, for a mass of 1.
    #expect(
      SpringCode.swift.text(of: thresholds)
        == "UISpringTimingParameters(mass: 1, stiffness: 246.74, damping: 25.133, initialVelocity: .zero)")
    #expect(SpringCode.compose.text(of: thresholds) == "spring<Float>(dampingRatio = 0.8f, stiffness = 246.74f)")
    #expect(
      SpringCode.flutter.text(of: thresholds)
        == "SpringDescription.withDampingRatio(mass: 1, stiffness: 246.74, ratio: 0.8)")
  }
}
