/// The radii of a rectangle's four corners, in points.
public struct CornerRadii: Hashable, Sendable {
  public var topLeft: Double
  public var topRight: Double
  public var bottomLeft: Double
  public var bottomRight: Double

  @inlinable
  public init(topLeft: Double = 0, topRight: Double = 0, bottomLeft: Double = 0, bottomRight: Double = 0) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// The same radius at all four corners.
  @inlinable
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  /// The radius of all corners, if they have the same.
  @inlinable public var uniform: Double? {
    topLeft == topRight && topLeft == bottomLeft && topLeft == bottomRight ? topLeft : nil
  }
}
