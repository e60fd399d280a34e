import Foundation
import HalfwayViews

/// Which way a navigation controller goes.
public enum NavigationControllerOperation: String, Sendable, Hashable {
  case push
  case pop
}

/// A side of a transition, as `UITransitionContextViewControllerKey`.
public enum TransitionContextKey: Sendable, Hashable {
  case from
  case to
}

/// What an animator and an interaction controller know of the transition they serve.
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition happens. The view that leaves is in it already; the animator adds the one that comes.
  var containerView: View { get }
  var isAnimated: Bool { get }
  /// Whether a finger drives the transition right now.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }

  func viewController(forKey key: TransitionContextKey) -> ViewController?
  func view(forKey key: TransitionContextKey) -> View?
  func initialFrame(for viewController: ViewController) -> CGRect
  func finalFrame(for viewController: ViewController) -> CGRect

  /// Reported by an interaction controller as the finger moves; 0 to 1.
  func updateInteractiveTransition(_ percentComplete: Double)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()

  /// Called by the animator when it is done, exactly once, with whether the transition took place.
  func completeTransition(_ didComplete: Bool)
}

/// Draws a transition: puts the views in place and animates them.
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds. Also the scale of an interactive transition: 100 % is this moment of its timeline.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  func animateTransition(using context: any ViewControllerContextTransitioning)
  /// Told after the transition with whether it took place.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition from a gesture.
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)
  var completionSpeed: Double { get }
  var completionCurve: AnimationCurve { get }
  /// False for a transition that runs by itself at first and may be taken over by a finger later.
  var wantsInteractiveStart: Bool { get }
}

extension ViewControllerInteractiveTransitioning {
  public var completionSpeed: Double { 1 }
  public var completionCurve: AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// Vends the animators of a navigation controller and is told of its moves.
public protocol NavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
  public func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}
}
