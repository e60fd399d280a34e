import HalfwayMotion

/// Animations that share a time, as `CAAnimationGroup`. They are played in this order, not scaled: what is longer than the group is cut off at
/// its end, and one without a duration takes the group's.
public struct AnimationGroup: Animation {
  public var animations: [any Animation] = []
  public var timing = AnimationTiming()
  public var timingFunction: MediaTimingFunction?
  public var isRemovedOnCompletion = true
  public weak var delegate: (any AnimationDelegate)?
  public var didStart: (() -> Void)?
  public var didStop: ((Bool) -> Void)?

  public init(_ animations: [any Animation] = []) { self.animations = animations }
}
