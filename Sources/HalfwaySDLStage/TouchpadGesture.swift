import CWindowSystem

/// A pinch or swipe event of a touchpad.
package enum TouchpadGesture: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Two or more fingers whose distance changes.
    case pinch
    /// Fingers that move in parallel; two fingers usually scroll instead and aren't reported.
    case swipe(fingers: Int)
  }

  /// The gesture began; the pointer's location in window points is the target of the gesture.
  case began(Kind, x: Double, y: Double)
  /// The gesture changed: the displacement of the fingers' centroid in points since the previous event, their distance
  /// divided by their initial distance, and their rotation in degrees since the previous event, clockwise. For a swipe
  /// the scale is 1 and the rotation 0.
  case changed(deltaX: Double, deltaY: Double, scale: Double, degrees: Double)
  case ended
  case cancelled
}

extension TouchpadGesture {
  init(_ event: CTouchpadGesture) {
    switch event.phase {
    case CTouchpadPhaseBegan:
      self = .began(event.isSwipe ? .swipe(fingers: Int(event.fingers)) : .pinch, x: event.x, y: event.y)
    case CTouchpadPhaseChanged:
      self = .changed(deltaX: event.deltaX, deltaY: event.deltaY, scale: event.scale, degrees: event.degrees)
    case CTouchpadPhaseCancelled: self = .cancelled
    default: self = .ended
    }
  }
}
