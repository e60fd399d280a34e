import Foundation
import Halfway

/// A value whose type is known only at run time, with the members of `NSValue` and `NSNumber` by which Objective-C
/// finds its contents. `halfway port` converts `(change?[.newKey] as AnyObject).cgPointValue` to
/// `ObjectValue(change?[.newKey]).cgPointValue`.
///
/// Each member is nil if the value has another type, as the lookup of a member of an `AnyObject` is.
public struct ObjectValue {
  private let value: Any?

  /// Wraps a value.
  public init(_ value: Any?) { self.value = value }

  /// The point.
  public var cgPointValue: CGPoint! { value as? CGPoint ?? box?.cgPointValue }
  /// The size.
  public var cgSizeValue: CGSize! { value as? CGSize ?? box?.cgSizeValue }
  /// The rectangle.
  public var cgRectValue: CGRect! { value as? CGRect ?? box?.cgRectValue }
  /// The edge insets.
  public var uiEdgeInsetsValue: UIEdgeInsets! { value as? UIEdgeInsets ?? box?.uiEdgeInsetsValue }
  /// The affine transform.
  public var cgAffineTransformValue: CGAffineTransform! {
    value as? CGAffineTransform ?? box?.cgAffineTransformValue
  }
  /// The number.
  public var doubleValue: Double! {
    (value as? any BinaryFloatingPoint).map { Double($0) } ?? (value as? any BinaryInteger).map { Double($0) }
      ?? (value as? NSNumber)?.doubleValue
  }
  /// The number.
  public var floatValue: Float! { doubleValue.map { Float($0) } }
  /// The whole part of the number.
  public var intValue: Int32! { integerValue.map { Int32(truncatingIfNeeded: $0) } }
  /// The whole part of the number.
  public var integerValue: Int! { doubleValue.flatMap { Int(exactly: $0.rounded(.towardZero)) } }
  /// Whether the value is true.
  public var boolValue: Bool! { value as? Bool ?? (value as? NSNumber)?.boolValue }

  private var box: NSValue? { value is NSNumber ? nil : value as? NSValue }
}
