import Foundation
import HalfwayMotion

/// An animation that is added to a layer with `Layer.add(_:forKey:)`, as `CAAnimation`: a `BasicAnimation`, `SpringAnimation`,
/// `KeyframeAnimation` or `AnimationGroup`. It changes what shows and leaves the layer's properties alone.
///
/// The layer plays what an animation says when it is added, and keeps a copy: changes made afterwards take no effect. What a subclass of
/// yours adds to it nobody can copy; of such an animation the layer keeps the very object, and plays what it said all the same.
open class Animation: NSObject, NSCopying, MediaTiming {
  /// How its local time follows the layer's.
  public final var timing = AnimationTiming()
  /// How it moves along its duration; nil for evenly. A spring has its own way.
  open var timingFunction: MediaTimingFunction?
  /// Whether it leaves the layer when it has ended, as it does at first. One that stays shows what its `fillMode` says.
  /// Only that of the animation that is added counts, not those of the animations in a group.
  open var isRemovedOnCompletion = true
  /// Called when the animation begins, after the delegate.
  public final var didStart: (() -> Void)?
  /// Called when the animation has ended, after the delegate; told whether it came to its end.
  public final var didStop: ((Bool) -> Void)?
  private final var keptDelegate: (any AnimationDelegate)?
  private final var isOwnDelegate = false
  private final var tags: [String: Any] = [:]

  public override init() {}

  /// Nil: there are no archives of animations. It is here for subclasses that have to have it.
  public required init?(coder: NSCoder) { nil }

  /// Told when the animation that is added begins and ends; not for animations in a group. Kept alive, as Core Animation's.
  open var delegate: (any AnimationDelegate)? {
    get { isOwnDelegate ? self as? any AnimationDelegate : keptDelegate }
    set {
      isOwnDelegate = newValue === self
      keptDelegate = isOwnDelegate ? nil : newValue
    }
  }

  open var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  open var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  open var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  open var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: MediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Marks

  /// Puts a mark of yours on the animation, or takes it off with nil, to know it by in its delegate. The animation's own properties are no
  /// marks: set them as such.
  open func setValue(_ value: Any?, forKey key: String) { tags[key] = value }

  /// The mark that was put on the animation; nil where there is none.
  open func value(forKey key: String) -> Any? { tags[key] }

  // MARK: Copies

  /// An animation that says the same; of a subclass of yours it is of the kind that the subclass is of, unless it overrides this.
  open func copy(with zone: NSZone? = nil) -> Any {
    let made = blank()
    made.take(self)
    return made
  }

  /// Another one of its kind.
  func blank() -> Animation { Animation() }

  /// Takes over what another one of the kind says.
  func take(_ other: Animation) {
    (timing, timingFunction) = (other.timing, other.timingFunction)
    isRemovedOnCompletion = other.isRemovedOnCompletion
    delegate = other.delegate
    (didStart, didStop, tags) = (other.didStart, other.didStop, other.tags)
  }

  /// What a layer keeps: a copy, or the animation itself where a copy would be another kind of thing.
  final var kept: Animation {
    let made = blank()
    guard type(of: made) == type(of: self) else { return self }
    made.take(self)
    made.isCopy = true
    return made
  }
  /// Whether it is a copy that a layer keeps.
  final var isCopy = false
}

/// An animation of one property of a layer, or of a part of it, as `CAPropertyAnimation`.
open class PropertyAnimation: Animation {
  /// The property as Core Animation writes it, such as `transform.rotation.z`. What no layer has is reported when the animation is added.
  open var keyPath: String?
  /// Whether its values are added to what would show without it. Of transforms the value acts first.
  open var isAdditive = false
  /// Whether each repetition goes on from the value at which the one before it ended.
  open var isCumulative = false

  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  public convenience init(keyPath: AnimationKeyPath) { self.init(keyPath: keyPath.string) }

  override func blank() -> Animation { PropertyAnimation() }

  override func take(_ other: Animation) {
    super.take(other)
    guard let other = other as? PropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }
}

/// Told of the life of an animation, as `CAAnimationDelegate`.
public protocol AnimationDelegate: AnyObject {
  /// Its time has begun. Called when the stage's time goes on next, not while it is being added.
  func animationDidStart(_ animation: Animation)
  /// It has ended, or was taken away; one that was taken away before it began had no start.
  func animationDidStop(_ animation: Animation, finished: Bool)
}

extension AnimationDelegate {
  public func animationDidStart(_ animation: Animation) {}
  public func animationDidStop(_ animation: Animation, finished: Bool) {}
}
