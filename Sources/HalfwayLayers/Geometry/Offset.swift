import Foundation

/// A way in the plane, in points, as `UIOffset`.
public struct Offset: Sendable, Hashable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public static let zero = Offset()

  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}
