/// The delegate that returns the animators, interaction controllers, and presentation controller of a presented view
/// controller, as `UIViewControllerTransitioningDelegate`. The presented view controller refers to it weakly.
///
/// A presentation queries the presentation controller (for the style `.custom` only), the animator, and the
/// interaction controller, in this order. A change without animation queries no animator.
@preconcurrency @MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator of a presentation; `nil` for the `modalTransitionStyle` (default: `nil`).
  ///
  /// - Parameters:
  ///   - presenting: The presenter: the outermost container of `source`.
  ///   - source: The view controller whose `present` method was called.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the animator of a dismissal; `nil` for the `modalTransitionStyle` (default: `nil`).
  func animationController(forDismissed dismissed: ViewController) -> (
    any ViewControllerAnimatedTransitioning
  )?
  /// Returns the interaction controller of a presentation with an animator; `nil` if there is none, or if an
  /// `InteractiveTransition` began it (default: `nil`).
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Returns the interaction controller of a dismissal with an animator; `nil` if there is none (default: `nil`).
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller for the style `.custom`; `nil` for a default one, with which the presented
  /// view fills the stage and the presenter stays (default: `nil`).
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?
  { nil }
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
