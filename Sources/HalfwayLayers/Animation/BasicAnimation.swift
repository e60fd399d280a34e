import HalfwayMotion

/// An animation between two values, like `CABasicAnimation`.
///
/// | set | from | to |
/// |---|---|---|
/// | `fromValue`, `toValue` | `fromValue` | `toValue` |
/// | `fromValue`, `byValue` | `fromValue` | `fromValue` + `byValue` |
/// | `byValue`, `toValue` | `toValue` − `byValue` | `toValue` |
/// | `fromValue` | `fromValue` | current |
/// | `toValue` | current | `toValue` |
/// | `byValue` | current | current + `byValue` |
///
/// *Current* is the value the layer would show at that time without this animation and those added after it; for an
/// additive animation it is zero. If all three values are set, `byValue` is ignored; if none is set, nothing is
/// animated. Adding transforms concatenates them, with the added one applied first.
///
/// A value has the type of the property (a number, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, `CGColor`, `CGPath`,
/// or an array of numbers or colors), or it is the same in an `NSNumber` or `NSValue`, or an `AnimatableValue`. See
/// `AnimatableValue.init(any:)` for the full list.
open class BasicAnimation: PropertyAnimation {
  /// The value at the start (default: `nil`).
  open var fromValue: Any?
  /// The value at the end (default: `nil`).
  open var toValue: Any?
  /// The difference between the start and end values (default: `nil`).
  open var byValue: Any?

  override func blank() -> Animation { BasicAnimation() }

  override func take(_ other: Animation) {
    super.take(other)
    guard let other = other as? BasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }
}
