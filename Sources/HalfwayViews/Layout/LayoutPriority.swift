/// How much a constraint matters, 1 to 1000; 1000 must hold. A constraint matters more than all those of lower priorities together. UIKit's
/// `UILayoutPriority`.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = LayoutPriority(1000)
  /// At which content resists being cut, and buttons hold together.
  public static let defaultHigh = LayoutPriority(750)
  /// At which views hug their content.
  public static let defaultLow = LayoutPriority(250)
  /// At which a view that is asked for the size that fits wants to be the size it is asked for.
  public static let fittingSizeLevel = LayoutPriority(50)

  public static func < (one: LayoutPriority, other: LayoutPriority) -> Bool { one.rawValue < other.rawValue }

  /// The nearest priority that there is.
  package var usable: LayoutPriority { LayoutPriority(rawValue.isNaN ? 1000 : min(1000, max(1, rawValue))) }
}
