/// The priority of a constraint, 1...1000; constraints of priority 1000 are required. A constraint outweighs all
/// constraints of lower priorities together. UIKit's `UILayoutPriority`.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority as a number.
  public var rawValue: Float

  /// Creates a priority. Values outside 1...1000 are clamped when used; NaN counts as 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority. Values outside 1...1000 are clamped when used; NaN counts as 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of required constraints, 1000.
  public static let required = LayoutPriority(1000)
  /// The priority at which content resists compression, 750.
  public static let defaultHigh = LayoutPriority(750)
  /// The priority at which views hug their content, 250.
  public static let defaultLow = LayoutPriority(250)
  /// The priority at which a view that is asked for its fitting size aims for the given size, 50.
  public static let fittingSizeLevel = LayoutPriority(50)

  public static func < (one: LayoutPriority, other: LayoutPriority) -> Bool { one.rawValue < other.rawValue }

  /// Returns a priority increased by a number.
  public static func + (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + difference)
  }
  /// Returns a priority decreased by a number.
  public static func - (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - difference)
  }

  /// The nearest priority in 1...1000.
  package var usable: LayoutPriority { LayoutPriority(rawValue.isNaN ? 1000 : min(1000, max(1, rawValue))) }
}
