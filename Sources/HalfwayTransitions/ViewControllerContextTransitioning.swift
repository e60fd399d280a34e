import Foundation
import HalfwayLayers
import HalfwayViews

/// A key for a view controller of a transition, as `UITransitionContextViewControllerKey`.
public enum TransitionContextKey: Sendable, Hashable {
  /// The view controller that disappears.
  case from
  /// The view controller that appears.
  case to
}

/// The information and calls for the animator and the interaction controller of a transition.
@preconcurrency @MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition happens. It already contains the view that disappears; the animator adds the
  /// one that appears.
  var containerView: View { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture currently drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition returns, or has returned, to its start.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `.none` for other transitions.
  var presentationStyle: ModalPresentationStyle { get }
  /// The rotation of the container; always the identity.
  var targetTransform: CGAffineTransform { get }

  /// Returns the view controller that disappears or appears.
  func viewController(forKey key: TransitionContextKey) -> ViewController?
  /// Returns the view that the animator moves; `nil` for one that stays in place, such as a presenter that is covered
  /// only partly.
  func view(forKey key: TransitionContextKey) -> View?
  /// Returns the frame of a view controller's view before the transition.
  func initialFrame(for viewController: ViewController) -> CGRect
  /// Returns the frame of a view controller's view after the transition.
  func finalFrame(for viewController: ViewController) -> CGRect

  /// Called by the interaction controller to move the transition to a progress from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Called by the interaction controller to finish the transition.
  func finishInteractiveTransition()
  /// Called by the interaction controller to cancel the transition.
  func cancelInteractiveTransition()
  /// Called by the interaction controller to interrupt the transition.
  func pauseInteractiveTransition()

  /// Called by the animator exactly once at the end, with whether the transition took place.
  func completeTransition(_ didComplete: Bool)
}

extension ViewControllerContextTransitioning {
  public var targetTransform: CGAffineTransform { .identity }
}
