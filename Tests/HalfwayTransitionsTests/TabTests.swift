import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The contents, layout, and lifetime of tabs.
@MainActor
@Suite struct TabTests {
  @Test func `screens extend beneath the tab bar and follow the size of the stage`() {
    let rig = TabRig()
    #expect(rig.screens[0].view.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
    #expect(rig.screens[0].view.safeAreaInsets.bottom == 49)
    #expect(rig.tabs.tabBar.frame == CGRect(x: 0, y: 551, width: 400, height: 49))
    rig.tabs.selectedIndex = 1
    rig.driver.wait(100)
    rig.driver.send(.resize(width: 300, height: 500, scale: 1))
    #expect(rig.shown == ["B"])
    #expect(rig.screens[1].view.frame == CGRect(x: 0, y: 0, width: 300, height: 500))
    rig.tabs.selectedIndex = 0
    rig.driver.settle()
    #expect(rig.screens[0].view.frame == CGRect(x: 0, y: 0, width: 300, height: 500))
    #expect(rig.diagnostics == [])
  }

  @Test func `the selected item uses the tint color`() {
    let rig = TabRig(animated: false)
    func letters() -> [String: Color] {
      var found: [String: Color] = [:]
      func look(_ view: View) {
        if let label = view as? Label { found[label.text ?? ""] = label.textColor }
        for subview in view.subviews { look(subview) }
      }
      look(rig.tabs.tabBar)
      return found
    }
    let bar = rig.tabs.tabBar
    bar.tintColor = Color(hex: 0xFF0000)
    bar.unselectedItemTintColor = Color(hex: 0x00FF00)
    #expect(letters() == ["A": bar.tintColor, "B": bar.unselectedItemTintColor, "C": bar.unselectedItemTintColor])
    rig.tabs.selectedIndex = 2
    rig.screens[0].title = "Home"
    #expect(letters() == ["Home": bar.unselectedItemTintColor, "B": bar.unselectedItemTintColor, "C": bar.tintColor])
    let item = TabBarItem(title: "Drawn", path: BezierPath(rect: CGRect(x: 2, y: 2, width: 20, height: 20)).cgPath)
    rig.screens[1].tabBarItem = item
    #expect(bar.items[1] === item)
    #expect(letters()["Drawn"] == bar.unselectedItemTintColor)
  }

  @Test func `replacing the tabs keeps the selected screen or the selected index`() {
    let rig = TabRig()
    let (a, b, c) = (rig.screens[0], rig.screens[1], rig.screens[2])
    rig.tabs.selectedIndex = 1
    rig.driver.settle()
    _ = rig.log.take()
    rig.tabs.viewControllers = [b, c, b]
    #expect(rig.tabs.viewControllers!.count == 2)
    #expect(rig.tabs.selectedIndex == 0)
    #expect(rig.log.take() == [])
    #expect(a.parent == nil && b.parent === rig.tabs)
    rig.tabs.viewControllers = [c, a]
    #expect(rig.shown == ["C"])
    #expect(rig.log.take() == ["C willAppear", "B willDisappear", "B didDisappear", "C didAppear"])
    rig.tabs.viewControllers = []
    #expect(rig.tabs.selectedIndex == NSNotFound && rig.tabs.selectedViewController == nil)
    #expect(rig.shown == [])
    #expect(rig.log.take() == ["C willDisappear", "C didDisappear"])
    rig.tabs.viewControllers = [a, b]
    #expect(rig.log.take() == ["A willAppear", "A didAppear"])
    #expect(rig.shown == ["A"])
    #expect(rig.diagnostics == [])
    rig.tabs.selectedIndex = 7
    rig.tabs.selectedViewController = c
    #expect(rig.diagnostics.count == 2)
    #expect(rig.shown == ["A"])
  }

  @Test func `a long drag changes the tab, and a short one doesn't`() {
    for (distance, index) in [(300.0, 1), (60, 0)] {
      let rig = TabRig()
      let pan = PanGestureRecognizer()
      rig.tabs.view.addGestureRecognizer(pan)
      let tabs = rig.tabs
      let drag = InteractiveTransition(PanProgress(.left, pan: pan), in: tabs) { [weak tabs] in tabs?.selectedIndex = 1
      }
      rig.driver.down(350, 300)
      rig.driver.drag(to: 350 - distance, 300, over: 900)
      rig.driver.wait(200)
      #expect(drag.driver != nil)
      #expect(abs((rig.stage.transition?.percentComplete ?? 0) - distance / 400) < 0.05)
      rig.driver.up()
      rig.driver.settle()
      #expect(rig.tabs.selectedIndex == index)
      #expect(rig.shown == [index == 1 ? "B" : "A"])
    }
  }

  @Test func `a stack presented over tabs receives each callback once`() {
    let rig = TabRig(animated: false)
    let (root, pushed) = (
      LoggingViewController("N", log: rig.log), LoggingViewController("P", log: rig.log)
    )
    let navigation = NavigationController(rootViewController: root)
    rig.screens[0].present(navigation, animated: true)
    #expect(navigation.isBeingPresented && !root.isBeingPresented)
    rig.driver.settle()
    #expect(rig.log.take() == ["A willDisappear", "N willAppear", "N didAppear", "A didDisappear"])
    #expect(navigation.presentingViewController === rig.tabs)
    #expect(root.presentingViewController === rig.tabs)
    #expect(rig.screens[2].presentedViewController === navigation)
    navigation.pushViewController(pushed, animated: true)
    #expect(pushed.isMovingToParent)
    rig.driver.settle()
    #expect(!pushed.isMovingToParent)
    #expect(rig.log.take() == ["N willDisappear", "P willAppear", "N didDisappear", "P didAppear"])
    // The tabs are covered by the presentation.
    rig.tabs.selectedIndex = 1
    #expect(rig.log.take().filter { !$0.hasPrefix("delegate") } == [])
    pushed.dismiss(animated: true)
    #expect(navigation.isBeingDismissed)
    rig.driver.wait(100)
    rig.tabs.selectedIndex = 2
    rig.driver.settle()
    #expect(
      rig.log.take().filter { !$0.hasPrefix("delegate") } == [
        "P willDisappear", "B willAppear", "B didAppear", "P didDisappear", "C willAppear", "B willDisappear",
        "B didDisappear", "C didAppear",
      ])
    #expect(rig.shown == ["C"])
    #expect(rig.diagnostics == [])
  }

  @Test func `tabs are deallocated with their stage`() {
    weak var stage: Stage?
    weak var tabs: TabBarController?
    weak var screen: ViewController?
    weak var removed: ViewController?
    do {
      let rig = TabRig(animated: false)
      stage = rig.stage
      tabs = rig.tabs
      screen = rig.screens[1]
      rig.tabs.selectedIndex = 1
      do {
        let other = ViewController()
        removed = other
        rig.tabs.viewControllers = [other] + rig.screens
        rig.tabs.selectedIndex = 0
        rig.tabs.viewControllers = rig.screens
      }
      #expect(removed == nil)
    }
    #expect(stage == nil)
    #expect(tabs == nil)
    #expect(screen == nil)
  }
}
