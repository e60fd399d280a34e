import Foundation

/// A recognizer of two contacts that rotate about each other.
open class RotationGestureRecognizer: PairGestureRecognizer {
  override var quantity: PairTracker.Quantity { .angle }
  override func hysteresis(_ thresholds: Thresholds) -> Double {
    thresholds.rotationHysteresisDegrees * .pi / 180
  }

  /// The rotation on the stage since the gesture began, in radians clockwise, including full turns. Setting it makes
  /// the gesture count from another angle; the velocity of the contacts doesn't change.
  open var rotation: CGFloat {
    get {
      noteRecognitionReading()
      return currentRotation
    }
    set {
      if newValue.isFinite { rotationAtOrigin += newValue - currentRotation }
    }
  }
  private var rotationAtOrigin = 0.0

  /// `rotation`, for the framework's own code, whose readings aren't noted.
  package final var currentRotation: Double {
    guard let value, let origin else { return rotationAtOrigin }
    return rotationAtOrigin + (value - origin)
  }

  /// The velocity in radians per second; 0 if it is unknown.
  open var velocity: CGFloat { knownVelocity ?? 0 }

  /// The velocity in radians per second; nil, rather than 0, if the contacts are at rest or it is unknown.
  public var knownVelocity: Double? {
    noteVelocityReading()
    return valuePerSecond
  }

  open override func reset() {
    super.reset()
    rotationAtOrigin = 0
  }
}
