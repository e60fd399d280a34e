import Foundation
import HalfwayLayers
import HalfwayViews

/// A side of a transition, as `UITransitionContextViewControllerKey`.
public enum TransitionContextKey: Sendable, Hashable {
  case from
  case to
}

/// What an animator and an interaction controller know of the transition they serve.
@preconcurrency @MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition happens. The view that leaves is in it already; the animator adds the one that comes.
  var containerView: View { get }
  var isAnimated: Bool { get }
  /// Whether a finger drives the transition right now.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  /// How the screen is presented; `.none` where nothing is presented or dismissed.
  var presentationStyle: ModalPresentationStyle { get }
  /// How the container is turned: not at all.
  var targetTransform: CGAffineTransform { get }

  func viewController(forKey key: TransitionContextKey) -> ViewController?
  /// The view that the animator moves; nil for a screen that stays where it is, as one beneath a presentation that covers it in part.
  func view(forKey key: TransitionContextKey) -> View?
  func initialFrame(for viewController: ViewController) -> CGRect
  func finalFrame(for viewController: ViewController) -> CGRect

  /// Reported by an interaction controller as the finger moves; 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()

  /// Called by the animator when it is done, exactly once, with whether the transition took place.
  func completeTransition(_ didComplete: Bool)
}

extension ViewControllerContextTransitioning {
  public var targetTransform: CGAffineTransform { .identity }
}
