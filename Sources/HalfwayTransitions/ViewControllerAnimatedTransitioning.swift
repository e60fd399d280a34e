import HalfwayViews

/// Draws a transition: puts the views in place and animates them.
@preconcurrency @MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds. Also the scale of an interactive transition: 100 % is this moment of its timeline.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  func animateTransition(using context: any ViewControllerContextTransitioning)
  /// The animation of the transition as something that can be paused and turned round; nil, unless told otherwise, for none. Asked after
  /// `animateTransition`, which may have begun it; else it is begun now. An animator asks itself for it in `animateTransition` and keeps it.
  ///
  /// A transition that a gesture drives scrubs it in step with the gesture, whatever its own curve is.
  func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> (any ViewImplicitlyAnimating)?
  /// Told after the transition with whether it took place.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> (any ViewImplicitlyAnimating)? { nil }
  public func animationEnded(_ transitionCompleted: Bool) {}
}
