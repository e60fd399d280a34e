import HalfwayMotion

/// An animation that is added to a layer with `Layer.add(_:forKey:)`: a `BasicAnimation`, `SpringAnimation`, `KeyframeAnimation` or
/// `AnimationGroup`. It changes what shows and leaves the layer's properties alone.
///
/// Animations are values: the layer keeps a copy, and changes made afterwards take no effect. Other types than these four are not played.
public protocol Animation: MediaTiming {
  var timing: AnimationTiming { get set }
  /// How it moves along its duration; nil for evenly. A spring has its own way.
  var timingFunction: MediaTimingFunction? { get set }
  /// Whether it leaves the layer when it has ended, as it does at first. One that stays shows what its `fillMode` says.
  /// Only that of the animation that is added counts, not those of the animations in a group.
  var isRemovedOnCompletion: Bool { get set }
  /// Told when the animation that is added begins and ends; not for animations in a group. Not kept alive, unlike Core Animation's.
  var delegate: (any AnimationDelegate)? { get set }
  /// Called when the animation begins, after the delegate.
  var didStart: (() -> Void)? { get set }
  /// Called when the animation has ended, after the delegate; told whether it came to its end.
  var didStop: ((Bool) -> Void)? { get set }
}

extension Animation {
  public var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  public var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  public var fillMode: MediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}

/// An animation of one property of a layer, or of a part of it.
public protocol PropertyAnimation: Animation {
  var keyPath: AnimationKeyPath { get set }
  /// Whether its values are added to what would show without it. Of transforms the value acts first.
  var isAdditive: Bool { get set }
  /// Whether each repetition goes on from the value at which the one before it ended.
  var isCumulative: Bool { get set }
}

/// Told of the life of an animation, as `CAAnimationDelegate`.
public protocol AnimationDelegate: AnyObject {
  /// Its time has begun. Called when the stage's time goes on next, not while it is being added.
  func animationDidStart(_ animation: any Animation)
  /// It has ended, or was taken away; one that was taken away before it began had no start.
  func animationDidStop(_ animation: any Animation, finished: Bool)
}

extension AnimationDelegate {
  public func animationDidStart(_ animation: any Animation) {}
  public func animationDidStop(_ animation: any Animation, finished: Bool) {}
}
