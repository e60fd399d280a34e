import HalfwayLayers
import HalfwayViews

// The tab bar below a stack of view controllers.
extension NavigationController {
  /// Whether a view controller of the stack hides the tab bar.
  static func hidesBottomBar(_ stack: [ViewController]) -> Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

  /// The tab bar controller whose selected tab this is.
  private var tabs: TabBarController? {
    (parent as? TabBarController).flatMap { $0.selectedViewController === self && isViewLoaded ? $0 : nil }
  }

  /// Moves a tab bar that appears or disappears with the lower view controller; the other one uses the whole height.
  func moveBottomBar(along request: TransitionRequest, to stack: [ViewController]) {
    let goes = Self.hidesBottomBar(stack)
    guard let tabs, goes != Self.hidesBottomBar(settledStack) else { return }
    let frame = tabs.putBar(onto: goes ? request.from : request.to, in: self)
    if goes { request.initialFrameOfFrom = frame } else { request.finalFrameOfTo = frame }
  }

  /// Sets the final state of the tab bar.
  func settleBottomBar() {
    guard let tabs, tabs.settleBar() else { return }
    if let bars { bars.placeEverything() } else { topViewController?.view.fill(view, at: view.bounds) }
  }
}
