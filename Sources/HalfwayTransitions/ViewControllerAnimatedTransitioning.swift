import HalfwayViews

/// An object that animates a transition.
@preconcurrency @MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration in seconds, which is also 100% of an interactive transition.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  /// Adds the view that appears and animates the transition; calls `completeTransition(_:)` at the end.
  func animateTransition(using context: any ViewControllerContextTransitioning)
  /// Returns the animation as an object that can be paused and reversed; `nil` if there is none (default: `nil`).
  /// Called after `animateTransition`, which may have started it; otherwise it is started. An animator calls this
  /// method itself in `animateTransition` and keeps the result.
  ///
  /// A transition that a gesture drives scrubs it linearly, independent of its own curve.
  func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> (any ViewImplicitlyAnimating)?
  /// Called after the transition with whether it took place. The default implementation does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> (any ViewImplicitlyAnimating)? { nil }
  public func animationEnded(_ transitionCompleted: Bool) {}
}
