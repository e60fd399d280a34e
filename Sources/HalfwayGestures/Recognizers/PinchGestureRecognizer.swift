import Foundation

/// Two contacts that come together or go apart.
open class PinchGestureRecognizer: PairGestureRecognizer {
  override var quantity: PairTracker.Quantity { .distance }
  override func hysteresis(_ thresholds: Thresholds) -> Double { thresholds.pinchHysteresisPoints }

  /// The scales that are given out: more than a thousandfold fits on no screen.
  public nonisolated static let scales = 0.001...1000.0

  /// How much further apart the contacts are than when the pinch began: 1 then. May be set, to count from another scale; that leaves
  /// the velocity of the contacts as it is.
  open var scale: CGFloat {
    get {
      guard let distancePoints, let referencePoints else { return referenceScale }
      return Self.usable(referenceScale * distancePoints / referencePoints)
    }
    set {
      guard newValue.isFinite else { return }
      referenceScale = Self.usable(newValue)
      ownReferencePoints = distancePoints
    }
  }
  private var referenceScale = 1.0
  /// The distance at which the scale was set.
  private var ownReferencePoints: Double?
  private var referencePoints: Double? { ownReferencePoints ?? initialDistancePoints }

  private static func usable(_ scale: Double) -> Double { min(max(scale, scales.lowerBound), scales.upperBound) }

  /// The distance of the contacts in the stage; nil outside of a pinch. Where another pair has taken over it is what the first pair's
  /// would be at the present scale.
  public var distancePoints: Double? { value }
  /// The distance that a scale of 1 stood for when the pinch began: where it left the hysteresis.
  public var initialDistancePoints: Double? { origin }
  /// How fast that distance grows; negative while the contacts come together, nil when they stand or it cannot be told.
  public var distanceVelocityPointsPerSecond: Double? { valuePerSecond }

  /// The change of the scale a second; 0 where none is known.
  open var velocity: CGFloat { knownVelocity ?? 0 }

  /// The change of the scale a second; nil when the contacts stand or it cannot be told, which is not 0.
  public var knownVelocity: Double? {
    guard let valuePerSecond, let referencePoints else { return nil }
    return valuePerSecond * referenceScale / referencePoints
  }

  open override func reset() {
    super.reset()
    referenceScale = 1
    ownReferencePoints = nil
  }
}
