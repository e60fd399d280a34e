import Foundation
import HalfwayGestures

/// The values that a slider goes through: the part of a threshold's range that people choose from, in steps.
struct TuningScale: Hashable {
  let range: ClosedRange<Double>
  /// A step is `numerator ÷ denominator`, so that three steps of a tenth are 0.3.
  private let numerator: Int
  private let denominator: Int

  /// - Parameter values: What has to have a place on it besides what people choose from.
  init(of field: ThresholdField, with values: [Double] = []) {
    let usual = Self.usual[field.key]
    (numerator, denominator) = (usual?.numerator ?? 1, usual?.denominator ?? (field.isWhole ? 1 : 100))
    var (low, high) = (usual?.low ?? field.range.lowerBound, usual?.high ?? field.range.upperBound)
    for value in values where field.range.contains(value) { (low, high) = (min(low, value), max(high, value)) }
    range = max(low, field.range.lowerBound)...min(high, field.range.upperBound)
  }

  /// Where a value stands, from 0 to 1.
  func share(of value: Double) -> Double {
    let extent = range.upperBound - range.lowerBound
    guard extent > 0, value.isFinite else { return 0 }
    return min(1, max(0, (value - range.lowerBound) / extent))
  }

  /// The value nearest to a place: on a step, or at an end.
  func value(at share: Double) -> Double {
    guard share.isFinite, share > 0 else { return range.lowerBound }
    guard share < 1 else { return range.upperBound }
    return bounded(step(((range.lowerBound + share * (range.upperBound - range.lowerBound)) / size).rounded()))
  }

  /// The value some steps away: the first step leads to the next value that lies on one.
  func value(_ steps: Int, from value: Double) -> Double {
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

  /// What people choose from. The ranges of files are wider, so that a file may say what no slider should have to go through.
  private static let usual: [String: (low: Double, high: Double, numerator: Int, denominator: Int)] = [
    "panSlopPoints": (0, 50, 1, 1), "tapSlopPoints": (0, 50, 1, 1), "edgeWidthPoints": (0, 120, 1, 1),
    "travelWidths": (0.1, 2, 5, 100), "commitProgress": (0, 1, 1, 100),
    "commitVelocityPointsPerSecond": (0, 3000, 10, 1), "commitVelocityDistancePoints": (0, 300, 1, 1),
    "reverseVelocityPointsPerSecond": (0, 3000, 10, 1), "commitReverseDistancePoints": (0, 300, 1, 1),
    "projectionSeconds": (0, 1, 1, 100), "panConeDegrees": (5, 90, 1, 1), "directionPatiencePoints": (0, 200, 5, 1),
    "velocityWindowMilliseconds": (10, 300, 5, 1), "stopMilliseconds": (10, 300, 5, 1), "velocityDegree": (1, 3, 1, 1),
    "completionSpeed": (0.1, 5, 1, 10), "settleDampingRatio": (0.2, 2, 5, 100),
    "settleResponseSeconds": (0.05, 1.5, 5, 100), "pinchHysteresisPoints": (0, 60, 1, 1),
    "rotationHysteresisDegrees": (0, 45, 1, 1), "longPressMilliseconds": (0, 2000, 50, 1),
    "multiTapMilliseconds": (50, 1000, 10, 1), "multiTapDistancePoints": (0, 200, 5, 1),
    "swipeDistancePoints": (5, 300, 5, 1), "swipeMilliseconds": (50, 1000, 10, 1),
    "nextTouchMilliseconds": (0, 500, 10, 1), "pinchTravelShare": (0.05, 1, 5, 100),
    "velocitySampleLimit": (0, 40, 1, 1), "velocitySampleMinimum": (2, 10, 1, 1),
  ]
}
