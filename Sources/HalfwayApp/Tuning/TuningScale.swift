import Foundation
import HalfwayGestures

/// The values of a slider: the useful part of a threshold's range, in steps.
package struct TuningScale: Hashable {
  package let range: ClosedRange<Double>
  /// The step is `numerator ÷ denominator`, so that three steps of a tenth are exactly 0.3.
  private let numerator: Int
  private let denominator: Int

  /// - Parameters:
  ///   - field: The threshold.
  ///   - values: Values that the scale must include besides the useful range.
  package init(of field: ThresholdField, with values: [Double] = []) {
    (numerator, denominator) = (field.slider.numerator, field.slider.denominator)
    var (low, high) = (field.slider.range.lowerBound, field.slider.range.upperBound)
    for value in values where field.range.contains(value) { (low, high) = (min(low, value), max(high, value)) }
    range = max(low, field.range.lowerBound)...min(high, field.range.upperBound)
  }

  /// Returns the position of a value in 0...1.
  package func share(of value: Double) -> Double {
    let extent = range.upperBound - range.lowerBound
    guard extent > 0, value.isFinite else { return 0 }
    return min(1, max(0, (value - range.lowerBound) / extent))
  }

  /// Returns the value nearest to a position: on a step, or at an end of the range.
  package func value(at share: Double) -> Double {
    guard share.isFinite, share > 0 else { return range.lowerBound }
    guard share < 1 else { return range.upperBound }
    return bounded(step(((range.lowerBound + share * (range.upperBound - range.lowerBound)) / size).rounded()))
  }

  /// Returns the value some steps away. The first step leads to the next multiple of the step size.
  package func value(_ steps: Int, from value: Double) -> Double {
    guard steps != 0 else { return value }
    // Rounding can place a value slightly beside its step.
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
