/// Which way a navigation controller goes.
public enum NavigationControllerOperation: String, Sendable, Hashable {
  case push
  case pop
  /// Neither; a controller never says so, but code that has nothing to say yet may.
  case none

  /// The same among the operations of all containers.
  public var operation: TransitionOperation { self == .push ? .push : .pop }
}

extension NavigationController {
  /// UIKit's name for what is done with a stack.
  public typealias Operation = NavigationControllerOperation
}

/// Vends the animators of a navigation controller and is told of its moves.
@preconcurrency @MainActor
public protocol NavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Asked right after the animator was vended; nil for a transition that nobody drives.
  ///
  /// One that is vended while the built-in swipe back begins takes the swipe's place: the pop then waits for it, so vend one only
  /// while a gesture of your own is under way.
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
