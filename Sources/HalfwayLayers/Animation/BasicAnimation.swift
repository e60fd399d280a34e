import HalfwayMotion

/// An animation between two values, as `CABasicAnimation`.
///
/// | given | from | to |
/// |---|---|---|
/// | `fromValue`, `toValue` | `fromValue` | `toValue` |
/// | `fromValue`, `byValue` | `fromValue` | `fromValue` + `byValue` |
/// | `byValue`, `toValue` | `toValue` − `byValue` | `toValue` |
/// | `fromValue` | `fromValue` | what shows |
/// | `toValue` | what shows | `toValue` |
/// | `byValue` | what shows | what shows + `byValue` |
///
/// *What shows* is what the layer would show at that moment without this animation and those added after it; for an additive
/// animation nothing. Of three values `byValue` does not count, and with none nothing is animated. Transforms are added by letting the added
/// one act first.
///
/// A value is what the property is (a number, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, `CGColor`, `CGPath` or a list of numbers or
/// colours), the same in an `NSNumber` or `NSValue`, or an `AnimatableValue`; `AnimatableValue.init(any:)` has all of them.
open class BasicAnimation: PropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  override func blank() -> Animation { BasicAnimation() }

  override func take(_ other: Animation) {
    super.take(other)
    guard let other = other as? BasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }
}
