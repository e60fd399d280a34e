/// The delegate of a tab bar controller, which allows selections, returns animators, and is notified of taps. The
/// equivalent of UIKit's `UITabBarControllerDelegate`.
@preconcurrency @MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// Returns whether a tapped tab may be selected, also for the selected one (default: `true`). Not called for
  /// selections in code.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool
  /// Called after a tap has selected a tab, when its transition has begun. Not called for selections in code.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController)
  /// Returns the animator of a change, for taps and for selections in code; `nil` for a change without animation
  /// (default: `nil`).
  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of a transition with an animator; `nil` if there is none, or if an
  /// `InteractiveTransition` began it (default: `nil`).
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension TabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {}
  public func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
