/// Told of taps in a tab bar. UIKit's `UITabBarDelegate`. A tab bar controller is that of its own bar; a subclass overrides the method.
@preconcurrency @MainActor
public protocol TabBarDelegate: AnyObject {
  /// An item was tapped, also the one that is selected; not when code selects.
  func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem)
}

extension TabBarDelegate {
  public func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}
}
