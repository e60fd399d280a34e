/// Says which tabs may be selected, vends the animators between them and is told of taps. UIKit's `UITabBarControllerDelegate`.
@preconcurrency @MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// Asked when a tab was tapped, also the selected one; not when code selects.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool
  /// Told after a tap has been followed, and a transition to the tab has begun; not when code selects.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController)
  /// Asked for taps and code alike; nil for a change at once.
  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Asked right after the animator was vended; nil for a transition that nobody drives, or that the gesture drives which began it
  /// through `InteractiveTransition`.
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
