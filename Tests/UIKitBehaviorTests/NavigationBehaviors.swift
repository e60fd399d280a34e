import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in navigation controllers.
@Suite("Navigation controllers") @MainActor struct NavigationBehaviors {
  @Test(.uiKit("UINavigationController.topViewController"))
  func `the root view controller is the top of a new stack`() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    #expect(navigation.topViewController === page && navigation.viewControllers == [page])
  }
}
