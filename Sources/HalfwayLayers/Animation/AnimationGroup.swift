import HalfwayMotion

/// Animations that share a time, as `CAAnimationGroup`. They are played in this order, not scaled: what is longer than the group is cut off at
/// its end, and one without a duration takes the group's.
open class AnimationGroup: Animation {
  open var animations: [Animation]?

  public convenience init(_ animations: [Animation]) {
    self.init()
    self.animations = animations
  }

  override func blank() -> Animation { AnimationGroup() }

  override func take(_ other: Animation) {
    super.take(other)
    animations = (other as? AnimationGroup)?.animations?.map(\.kept)
  }
}
