import HalfwayViews

/// An object that animates a transition.
@preconcurrency @MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration in seconds, which is also 100% of an interactive transition.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  /// Adds the view that appears and animates the transition; calls `completeTransition(_:)` at the end.
  ///
  /// A percent-driven transition calls `interruptibleAnimator(using:)` instead, if the animator implements it.
  func animateTransition(using context: any ViewControllerContextTransitioning)
  /// Returns the animation as an object that can be paused and reversed. The result is the same during the whole
  /// transition; `animateTransition(using:)` usually starts it.
  ///
  /// A percent-driven transition starts it, and a gesture then scrubs it linearly, independent of its own curve. Other
  /// transitions start it if `animateTransition(using:)` has animated nothing. Without an implementation, the result is
  /// an animator that does nothing and reports its use; `interruptibleAnimatorIfImplemented(using:)` returns `nil`
  /// then.
  func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating
  /// Called after the transition with whether it took place. The default implementation does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    MissingInterruptibleAnimator(of: type(of: self)) { [weak context] in
      (context as? TransitionContext)?.report($0)
    }
  }
  public func animationEnded(_ transitionCompleted: Bool) {}

  /// Returns the result of `interruptibleAnimator(using:)`; `nil` if the animator doesn't implement it.
  public func interruptibleAnimatorIfImplemented(
    using context: any ViewControllerContextTransitioning
  ) -> (any ViewImplicitlyAnimating)? {
    let animator = interruptibleAnimator(using: context)
    return animator is MissingInterruptibleAnimator ? nil : animator
  }
}
