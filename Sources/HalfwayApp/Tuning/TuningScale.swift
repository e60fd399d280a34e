import Foundation
import HalfwayGestures

/// The values that a slider goes through: the part of a threshold's range that people choose from, in steps.
package struct TuningScale: Hashable {
  package let range: ClosedRange<Double>
  /// A step is `numerator ÷ denominator`, so that three steps of a tenth are 0.3.
  private let numerator: Int
  private let denominator: Int

  /// - Parameter values: What has to have a place on it besides what people choose from.
  package init(of field: ThresholdField, with values: [Double] = []) {
    (numerator, denominator) = (field.slider.numerator, field.slider.denominator)
    var (low, high) = (field.slider.range.lowerBound, field.slider.range.upperBound)
    for value in values where field.range.contains(value) { (low, high) = (min(low, value), max(high, value)) }
    range = max(low, field.range.lowerBound)...min(high, field.range.upperBound)
  }

  /// Where a value stands, from 0 to 1.
  package func share(of value: Double) -> Double {
    let extent = range.upperBound - range.lowerBound
    guard extent > 0, value.isFinite else { return 0 }
    return min(1, max(0, (value - range.lowerBound) / extent))
  }

  /// The value nearest to a place: on a step, or at an end.
  package func value(at share: Double) -> Double {
    guard share.isFinite, share > 0 else { return range.lowerBound }
    guard share < 1 else { return range.upperBound }
    return bounded(step(((range.lowerBound + share * (range.upperBound - range.lowerBound)) / size).rounded()))
  }

  /// The value some steps away: the first step leads to the next value that lies on one.
  package func value(_ steps: Int, from value: Double) -> Double {
    guard steps != 0 else { return value }
    // A value on a step may lie beside it by a rounding.
    let place = value / size
    let nearest = place.rounded()
    let isOnStep = abs(place - nearest) < 1e-6
    let first = isOnStep ? nearest : (steps > 0 ? place.rounded(.down) : place.rounded(.up))
    return bounded(step(first + Double(steps)))
  }

  private var size: Double { Double(numerator) / Double(denominator) }
  private func step(_ index: Double) -> Double { index * Double(numerator) / Double(denominator) }
  private func bounded(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }
}
