import Foundation
import HalfwayLayers
import HalfwayViews

/// The properties of a transition that are available for animations alongside it, as
/// `UIViewControllerTransitionCoordinatorContext`.
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation; `.none` for other transitions.
  var presentationStyle: ModalPresentationStyle { get }
  /// Whether a gesture drove the transition from its beginning.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture currently drives the transition.
  var isInteractive: Bool { get }
  /// Whether the running transition can be interrupted.
  var isInterruptible: Bool { get }
  /// Whether the transition returns, or has returned, to its start.
  var isCancelled: Bool { get }
  /// The duration of the transition in seconds.
  var transitionDuration: Double { get }
  /// The progress, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest after the release, as a multiple of the animation's own speed.
  var completionVelocity: CGFloat { get }
  /// The timing curve of the rest after the release.
  var completionCurve: AnimationCurve { get }
  /// The rotation of the container; always the identity.
  var targetTransform: CGAffineTransform { get }
  /// The view in which the transition happens.
  var containerView: View { get }
  /// Returns the view controller that disappears or appears.
  func viewController(forKey key: TransitionContextKey) -> ViewController?
  /// Returns the view that the animator moves; `nil` for one that stays in place.
  func view(forKey key: TransitionContextKey) -> View?
}

/// A coordinator of animations alongside a transition, as `UIViewControllerTransitionCoordinator`.
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Adds animations to the transition's timeline, where they scrub, reverse, and settle with it.
  ///
  /// - Parameters:
  ///   - animation: A closure that runs after the animator's setup, or now if the animator has set up. While a
  ///     gesture drives the transition, its animations are linear in the progress; otherwise they have the pacing of
  ///     the animator's longest animation, unless a nested `animate` call specifies another.
  ///   - completion: Called after all other callbacks. Check `isCancelled` there to undo changes of a cancelled
  ///     transition.
  /// - Returns: Whether the closures will run: `false` after the end of the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds animations of views outside of the container. The view makes no difference, because all animations
  /// alongside the transition are on its timeline; the parameter exists as in UIKit.
  @discardableResult
  func animateAlongsideTransition(
    in view: View?, animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls a handler whenever a gesture releases the transition, when `isCancelled` is the decision, and whenever a
  /// gesture grabs it again. A transition without a gesture never calls it.
  func notifyWhenInteractionChanges(_ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinatorContext {
  public var targetTransform: CGAffineTransform { .identity }
}

extension ViewControllerTransitionCoordinator {
  /// Adds animations to the transition's timeline, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
