/// An action that a view controller passes on to its containers, in place of the selector of a method.
public enum ContainerAction: Sendable, Hashable {
  /// `ViewController.show(_:sender:)`.
  case show
  /// `ViewController.showDetailViewController(_:sender:)`.
  case showDetailViewController
}

extension ViewController {
  /// Returns this view controller or its nearest container that performs an action in its own way: for `show`, a
  /// navigation controller. UIKit's method of this name has the selector of the method.
  ///
  /// - Parameter sender: Ignored.
  public func targetViewController(forAction action: ContainerAction, sender: Any?) -> ViewController? {
    if action == .show, self is NavigationController { return self }
    return parent?.targetViewController(forAction: action, sender: sender)
  }
}
