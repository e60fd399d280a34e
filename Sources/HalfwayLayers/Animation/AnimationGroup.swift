import HalfwayMotion

/// Animations that play together on a shared time, like `CAAnimationGroup`.
///
/// The members' durations aren't scaled. A member that is longer than the group is cut off at the group's end, and a
/// member without a duration takes the group's.
open class AnimationGroup: Animation {
  /// The members, in the order in which they are applied.
  open var animations: [Animation]?

  /// Creates a group of animations.
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
