import Foundation
import HalfwayReplay

/// The mapping from values to positions along one axis of a chart.
struct ChartAxis {
  enum Scale {
    case linear
    /// The square root of the magnitude, with the sign of the value. It enlarges the area near 0 and keeps large values
    /// in the chart.
    case signedRoot
  }

  var title: String
  var domain: ClosedRange<Double>
  var scale = Scale.linear
  /// The values to label, with their labels.
  var ticks: [(value: Double, text: String)] = []
  /// The positions of the first and the last value, in units of the drawing.
  var span = (first: 0.0, last: 1.0)

  init(_ title: String, _ domain: ClosedRange<Double>, scale: Scale = .linear, ticks: [(Double, String)]) {
    (self.title, self.domain, self.scale) = (title, domain, scale)
    self.ticks = ticks.filter { domain.contains($0.0) }.map { ($0.0, $0.1) }
  }

  /// Creates an axis with round numbers as labels.
  init(_ title: String, from low: Double, to high: Double, count: Int = 5, unit: String = "", factor: Double = 1) {
    let high = high > low ? high : low + 1
    let step = Self.roundStep((high - low) * factor / Double(max(1, count))) / factor
    var ticks: [(Double, String)] = []
    var index = (low / step - 1e-9).rounded(.up)
    while index * step <= high + step * 1e-9, ticks.count < 50 {
      // Rounding can place the last value slightly beyond the end.
      ticks.append((min(index * step, high), (index * step * factor).shortest(places: 4) + unit))
      index += 1
    }
    self.init(title, low...high, ticks: ticks)
  }

  /// Returns the smallest number of at least `least` that is 1, 2, or 5 times a power of ten.
  static func roundStep(_ least: Double) -> Double {
    guard least > 0, least.isFinite else { return 1 }
    var power = 1.0
    while power > least { power /= 10 }
    while power * 10 <= least { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least * (1 - 1e-9) } ?? power * 10
  }

  /// Returns the position of a value. A value outside of the domain is placed at the nearer end.
  func place(of value: Double) -> Double {
    let (low, high) = (bent(domain.lowerBound), bent(domain.upperBound))
    let held = bent(min(max(value.isFinite ? value : 0, domain.lowerBound), domain.upperBound))
    let share = high > low ? (held - low) / (high - low) : 0.5
    return span.first + (span.last - span.first) * share
  }

  private func bent(_ value: Double) -> Double {
    switch scale {
    case .linear: value
    case .signedRoot: value < 0 ? -(-value).squareRoot() : value.squareRoot()
    }
  }
}
