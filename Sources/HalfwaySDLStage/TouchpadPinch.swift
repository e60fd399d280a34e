/// What a touchpad says of two fingers that pinch on it.
enum TouchpadPinch: Hashable, Sendable {
  /// The pointer's place in window points: what is pinched.
  case began(x: Double, y: Double)
  /// How far the middle of the fingers went in points, their distance as a share of that at the beginning, and how far they turned,
  /// in degrees clockwise. Way and turn count from the event before.
  case changed(deltaX: Double, deltaY: Double, scale: Double, degrees: Double)
  case ended
  case cancelled
}
