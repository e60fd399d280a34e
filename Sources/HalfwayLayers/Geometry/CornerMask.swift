/// Some of a rectangle's corners, as `CACornerMask`.
public struct CornerMask: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let topLeft = CornerMask(rawValue: 1)
  public static let topRight = CornerMask(rawValue: 2)
  public static let bottomLeft = CornerMask(rawValue: 4)
  public static let bottomRight = CornerMask(rawValue: 8)
  public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  // Core Animation's names.
  public static let layerMinXMinYCorner = topLeft
  public static let layerMaxXMinYCorner = topRight
  public static let layerMinXMaxYCorner = bottomLeft
  public static let layerMaxXMaxYCorner = bottomRight
}
