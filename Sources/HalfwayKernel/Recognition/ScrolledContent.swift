import HalfwayMotion

/// The content of a scroll view, as far as it determines whether a pan begins to scroll it.
public struct ScrolledContent: Sendable, Hashable {
  /// Whether the content moves along x.
  public var movesHorizontally: Bool
  /// Whether the content moves along y.
  public var movesVertically: Bool
  /// Whether a view around the scroll view takes drags to the right.
  public var yieldsToRight = false
  /// Whether a view around the scroll view takes drags to the left.
  public var yieldsToLeft = false
  /// The time after the landing from which the content keeps the contact, in microseconds; nil if it never does.
  public var keepsContactAfterMicroseconds: Int64?

  /// Creates a description of content that takes drags in every direction in which it moves.
  public init(movesHorizontally: Bool = false, movesVertically: Bool = true) {
    (self.movesHorizontally, self.movesVertically) = (movesHorizontally, movesVertically)
  }

  /// Returns whether a pan begins to scroll.
  ///
  /// - Parameters:
  ///   - displacement: The displacement of the contacts since the landing, in points.
  ///   - microseconds: The time since the landing.
  public func scrolls(by displacement: PlaneVector, afterMicroseconds microseconds: Int64) -> Bool {
    if let limit = keepsContactAfterMicroseconds, microseconds >= limit { return false }
    let (x, y) = (displacement.x, displacement.y)
    if yieldsToRight && x > y.magnitude || yieldsToLeft && -x > y.magnitude { return false }
    return x.magnitude > y.magnitude ? movesHorizontally : movesVertically || y == 0 && movesHorizontally
  }
}
