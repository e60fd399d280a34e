import Foundation
import HalfwayGestures
import HalfwayMotion

/// The settle spring as code for other systems.
package enum SpringCode: String, CaseIterable, Hashable, Sendable {
  case swift, css, compose, flutter

  package var name: String {
    switch self {
    case .swift: "Swift, UIKit"
    case .css: "CSS, linear()"
    case .compose: "Kotlin, Compose"
    case .flutter: "Dart, Flutter"
    }
  }

  /// Returns the spring of thresholds as an expression.
  package func text(of thresholds: Thresholds) -> String {
    let spring = Spring(dampingRatio: thresholds.settleDampingRatio, response: thresholds.settleResponseSeconds)
    let (ratio, stiffness) = (Self.number(spring.dampingRatio), Self.number(spring.stiffness / spring.mass))
    let damping = Self.number(spring.damping / spring.mass)
    switch self {
    case .swift:
      return "UISpringTimingParameters(mass: 1, stiffness: \(stiffness), damping: \(damping), initialVelocity: .zero)"
    case .css: return Self.css(spring)
    case .compose: return "spring<Float>(dampingRatio = \(ratio)f, stiffness = \(stiffness)f)"
    case .flutter:
      return "SpringDescription.withDampingRatio(mass: 1, stiffness: \(stiffness), ratio: \(ratio))"
    }
  }

  /// The remaining share of the distance at which a CSS transition ends.
  private static let settledShare = 0.001
  /// The maximum difference between the spring and the lines between the points of `linear()`, as a share of the
  /// distance.
  private static let tolerance = 0.002

  /// Returns the duration and the easing of a CSS transition.
  private static func css(_ spring: Spring) -> String {
    let duration = spring.settlingTime(displacement: 1, velocity: 0, tolerance: settledShare)
    let points = cssPoints(spring, duration)
    let stops = points.map { point in
      let value = number(point.value, places: 4)
      return point.share == 0 || point.share == 1 ? value : "\(value) \(number(point.share * 100, places: 1))%"
    }
    return "\(number(duration * 1000, places: 0))ms linear(\(stops.joined(separator: ", ")))"
  }

  /// Returns points between which straight lines are near enough to the spring, from a share of the duration of 0 to 1.
  private static func cssPoints(_ spring: Spring, _ duration: Double) -> [(share: Double, value: Double)] {
    func value(_ share: Double) -> Double {
      1 - spring.state(at: share * duration, displacement: 1, velocity: 0).displacement
    }
    let steps = 1000
    var points = [(share: 0.0, value: 0.0)]
    var start = 0
    while start < steps {
      var end = start + 1
      while end < steps, isStraight(from: start, to: end + 1, of: steps, value) { end += 1 }
      let share = Double(end) / Double(steps)
      points.append((share, end == steps ? 1 : value(share)))
      start = end
    }
    return points
  }

  private static func isStraight(from start: Int, to end: Int, of steps: Int, _ value: (Double) -> Double) -> Bool {
    let (first, last) = (value(Double(start) / Double(steps)), value(Double(end) / Double(steps)))
    return (start + 1..<end).allSatisfy { step in
      let line = first + (last - first) * Double(step - start) / Double(end - start)
      return abs(value(Double(step) / Double(steps)) - line) <= tolerance
    }
  }

  private static func number(_ value: Double, places: Int = 3) -> String {
    let text = value.fixed(places: places)
    guard text.contains(".") else { return text }
    let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed()
    return short.isEmpty || String(short) == "-0" ? "0" : String(short)
  }
}
