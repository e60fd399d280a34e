/// Told of taps in a tab bar. UIKit's `UITabBarDelegate`. A tab bar controller is that of its own bar; a subclass
/// overrides the method.
@preconcurrency @MainActor
/// The delegate of a tab bar.
public protocol TabBarDelegate: AnyObject {
  /// Called for a tap on any item. Not called for selections in code.
  func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem)
}

extension TabBarDelegate {
  public func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}
}
