/// A position at which a view can come to rest, such as a detent of a sheet or a page of a carousel.
public struct MoveTarget: Hashable, Sendable {
  /// The name, for verdicts, explanations, and labels of recordings, such as "medium".
  public var name: String
  /// The position in points, along the direction of the gesture. A non-finite one counts as 0.
  public let positionPoints: Double

  /// Creates a target.
  public init(_ name: String, at positionPoints: Double) {
    (self.name, self.positionPoints) = (name, positionPoints.isFinite ? positionPoints : 0)
  }
}
