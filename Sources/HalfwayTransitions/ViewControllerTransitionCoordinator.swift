import Foundation
import HalfwayLayers
import HalfwayViews

/// What those who move along with a transition may know of it, as `UIViewControllerTransitionCoordinatorContext`.
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  /// How the screen is presented; `.none` where nothing is presented or dismissed.
  var presentationStyle: ModalPresentationStyle { get }
  /// Whether a gesture drove the transition from its beginning.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture drives it right now.
  var isInteractive: Bool { get }
  /// Whether something may take hold of it while it runs.
  var isInterruptible: Bool { get }
  /// Whether it goes back, or went back.
  var isCancelled: Bool { get }
  /// Seconds of the animation as a whole.
  var transitionDuration: Double { get }
  /// Progress, 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of what is left after the release, as a multiple of the animation's own.
  var completionVelocity: CGFloat { get }
  /// The shape of what is left after the release.
  var completionCurve: AnimationCurve { get }
  /// How the container is turned: not at all.
  var targetTransform: CGAffineTransform { get }
  var containerView: View { get }
  func viewController(forKey key: TransitionContextKey) -> ViewController?
  /// nil for a screen that stays where it is.
  func view(forKey key: TransitionContextKey) -> View?
}

/// Lets others move along with a transition and learn how it goes on, as `UIViewControllerTransitionCoordinator`.
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Animates along with the transition, on its timeline: what is animated here scrubs, reverses and settles with it.
  ///
  /// - Parameters:
  ///   - animation: Runs once the animator has set up, or at once when it has already. Under a gesture it is linear in the progress, else
  ///     it moves as the animator's longest animation does; an `animate` call inside may say otherwise.
  ///   - completion: Called last of all, when everybody else was told of the end; ask `isCancelled` there, and undo what a cancelled
  ///     transition should not have done.
  /// - Returns: Whether it will run: false once the transition is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same for views outside of the container. Everything that is animated alongside is on the transition's timeline wherever it
  /// stands, so that the view makes no difference here; UIKit asks for it.
  @discardableResult
  func animateAlongsideTransition(
    in view: View?, animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls back whenever a gesture lets go of the transition, with `isCancelled` saying where it goes, and whenever one takes hold of
  /// it again. A transition that no gesture drives has no such changes.
  func notifyWhenInteractionChanges(_ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinatorContext {
  public var targetTransform: CGAffineTransform { .identity }
}

extension ViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
