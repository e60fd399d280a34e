import HalfwayTransitions

extension Stage {
  /// Goes back from the screen with which a scene begins, without animation.
  ///
  /// - Returns: Whether there was something to go back from.
  public func goBackAtOnce() -> Bool {
    if rootViewController.presentedViewController != nil {
      rootViewController.dismiss(animated: false)
      return true
    }
    let navigation =
      rootViewController as? NavigationController ?? rootViewController.children.first as? NavigationController
    return navigation?.popViewController(animated: false) != nil
  }
}
