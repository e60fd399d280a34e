import Foundation
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The order of callbacks when the selected tab changes, which matches UIKit's order.
///
/// According to UIKit's documentation of `UITabBarControllerDelegate`, `shouldSelect` and `didSelect` are called only
/// for taps, including taps on the selected tab. The animator is requested for every change. UIKit's own log shows that
/// the incoming screen receives the first `willAppear` callback and the last `didAppear` callback.
@MainActor
@Suite struct TabCallOrderTests {
  typealias Story = CallOrderStory

  private static let order = CallOrder(of: .select)

  @Test("a tap on a tab makes callbacks in UIKit's order", arguments: Story.alone)
  func tap(_ story: Story) {
    let rig = TabRig(animated: story != .notAnimated, interactive: story.isInteractive)
    let before = rig.stage.displayList.digest
    rig.screens[1].movesAlongside = true
    rig.tap(1)
    #expect(rig.tabs.selectedIndex == 1)
    story.play(rig.percent, rig.driver)
    let told = Self.order.lines(in: story)
    let begun = story == .notAnimated ? told.count : Self.order.start.count
    var expected = ["delegate shouldSelect B"] + told
    expected.insert("delegate didSelect B", at: begun + 1)
    #expect(rig.log.take() == expected)
    #expect(rig.shown == (story.takesPlace ? ["B"] : ["A"]))
    #expect(rig.tabs.selectedIndex == (story.takesPlace ? 1 : 0))
    #expect(rig.tabs.tabBar.selectedItem === rig.screens[story.takesPlace ? 1 : 0].tabBarItem)
    if !story.takesPlace { #expect(rig.stage.displayList.digest == before) }
    #expect(rig.stage.isAtRest && rig.tabs.transition == nil)
    #expect(rig.diagnostics == [])
  }

  @Test func `a tap on a tab during a transition completes the transition before any delegate call`() {
    let rig = TabRig()
    rig.tabs.selectedIndex = 1
    rig.driver.wait(100)
    _ = rig.log.take()
    rig.tap(2)
    rig.driver.settle()
    var next = Self.order.next
    next.insert("delegate didSelect C", at: 5)
    // This test has no alongside animations.
    let last: [String] = Self.order.tookPlace.dropLast()
    #expect(rig.log.take() == last + ["delegate shouldSelect C"] + next)
    #expect(rig.shown == ["C"])
    #expect(rig.diagnostics == [])
  }

  @Test func `selecting another tab cancels an interactive change of tabs`() {
    let rig = TabRig(interactive: true)
    rig.tabs.selectedIndex = 1
    rig.percent.update(0.6)
    rig.driver.wait(50)
    rig.delegate.interaction = nil
    rig.tabs.selectedIndex = 2
    rig.driver.settle()
    let back: [String] = Self.order.start.dropLast() + Self.order.cancelled.dropLast()
    let next = [
      "delegate animator from A to C", "delegate interaction", "C willAppear", "A willDisappear", "animate",
      "A didDisappear", "C didAppear", "animationEnded true",
    ]
    #expect(rig.log.take() == back + next)
    #expect(rig.shown == ["C"])
  }

  @Test func `shouldSelect prevents selection by a tap but not in code`() {
    let rig = TabRig()
    rig.delegate.allows = false
    rig.tap(2)
    rig.driver.settle()
    #expect(rig.log.take() == ["delegate shouldSelect C"])
    rig.tabs.selectedIndex = 2
    rig.driver.settle()
    #expect(rig.shown == ["C"])
  }

  @Test func `a tap on the selected tab notifies the delegate and changes nothing`() {
    let rig = TabRig()
    rig.tap(0)
    #expect(rig.log.take() == ["delegate shouldSelect A", "delegate didSelect A"])
    #expect(rig.stage.isAtRest || rig.stage.transition == nil)
  }

  @Test func `a tap on the selected tab pops its stack to the root`() {
    let rig = TabRig(animated: false)
    let (root, top) = (
      LoggingViewController("N", log: rig.log), LoggingViewController("P", log: rig.log)
    )
    let stack = NavigationController(rootViewController: root)
    stack.title = "stack"
    stack.pushViewController(top, animated: false)
    rig.tabs.viewControllers = [stack, rig.screens[1]]
    rig.tabs.selectedIndex = 0
    _ = rig.log.take()
    rig.tap(0)
    #expect(rig.stage.transition?.operation == .pop)
    rig.driver.settle()
    #expect(
      rig.log.take() == [
        "delegate shouldSelect stack", "delegate didSelect stack", "P willDisappear", "N willAppear", "P didDisappear",
        "N didAppear",
      ])
    #expect(stack.viewControllers.count == 1)
    rig.tap(0)
    #expect(rig.log.take() == ["delegate shouldSelect stack", "delegate didSelect stack"])
    #expect(rig.diagnostics == [])
  }

  @Test func `tabs outside any stage make no appearance callbacks`() {
    let log = EventLog()
    let screens = ["A", "B"].map { LoggingViewController($0, log: log) }
    let tabs = TabBarController(viewControllers: screens)
    _ = tabs.view
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController === screens[1])
    #expect(log.lines == [])
    let stage = Stage(rootViewController: tabs, size: CGSize(width: 100, height: 100))
    #expect(log.lines == ["B willAppear", "B didAppear"])
    #expect(stage.diagnostics.isEmpty)
  }
}
