/// Vends what presents and dismisses a screen: `UIViewControllerTransitioningDelegate`. The screen that is presented holds it, weakly.
///
/// A presentation asks in this order: the presentation controller (for the style `.custom` only), the animator, and what drives that
/// one. A change at once asks for no animator.
@preconcurrency @MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// - Parameters:
  ///   - presenting: The screen that presents: the outermost of those that hold `source`.
  ///   - source: The screen that was asked to present.
  /// - Returns: nil for the screen's `modalTransitionStyle`.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// nil for the screen's `modalTransitionStyle`.
  func animationController(forDismissed dismissed: ViewController) -> (
    any ViewControllerAnimatedTransitioning
  )?
  /// Asked right after the animator was vended; nil for a presentation that nobody drives, or that the gesture drives which began it
  /// through `InteractiveTransition`.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// The same for a dismissal.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// nil for a plain one, under which the presented screen fills the stage and the presenter stays.
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
