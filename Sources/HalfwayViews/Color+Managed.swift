import HalfwayLayers

extension Color: ManagedLayerValue {
  /// No color.
  public static var initialManagedValue: Color { .clear }
  /// Always nil: animations change a `CGColor`.
  public static func managed(_ value: AnimatableValue) -> Color? { nil }
  /// Always nil: a change takes effect at once.
  public var animatableManagedValue: AnimatableValue? { nil }
}
