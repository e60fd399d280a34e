import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in navigation bars and their items.
@Suite("Bars and bar items") @MainActor struct BarBehaviors {
  private let root = UIViewController()
  private let navigation: UINavigationController
  private let driver: StageDriver

  init() {
    root.title = "Root"
    navigation = UINavigationController(rootViewController: root)
    driver = StageDriver(Stage(rootViewController: navigation, size: CGSize(width: 320, height: 480)))
    navigation.isNavigationBarHidden = false
    driver.wait(20)
  }

  private func push(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    driver.stage.perform { navigation.pushViewController(page, animated: false) }
    driver.wait(20)
    return page
  }

  @Test(.uiKit("UIViewController.title"))
  func `a title that is set on a view controller is the title of its navigation item`() {
    #expect(root.navigationItem.title == "Root")
    root.title = "Other"
    #expect(root.navigationItem.title == "Other")
  }

  @Test(.uiKit("UINavigationItem.title"))
  func `a title of the navigation item doesn't change the title of the view controller`() {
    root.navigationItem.title = "Item"
    #expect(root.title == "Root" && root.navigationItem.title == "Item")
  }

  @Test(.uiKit("UINavigationBar"))
  func `a navigation bar is 44 points high`() {
    #expect(navigation.navigationBar.frame.height == 44 && navigation.navigationBar.frame.width == 320)
  }

  @Test(.uiKit("UINavigationBar.topItem"))
  func `the items of the bar are those of the stack`() {
    let page = push("Page")
    #expect(navigation.navigationBar.topItem === page.navigationItem)
    #expect(navigation.navigationBar.items?.count == 2)
  }

  @Test(.uiKit("UINavigationController.navigationBar"))
  func `a view extends under a translucent bar, which is part of its safe area`() {
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(root.view.safeAreaInsets.top == 44)
  }

  @Test(.uiKit("UIViewController.edgesForExtendedLayout"))
  func `a view with no extended edges begins below the bar`() {
    root.edgesForExtendedLayout = []
    driver.wait(20)
    #expect(root.view.frame.minY == 44 && root.view.safeAreaInsets.top == 0)
  }

  @Test(.uiKit("UINavigationController.setNavigationBarHidden(_:animated:)"))
  func `a hidden bar leaves no safe area`() {
    navigation.setNavigationBarHidden(true, animated: false)
    driver.wait(20)
    #expect(navigation.isNavigationBarHidden && root.view.safeAreaInsets.top == 0)
  }

  @Test(.uiKit("UINavigationItem.hidesBackButton"))
  func `a tap on the back button pops the top view controller`() {
    _ = push("Page")
    driver.down(20, 22)
    driver.wait(60)
    driver.up()
    driver.settle()
    #expect(navigation.viewControllers == [root])
  }

  @Test(.uiKit("UINavigationItem.hidesBackButton"))
  func `without a back button, a tap in its place does nothing`() {
    let page = push("Page")
    page.navigationItem.hidesBackButton = true
    driver.wait(20)
    driver.down(20, 22)
    driver.wait(60)
    driver.up()
    driver.settle()
    #expect(navigation.viewControllers == [root, page])
  }

  @Test(.uiKit("UINavigationItem.leftBarButtonItem"))
  func `a left item replaces the back button`() {
    let page = push("Page")
    var taps = 0
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Close", style: .plain, target: nil, action: nil)
    page.navigationItem.leftBarButtonItem?.primaryAction = UIAction { _ in taps += 1 }
    driver.wait(20)
    driver.down(30, 22)
    driver.wait(60)
    driver.up()
    driver.settle()
    #expect(taps == 1 && navigation.topViewController === page)
  }

  @Test(.uiKit("UINavigationItem.rightBarButtonItem"))
  func `the right item is the first of the right items`() {
    let items = [
      UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil),
      UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil),
    ]
    root.navigationItem.rightBarButtonItems = items
    #expect(root.navigationItem.rightBarButtonItem === items[0])
    root.navigationItem.rightBarButtonItem = items[1]
    #expect(root.navigationItem.rightBarButtonItems == [items[1]])
  }

  @Test(.uiKit("UIBarButtonItem.isEnabled"))
  func `a disabled item ignores taps`() {
    var taps = 0
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    item.primaryAction = UIAction { _ in taps += 1 }
    root.navigationItem.rightBarButtonItem = item
    for isEnabled in [false, true] {
      item.isEnabled = isEnabled
      driver.wait(20)
      driver.down(290, 22)
      driver.wait(60)
      driver.up()
      driver.settle()
    }
    #expect(taps == 1)
  }

  @Test(.uiKit("UINavigationController.isToolbarHidden"))
  func `a toolbar is hidden by default and shows the items of the top view controller`() {
    #expect(navigation.isToolbarHidden)
    root.toolbarItems = [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)]
    navigation.setToolbarHidden(false, animated: false)
    driver.wait(20)
    #expect(navigation.toolbar.items == root.toolbarItems && root.view.safeAreaInsets.bottom == 44)
  }
}
