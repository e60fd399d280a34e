import Foundation

/// A type of the properties that a subclass of `Layer` declares with `managedValue(forKey:)`. The equivalent of the
/// types for which Core Animation makes the accessors of a property with `@NSManaged`.
public protocol ManagedLayerValue {
  /// The value of a property that was never set.
  static var initialManagedValue: Self { get }
  /// Returns the value that an animatable value stands for; `nil` if it is of another kind.
  static func managed(_ value: AnimatableValue) -> Self?
  /// The value as one that animations can change; `nil` for a value that changes only at once.
  var animatableManagedValue: AnimatableValue? { get }
}

extension ManagedLayerValue {
  /// The value as one that animations can change.
  public var animatableManagedValue: AnimatableValue? { AnimatableValue(any: self) }
}

extension ManagedLayerValue where Self: BinaryFloatingPoint {
  /// Zero.
  public static var initialManagedValue: Self { 0 }
  /// Returns a number.
  public static func managed(_ value: AnimatableValue) -> Self? {
    if case .scalar(let number) = value { Self(number) } else { nil }
  }
}

extension Double: ManagedLayerValue {}
extension Float: ManagedLayerValue {}
extension CGFloat: ManagedLayerValue {}

extension Int: ManagedLayerValue {
  /// Zero.
  public static var initialManagedValue: Int { 0 }
  /// Returns the integer part of a number.
  public static func managed(_ value: AnimatableValue) -> Int? {
    if case .scalar(let number) = value { Int(exactly: number.rounded(.towardZero)) } else { nil }
  }
}

extension Bool: ManagedLayerValue {
  /// `false`.
  public static var initialManagedValue: Bool { false }
  /// Returns whether a number isn't 0.
  public static func managed(_ value: AnimatableValue) -> Bool? {
    if case .scalar(let number) = value { number != 0 } else { nil }
  }
  /// 1 for `true`.
  public var animatableManagedValue: AnimatableValue? { .scalar(self ? 1 : 0) }
}

extension CGPoint: ManagedLayerValue {
  /// The origin.
  public static var initialManagedValue: CGPoint { .zero }
  /// Returns a point.
  public static func managed(_ value: AnimatableValue) -> CGPoint? {
    if case .point(let point) = value { point } else { nil }
  }
}

extension CGSize: ManagedLayerValue {
  /// The empty size.
  public static var initialManagedValue: CGSize { .zero }
  /// Returns a size.
  public static func managed(_ value: AnimatableValue) -> CGSize? {
    if case .size(let size) = value { size } else { nil }
  }
}

extension CGRect: ManagedLayerValue {
  /// The empty rectangle.
  public static var initialManagedValue: CGRect { .zero }
  /// Returns a rectangle.
  public static func managed(_ value: AnimatableValue) -> CGRect? {
    if case .rect(let rect) = value { rect } else { nil }
  }
}

extension CGColor: ManagedLayerValue {
  /// No color.
  public static var initialManagedValue: CGColor { .absent }
  /// Returns a color.
  public static func managed(_ value: AnimatableValue) -> CGColor? {
    if case .color(let color) = value { color } else { nil }
  }
}

extension Optional: ManagedLayerValue where Wrapped: ManagedLayerValue {
  /// `nil`.
  public static var initialManagedValue: Wrapped? { nil }
  /// Returns a value of the wrapped type.
  public static func managed(_ value: AnimatableValue) -> Wrapped?? { Wrapped.managed(value).map { .some($0) } }
  /// The wrapped value.
  public var animatableManagedValue: AnimatableValue? { flatMap(\.animatableManagedValue) }
}
