// The strings of constants of Core Animation, which code from before Swift 4.2 stores, and which helper functions of
// Xcode's converter create and read: `CAMediaTimingFillMode(rawValue: "forwards")`.

import Halfway
import QuartzCore

/// A constant that Core Animation represents as a string.
private protocol NamedConstant: Equatable {
  static var names: [(value: Self, name: String)] { get }
}

extension NamedConstant {
  /// Returns the constant with a name; the default if there is none, which is reported.
  fileprivate static func named(_ name: String, default value: Self) -> Self {
    if let known = names.first(where: { $0.name == name }) { return known.value }
    Transaction.report("'\(name)' isn't the name of a \(Self.self)")
    return value
  }
  /// The name of the constant.
  fileprivate var name: String { Self.names.first { $0.value == self }?.name ?? "" }
}

extension MediaTimingFillMode: NamedConstant {
  fileprivate static var names: [(value: Self, name: String)] {
    [(.removed, "removed"), (.forwards, "forwards"), (.backwards, "backwards"), (.both, "both")]
  }
  /// Creates a mode from its name; an unknown name is reported and means `removed`.
  public init(rawValue: String) { self = Self.named(rawValue, default: .removed) }
  /// The name of the mode.
  public var rawValue: String { name }
}

extension ContentsGravity: NamedConstant {
  fileprivate static var names: [(value: Self, name: String)] { allCases.map { ($0, "\($0)") } }
  /// Creates a gravity from its name; an unknown name is reported and means `resize`.
  public init(rawValue: String) { self = Self.named(rawValue, default: .resize) }
  /// The name of the gravity.
  public var rawValue: String { name }
}

extension KeyframeAnimation.CalculationMode: NamedConstant {
  fileprivate static var names: [(value: Self, name: String)] { allCases.map { ($0, "\($0)") } }
  /// Creates a mode from its name; an unknown name is reported and means `linear`.
  public init(rawValue: String) { self = Self.named(rawValue, default: .linear) }
  /// The name of the mode.
  public var rawValue: String { name }
}
