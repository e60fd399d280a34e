import Foundation
import HalfwayReplay

/// How values become places along one side of a drawing.
struct ChartAxis {
  enum Scale {
    case linear
    /// The square root of the magnitude, with the sign of the value: what is near 0 has room, and what is far away is still there.
    case signedRoot
  }

  var title: String
  var domain: ClosedRange<Double>
  var scale = Scale.linear
  /// Where the numbers stand, with their texts.
  var ticks: [(value: Double, text: String)] = []
  /// From the first to the last place, in units of the drawing.
  var span = (first: 0.0, last: 1.0)

  init(_ title: String, _ domain: ClosedRange<Double>, scale: Scale = .linear, ticks: [(Double, String)]) {
    (self.title, self.domain, self.scale) = (title, domain, scale)
    self.ticks = ticks.filter { domain.contains($0.0) }.map { ($0.0, $0.1) }
  }

  /// An axis with round numbers.
  init(_ title: String, from low: Double, to high: Double, count: Int = 5, unit: String = "", factor: Double = 1) {
    let high = high > low ? high : low + 1
    let step = Self.roundStep((high - low) * factor / Double(max(1, count))) / factor
    var ticks: [(Double, String)] = []
    var index = (low / step - 1e-9).rounded(.up)
    while index * step <= high + step * 1e-9, ticks.count < 50 {
      // The last one may lie beyond the end by a rounding.
      ticks.append((min(index * step, high), (index * step * factor).shortest(places: 4) + unit))
      index += 1
    }
    self.init(title, low...high, ticks: ticks)
  }

  /// 1, 2 or 5 times a power of ten, not below a value.
  static func roundStep(_ least: Double) -> Double {
    guard least > 0, least.isFinite else { return 1 }
    var power = 1.0
    while power > least { power /= 10 }
    while power * 10 <= least { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least * (1 - 1e-9) } ?? power * 10
  }

  /// Where a value stands; one outside stands at the end.
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
