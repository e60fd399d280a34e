import Foundation

/// Two contacts that turn about each other.
open class RotationGestureRecognizer: PairGestureRecognizer {
  override var quantity: PairTracker.Quantity { .angle }
  override func hysteresis(_ thresholds: Thresholds) -> Double {
    thresholds.rotationHysteresisDegrees * .pi / 180
  }

  /// The turn in the stage since the rotation began, in radians, clockwise; whole turns count. May be set, to count from another
  /// angle; that leaves the velocity of the contacts as it is.
  open var rotation: CGFloat {
    get {
      guard let value, let origin else { return rotationAtOrigin }
      return rotationAtOrigin + (value - origin)
    }
    set {
      if newValue.isFinite { rotationAtOrigin += newValue - rotation }
    }
  }
  private var rotationAtOrigin = 0.0

  /// Radians a second; 0 where none is known.
  open var velocity: CGFloat { knownVelocity ?? 0 }

  /// Radians a second; nil when the contacts stand or it cannot be told, which is not 0.
  public var knownVelocity: Double? { valuePerSecond }

  open override func reset() {
    super.reset()
    rotationAtOrigin = 0
  }
}
