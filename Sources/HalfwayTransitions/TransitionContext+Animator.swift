import HalfwayLayers
import HalfwayViews

// The animator and its interruptible animator.
extension TransitionContext {
  /// Requests the animations.
  ///
  /// - Parameter prefersInterruptible: Whether the interruptible animator, if there is one, takes the place of
  ///   `animateTransition(using:)`, as in UIKit's percent-driven transitions.
  func call(_ animator: any ViewControllerAnimatedTransitioning, prefersInterruptible: Bool) {
    if prefersInterruptible, let interruptible = animator.interruptibleAnimatorIfImplemented(using: self) {
      begin(interruptible)
      // Without the view that appears, the stage would stay empty.
      guard state != .completed, let view = view(forKey: .to), !view.isDescendant(of: containerView) else { return }
      return animator.animateTransition(using: self)
    }
    animator.animateTransition(using: self)
    guard state != .completed, scheduler.lastEnd(on: timeline) == nil,
      let interruptible = animator.interruptibleAnimatorIfImplemented(using: self)
    else { return }
    begin(interruptible)
  }

  private func begin(_ animator: any ViewImplicitlyAnimating) {
    interruptibleAnimator = animator
    if animator.state == .inactive { animator.startAnimation() }
    guard initiallyInteractive, !machine.isDrivenByHand, animator.state == .active else { return }
    // The gesture moves the timeline. With a curve of its own, the animation would not stay under the finger.
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .linear), durationFactor: 1)
  }

  /// Whether an interaction controller, or the owner of the animator's interruptible animator, can interrupt the
  /// transition.
  public var isInterruptible: Bool {
    if interactionController != nil || interruptibleAnimator != nil { return true }
    guard machine.hasSetUpAnimator, state != .completed else { return false }
    interruptibleAnimator = animator?.interruptibleAnimatorIfImplemented(using: self)
    return interruptibleAnimator != nil
  }
}
