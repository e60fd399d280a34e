/// The operation of a navigation controller.
public enum NavigationControllerOperation: String, Sendable, Hashable {
  /// A view controller is pushed.
  case push
  /// View controllers are popped.
  case pop
  /// Neither. Navigation controllers never report it; it is an initial value for code.
  case none

  /// The corresponding operation of a transition.
  public var operation: TransitionOperation { self == .push ? .push : .pop }
}

extension NavigationController {
  /// The operation of a navigation controller, as named in UIKit.
  public typealias Operation = NavigationControllerOperation
}

/// The delegate of a navigation controller, which returns animators and interaction controllers and is notified of
/// changes.
@preconcurrency @MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// Returns the animator of a push or pop; `nil` for the default one (default: `nil`).
  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of a transition with an animator; `nil` if there is none.
  ///
  /// An interaction controller that is returned while the built-in swipe begins replaces the swipe's driver, and the
  /// pop then waits for it. Return one only while a custom gesture is active.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Called before a view controller is shown. The default implementation does nothing.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// Called after a view controller was shown. The default implementation does nothing.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
  /// Returns the orientations that the navigation controller supports (default: all but upside down).
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: NavigationController
  ) -> InterfaceOrientationMask
  /// Returns the orientation in which the navigation controller is presented (default: the current one).
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: NavigationController
  ) -> InterfaceOrientation
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
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: NavigationController
  ) -> InterfaceOrientationMask { .allButUpsideDown }
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: NavigationController
  ) -> InterfaceOrientation { navigationController.interfaceOrientation }
}
