import Foundation

/// A recognizer of two contacts that move together or apart.
open class PinchGestureRecognizer: PairGestureRecognizer {
  override var quantity: PairTracker.Quantity { .distance }
  override func hysteresis(_ thresholds: Thresholds) -> Double { thresholds.pinchHysteresisPoints }

  /// The range of `scale`. No screen has room for a factor of more than a thousand.
  public nonisolated static let scales = 0.001...1000.0

  /// The distance of the contacts relative to that at the beginning of the pinch, where it is 1. Setting it makes the
  /// gesture count from another scale; the velocity of the contacts doesn't change.
  open var scale: CGFloat {
    get {
      noteRecognitionReading()
      return currentScale
    }
    set {
      guard newValue.isFinite else { return }
      referenceScale = Self.usable(newValue)
      ownReferencePoints = value
    }
  }
  private var referenceScale = 1.0
  /// The distance at which the scale was set, in points.
  private var ownReferencePoints: Double?
  private var referencePoints: Double? { ownReferencePoints ?? origin }

  /// `scale`, for the framework's own code, whose readings aren't noted.
  package final var currentScale: Double {
    guard let value, let referencePoints else { return referenceScale }
    return Self.usable(referenceScale * value / referencePoints)
  }

  private static func usable(_ scale: Double) -> Double { min(max(scale, scales.lowerBound), scales.upperBound) }

  /// The distance of the contacts on the stage, in points; nil outside of a pinch. If another pair has taken over, it
  /// is the distance that the first pair would have at the current scale.
  public var distancePoints: Double? {
    noteRecognitionReading()
    return value
  }
  /// The distance for a scale of 1 at the beginning of the pinch, in points: the distance at which it left the
  /// hysteresis.
  public var initialDistancePoints: Double? {
    noteRecognitionReading()
    return origin
  }
  /// The rate at which the distance grows, in points per second, negative while the contacts come together; nil if they
  /// are at rest or it is unknown.
  public var distanceVelocityPointsPerSecond: Double? {
    noteVelocityReading()
    return valuePerSecond
  }

  /// The rate of change of the scale per second; 0 if it is unknown.
  open var velocity: CGFloat { knownVelocity ?? 0 }

  /// The rate of change of the scale per second; nil, rather than 0, if the contacts are at rest or it is unknown.
  public var knownVelocity: Double? {
    noteVelocityReading()
    guard let valuePerSecond, let referencePoints else { return nil }
    return valuePerSecond * referenceScale / referencePoints
  }

  open override func reset() {
    super.reset()
    referenceScale = 1
    ownReferencePoints = nil
  }
}
