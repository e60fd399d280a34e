import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in tab bar controllers.
@Suite("Tab bar controllers") @MainActor struct TabBehaviors {
  private final class Delegate: NSObject, UITabBarControllerDelegate {
    let log: EventLog
    var allows = true
    var animator: UIViewControllerAnimatedTransitioning?

    init(_ log: EventLog) { self.log = log }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
      log.write("shouldSelect \(viewController.title ?? "?") at \(tabBarController.selectedIndex)")
      return allows
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      log.write("didSelect \(viewController.title ?? "?") at \(tabBarController.selectedIndex)")
    }
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }
  }

  private let log: EventLog
  private let screens: [LoggedController]
  private let tabs = UITabBarController()
  private let delegate: Delegate
  private let rig: ControllerRig

  init() {
    let log = EventLog()
    self.log = log
    screens = ["A", "B"].map { LoggedController($0, log) }
    tabs.viewControllers = screens
    delegate = Delegate(log)
    rig = ControllerRig(tabs)
    tabs.delegate = delegate
    _ = log.take()
  }

  /// Taps one of the two tabs.
  private func tap(_ index: Int) {
    rig.tap(100 + 200 * Double(index), 580)
    rig.settle()
  }

  @Test(.uiKit("UITabBarController.selectedIndex"))
  func `the first tab is selected and only its view is loaded`() {
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === screens[0])
    #expect(screens[0].view.window != nil && !screens[1].isViewLoaded)
  }

  @Test(.uiKit("UITabBarController.selectedIndex"))
  func `a selection in code calls neither shouldSelect nor didSelect`() {
    tabs.selectedIndex = 1
    rig.settle()
    #expect(log.take() == ["B viewWillAppear", "A viewWillDisappear", "A viewDidDisappear", "B viewDidAppear"])
  }

  @Test(.uiKit("UITabBarControllerDelegate.tabBarController(_:shouldSelect:)"))
  func `a tap calls shouldSelect before the selection and didSelect after it`() {
    tap(1)
    #expect(
      log.take() == [
        "shouldSelect B at 0", "B viewWillAppear", "A viewWillDisappear", "A viewDidDisappear", "B viewDidAppear",
        "didSelect B at 1",
      ])
  }

  @Test(.uiKit("UITabBarControllerDelegate.tabBarController(_:shouldSelect:)"))
  func `a tap that the delegate refuses selects nothing`() {
    delegate.allows = false
    tap(1)
    #expect(log.take() == ["shouldSelect B at 0"] && tabs.selectedIndex == 0)
  }

  @Test(.uiKit("UITabBarControllerDelegate.tabBarController(_:didSelect:)"))
  func `a tap on the selected tab calls the delegate, too`() {
    tap(0)
    #expect(log.take() == ["shouldSelect A at 0", "didSelect A at 0"])
  }

  @Test(.uiKit("UITabBarController.selectedIndex"))
  func `the selection changes at the beginning of an animated change`() {
    delegate.animator = LoggedAnimator(log)
    tabs.selectedIndex = 1
    #expect(rig.isInTransition && tabs.selectedIndex == 1 && tabs.selectedViewController === screens[1])
    #expect(tabs.tabBar.selectedItem === screens[1].tabBarItem)
  }

  @Test(.uiKit("UITabBarController.setViewControllers(_:animated:)"))
  func `new tabs keep the selected view controller if it is among them`() {
    tabs.selectedIndex = 1
    tabs.setViewControllers([UIViewController(), UIViewController(), screens[1]], animated: false)
    #expect(tabs.selectedIndex == 2 && tabs.selectedViewController === screens[1])
  }

  @Test(.uiKit("UITabBarController.setViewControllers(_:animated:)"))
  func `a tab that is taken away loses its parent and disappears`() {
    let page = LoggedController("C", log)
    tabs.setViewControllers([page, screens[1]], animated: false)
    #expect(screens[0].parent == nil && screens[0].view.window == nil && tabs.selectedViewController === page)
    #expect(Set(log.take()) == ["A viewWillDisappear", "C viewWillAppear", "A viewDidDisappear", "C viewDidAppear"])
  }

  @Test(.uiKit("UITabBarController"))
  func `a tap on the selected tab pops its navigation controller to the root`() {
    let navigation = UINavigationController(rootViewController: screens[0])
    tabs.setViewControllers([navigation, screens[1]], animated: false)
    navigation.pushViewController(UIViewController(), animated: false)
    rig.settle()
    tap(0)
    #expect(navigation.viewControllers == [screens[0]])
  }

  @Test(.uiKit("UIViewController.tabBarController"))
  func `a view controller in a navigation controller finds the tab bar controller around it`() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    tabs.setViewControllers([navigation], animated: false)
    #expect(page.tabBarController === tabs && tabs.tabBarController == nil)
  }

  @Test(.uiKit("UIViewController.tabBarItem"))
  func `a tab's item has the title of its view controller`() {
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B"])
    screens[1].title = "Other"
    #expect(tabs.tabBar.items?[1].title == "Other")
  }

  @Test(
    .uiKit(
      "UITabBarController.selectedViewController",
      differs: "UIKit raises an exception; a diagnostic keeps the program running"))
  func `the selection of a view controller that isn't a tab is ignored`() {
    tabs.selectedViewController = UIViewController()
    #expect(tabs.selectedIndex == 0)
    #expect(rig.diagnostics == ["a ViewController was selected that isn't in any tab"])
  }

  // MARK: The area beneath the bar

  private func maxY(_ view: UIView) -> CGFloat { view.convert(view.bounds, to: nil).maxY }

  @Test(.uiKit("UIViewController.edgesForExtendedLayout"))
  func `the view of a tab extends beneath the bar, which its safe area excludes`() {
    #expect(screens[0].view.frame.height == 600 && screens[0].view.safeAreaInsets.bottom == 49)
    tabs.selectedIndex = 1
    rig.settle()
    #expect(screens[1].view.frame.height == 600 && screens[1].view.safeAreaInsets.bottom == 49)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 551, width: 400, height: 49))
  }

  @Test(.uiKit("UIViewController.edgesForExtendedLayout"), arguments: [true, false])
  func `the view ends above the bar if it shouldn't extend or the bar isn't translucent`(isTranslucent: Bool) {
    if isTranslucent { screens[0].edgesForExtendedLayout = [.top] } else { tabs.tabBar.isTranslucent = false }
    #expect(screens[0].view.frame.height == 551 && screens[0].view.safeAreaInsets.bottom == 0)
    screens[0].edgesForExtendedLayout = .all
    screens[0].extendedLayoutIncludesOpaqueBars = true
    #expect(screens[0].view.frame.height == 600 && screens[0].view.safeAreaInsets.bottom == 49)
    screens[1].edgesForExtendedLayout = []
    delegate.animator = LoggedAnimator(log)
    tabs.selectedIndex = 1
    rig.settle()
    #expect(screens[1].view.frame.height == 551 && screens[1].view.safeAreaInsets.bottom == 0)
    rig.driver.send(.resize(width: 400, height: 500, scale: 1))
    rig.driver.wait(20)
    #expect(screens[1].view.frame.height == 451 && tabs.tabBar.frame.minY == 451)
  }

  @Test(.uiKit("UIScrollView.adjustedContentInset"))
  func `a scroll view in a tab ends its content above the bar`() {
    let page = UITableViewController()
    tabs.setViewControllers([page], animated: false)
    rig.settle()
    #expect(page.tableView.frame.height == 600 && page.tableView.adjustedContentInset.bottom == 49)
  }

  @Test(.uiKit("UIViewController.edgesForExtendedLayout"))
  func `pages of a navigation controller in a tab extend beneath the bar, too`() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    tabs.setViewControllers([navigation], animated: false)
    navigation.isNavigationBarHidden = false
    rig.settle()
    #expect(maxY(first.view) == 600 && first.view.safeAreaInsets.bottom == 49)
    second.edgesForExtendedLayout = []
    navigation.pushViewController(second, animated: true)
    rig.settle()
    #expect(maxY(second.view) == 551 && second.view.safeAreaInsets.bottom == 0)
    navigation.isToolbarHidden = false
    #expect(maxY(navigation.toolbar) == 600 && navigation.toolbar.bounds.height == 44 + 49)
    #expect(maxY(second.view) == 507)
    navigation.popViewController(animated: false)
    rig.settle()
    #expect(maxY(first.view) == 600 && first.view.safeAreaInsets.bottom == 49 + 44)
  }

  @Test(.uiKit("UITabBar"))
  func `a hidden bar leaves its space to the view`() {
    tabs.tabBar.isHidden = true
    #expect(screens[0].view.safeAreaInsets.bottom == 0)
    tabs.tabBar.isHidden = false
    #expect(screens[0].view.safeAreaInsets.bottom == 49)
    tabs.tabBar.isTranslucent = false
    tabs.tabBar.isHidden = true
    #expect(screens[0].view.frame.height == 600)
  }

  @Test(.uiKit("UIView.safeAreaInsets"))
  func `the bar extends to the screen's edge and its buttons don't`() {
    tabs.additionalSafeAreaInsets.bottom = 34
    rig.settle()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 517, width: 400, height: 83))
    #expect(tabs.tabBar.subviews.allSatisfy { $0.frame.maxY <= 49 })
    #expect(screens[0].view.safeAreaInsets.bottom == 83)
  }

  // MARK: Hiding the bar

  @Test(.uiKit("UIViewController.hidesBottomBarWhenPushed"))
  func `a pushed view controller that hides the bar uses its space until it is popped`() {
    let (navigation, page) = (UINavigationController(rootViewController: screens[0]), UIViewController())
    tabs.setViewControllers([navigation], animated: false)
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: true)
    rig.settle()
    #expect(tabs.tabBar.window == nil && page.view.convert(page.view.bounds, to: nil).maxY == 600)
    navigation.popViewController(animated: true)
    rig.settle()
    #expect(tabs.tabBar.window != nil && tabs.tabBar.superview === tabs.view)
  }

  @Test(.uiKit("UIViewController.hidesBottomBarWhenPushed"))
  func `the bar stays hidden above a view controller that hides it`() {
    let (navigation, page) = (UINavigationController(rootViewController: screens[0]), UIViewController())
    tabs.setViewControllers([navigation], animated: false)
    page.hidesBottomBarWhenPushed = true
    navigation.setViewControllers([screens[0], page, UIViewController()], animated: false)
    rig.settle()
    #expect(tabs.tabBar.window == nil)
  }

  @Test(.uiKit("UIViewController.hidesBottomBarWhenPushed"))
  func `the bar stays hidden if the swipe back is cancelled`() {
    let (navigation, page) = (UINavigationController(rootViewController: screens[0]), UIViewController())
    tabs.setViewControllers([navigation], animated: false)
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: false)
    rig.settle()
    rig.driver.down(2)
    rig.driver.drag(to: 60, over: 200)
    #expect(tabs.tabBar.window != nil)
    rig.driver.wait(200)
    rig.driver.up()
    rig.settle()
    #expect(tabs.tabBar.window == nil && navigation.topViewController === page)
  }

  @Test(.uiKit("UITabBarController.tabBar"))
  func `a subclass can give its bar the type of a bar of its own`() {
    final class Bar: UITabBar {}
    final class Tabs: UITabBarController {
      override var tabBar: Bar { super.tabBar as? Bar ?? Bar() }
      override func viewDidLoad() {
        setValue(Bar(), forKey: "tabBar")
        super.viewDidLoad()
      }
    }
    let tabs = Tabs()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    let rig = ControllerRig(tabs)
    let bar: Bar = tabs.tabBar
    #expect(bar.superview != nil && bar.items?.count == 2 && rig.diagnostics.isEmpty)
  }
}
