import Foundation
import HalfwayMotion

/// An animation that is added to a layer with `Layer.add(_:forKey:)`, like `CAAnimation`: a `BasicAnimation`,
/// `SpringAnimation`, `KeyframeAnimation`, `LayerTransition`, or `AnimationGroup`.
///
/// The animation affects what the layer shows and leaves the layer's properties alone. The layer keeps a copy of the
/// animation as it is when added; later changes have no effect. State that a custom subclass adds can't be copied, so
/// the layer keeps the instance itself in that case, but still plays the settings it had when added.
open class Animation: NSObject, NSCopying, MediaTiming {
  /// The mapping from the layer's time to the animation's local time.
  public final var timing = AnimationTiming()
  /// The pacing over the duration; `nil` for linear pacing (default: `nil`). A spring ignores it.
  open var timingFunction: MediaTimingFunction?
  /// Whether the animation is removed from the layer after it has ended (default: `true`). An animation that stays
  /// shows the values given by its `fillMode`. The setting is ignored for members of a group.
  open var isRemovedOnCompletion = true
  /// A closure that is called when the animation begins, after the delegate.
  public final var didStart: (() -> Void)?
  /// A closure that is called when the animation has stopped, after the delegate. The argument indicates whether the
  /// animation ran to its end.
  public final var didStop: ((Bool) -> Void)?
  private final var keptDelegate: (any AnimationDelegate)?
  private final var isOwnDelegate = false
  private final var tags: [String: Any] = [:]

  /// Creates an animation with default settings.
  public override init() {}

  /// Returns `nil`, because archiving isn't supported. Required by subclasses that declare `init(coder:)`.
  public required init?(coder: NSCoder) { nil }

  /// The delegate, which is notified when the animation begins and ends. The reference is strong, as in Core Animation.
  /// Delegates of a group's members aren't called.
  open var delegate: (any AnimationDelegate)? {
    get { isOwnDelegate ? self as? any AnimationDelegate : keptDelegate }
    set {
      isOwnDelegate = newValue === self
      keptDelegate = isOwnDelegate ? nil : newValue
    }
  }

  /// The time at which the animation begins, in seconds of the layer's or the group's time (default: 0); see
  /// `MediaTiming.beginTime`.
  open var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// The duration of one repetition, in seconds (default: 0, the duration of the transaction or the group).
  open var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// The speed relative to the parent time (default: 1).
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// The offset that is added to the local time, in seconds (default: 0).
  open var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// The number of repetitions, which may be fractional or infinite (default: 0, plays once).
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// The time for which the animation is repeated, in seconds of local time (default: 0, `repeatCount` applies).
  open var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether each repetition plays forward and then in reverse (default: `false`).
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// The values shown before the animation begins and after it has ended (default: `removed`).
  open var fillMode: MediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Custom values

  /// Attaches a custom value to the animation, for example to identify it in its delegate, or removes the value if it
  /// is `nil`. The animation's own properties can't be set this way.
  open func setValue(_ value: Any?, forKey key: String) { tags[key] = value }

  /// Returns the custom value for a key, or `nil` if there is none.
  open func value(forKey key: String) -> Any? { tags[key] }

  // MARK: Copies

  /// Returns a copy. A subclass defined outside of Halfway is copied as its closest built-in superclass unless it
  /// overrides this method.
  open func copy(with zone: NSZone? = nil) -> Any {
    let made = blank()
    made.take(self)
    return made
  }

  /// Returns a new animation of the same built-in class.
  func blank() -> Animation { Animation() }

  /// Copies the settings of an animation of the same class.
  func take(_ other: Animation) {
    (timing, timingFunction) = (other.timing, other.timingFunction)
    isRemovedOnCompletion = other.isRemovedOnCompletion
    delegate = other.delegate
    (didStart, didStop, tags) = (other.didStart, other.didStop, other.tags)
  }

  /// The animation that a layer keeps: a copy, or the animation itself if the copy would be of another class.
  final var kept: Animation {
    let made = blank()
    guard type(of: made) == type(of: self) else { return self }
    made.take(self)
    made.isCopy = true
    return made
  }
  /// Whether the animation is a copy that belongs to a layer.
  final var isCopy = false
}

/// An animation of a property of a layer or of a component of a property, like `CAPropertyAnimation`.
open class PropertyAnimation: Animation {
  /// The animated property in Core Animation's syntax, such as `transform.rotation.z`. A key path that the layer
  /// doesn't have is reported when the animation is added.
  open var keyPath: String?
  /// Whether the values are added to the value that would show without the animation (default: `false`). An additive
  /// transform is applied first.
  open var isAdditive = false
  /// Whether each repetition starts from the value at which the previous one ended (default: `false`).
  open var isCumulative = false

  /// Creates an animation of the property with a key path in Core Animation's syntax.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  /// Creates an animation of a property.
  public convenience init(keyPath: AnimationKeyPath) { self.init(keyPath: keyPath.string) }

  override func blank() -> Animation { PropertyAnimation() }

  override func take(_ other: Animation) {
    super.take(other)
    guard let other = other as? PropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }
}

/// A delegate that is notified when an animation begins and ends, like `CAAnimationDelegate`.
public protocol AnimationDelegate: AnyObject {
  /// Called when the animation has begun. The call happens when the stage's time advances, not while the animation is
  /// being added.
  func animationDidStart(_ animation: Animation)
  /// Called when the animation has ended or been removed. An animation that is removed before its begin time gets no
  /// start call.
  func animationDidStop(_ animation: Animation, finished: Bool)
}

extension AnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: Animation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: Animation, finished: Bool) {}
}
