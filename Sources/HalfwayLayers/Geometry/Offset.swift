import Foundation

/// An offset in the plane, in points, like `UIOffset`.
public struct Offset: Sendable, Hashable {
  /// The horizontal offset.
  public var horizontal: CGFloat
  /// The vertical offset.
  public var vertical: CGFloat

  /// No offset.
  public static let zero = Offset()

  /// Creates an offset (default: 0).
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}
