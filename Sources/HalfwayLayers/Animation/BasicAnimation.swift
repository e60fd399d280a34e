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
public struct BasicAnimation: PropertyAnimation {
  public var keyPath: AnimationKeyPath
  public var fromValue: AnimatableValue?
  public var toValue: AnimatableValue?
  public var byValue: AnimatableValue?
  public var isAdditive = false
  public var isCumulative = false
  public var timing = AnimationTiming()
  public var timingFunction: MediaTimingFunction?
  public var isRemovedOnCompletion = true
  public weak var delegate: (any AnimationDelegate)?
  public var didStart: (() -> Void)?
  public var didStop: ((Bool) -> Void)?

  public init(keyPath: AnimationKeyPath) { self.keyPath = keyPath }
}
