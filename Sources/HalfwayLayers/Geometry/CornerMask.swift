/// A set of a rectangle's corners, like `CACornerMask`.
public struct CornerMask: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = CornerMask(rawValue: 1)
  /// The top right corner.
  public static let topRight = CornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = CornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = CornerMask(rawValue: 8)
  /// All four corners.
  public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  // Core Animation's names.
  /// The top left corner.
  public static let layerMinXMinYCorner = topLeft
  /// The top right corner.
  public static let layerMaxXMinYCorner = topRight
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = bottomLeft
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = bottomRight
}
