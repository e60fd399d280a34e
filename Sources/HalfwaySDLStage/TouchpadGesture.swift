/// What a touchpad says of fingers that pinch or swipe on it.
enum TouchpadGesture: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Two or more fingers whose distance changes.
    case pinch
    /// Fingers that go together; two that do so scroll, and mostly are not told of.
    case swipe(fingers: Int)
  }

  /// The pointer's place in window points: what is pinched or swiped.
  case began(Kind, x: Double, y: Double)
  /// How far the middle of the fingers went in points, their distance as a share of that at the beginning, and how far they turned,
  /// in degrees clockwise. Way and turn count from the event before. Of a swipe only the way is something else than 1 and 0.
  case changed(deltaX: Double, deltaY: Double, scale: Double, degrees: Double)
  case ended
  case cancelled
}
