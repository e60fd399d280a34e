import Foundation
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Who is called, and in which order, when tabs change: UIKit's order, written out.
///
/// UIKit's documentation of `UITabBarControllerDelegate`: `shouldSelect` and `didSelect` are for taps only, also for those on the selected
/// tab; an animator is asked for however the tab changes. That the screen that comes is told first that it will, and last that it did, is
/// what UIKit's own log shows.
@Suite struct TabCallOrderTests {
  typealias Story = CallOrderTests.Story

  static let start = [
    "delegate animator from A to B", "delegate interaction", "B willAppear", "A willDisappear", "animate",
  ]
  static let tookPlace = [
    "A didDisappear", "B didAppear", "animationEnded true", "coordinator completion, took place",
  ]
  static let cancelled = [
    "B willDisappear", "B didDisappear", "A willAppear", "A didAppear", "animationEnded false",
    "coordinator completion, cancelled",
  ]
  static let atOnce = [
    "delegate animator from A to B", "B willAppear", "A willDisappear", "A didDisappear", "B didAppear",
  ]

  @Test("A change of tabs that", arguments: Story.allCases, [true, false])
  func change(_ story: Story, byTap: Bool) {
    let rig = TabRig(animated: story != .notAnimated, interactive: story.isInteractive)
    let before = rig.stage.displayList.digest
    rig.screens[1].movesAlongside = true
    if byTap { rig.tap(1) } else { rig.tabs.selectedIndex = 1 }
    #expect(rig.tabs.selectedIndex == 1)
    story.play(rig.percent, rig.driver)
    var expected = byTap ? ["delegate shouldSelect B"] : []
    let didSelect = byTap ? ["delegate didSelect B"] : []
    if story == .notAnimated {
      expected += Self.atOnce + didSelect
    } else {
      expected += Self.start + ["alongside"] + didSelect + (story.takesPlace ? Self.tookPlace : Self.cancelled)
    }
    #expect(rig.journal.take() == expected)
    #expect(rig.shown == (story.takesPlace ? ["B"] : ["A"]))
    #expect(rig.tabs.selectedIndex == (story.takesPlace ? 1 : 0))
    #expect(rig.tabs.tabBar.selectedItem === rig.screens[story.takesPlace ? 1 : 0].tabBarItem)
    if !story.takesPlace { #expect(rig.stage.displayList.digest == before) }
    #expect(rig.stage.isAtRest && rig.tabs.transition == nil)
    #expect(rig.diagnostics == [])
  }

  @Test("A change of tabs during another", arguments: [true, false])
  func interrupted(byTap: Bool) {
    let rig = TabRig()
    rig.tabs.selectedIndex = 1
    rig.driver.wait(100)
    _ = rig.journal.take()
    if byTap { rig.tap(2) } else { rig.tabs.selectedIndex = 2 }
    rig.driver.settle()
    #expect(
      rig.journal.take() == ["A didDisappear", "B didAppear", "animationEnded true"]
        + (byTap ? ["delegate shouldSelect C"] : [])
        + ["delegate animator from B to C", "delegate interaction", "C willAppear", "B willDisappear", "animate"]
        + (byTap ? ["delegate didSelect C"] : []) + ["B didDisappear", "C didAppear", "animationEnded true"])
    #expect(rig.shown == ["C"])
    #expect(rig.diagnostics == [])
  }

  @Test func `a tab that a finger is dragging in goes back when another is chosen`() {
    let rig = TabRig(interactive: true)
    rig.tabs.selectedIndex = 1
    rig.percent.update(0.6)
    rig.driver.wait(50)
    rig.delegate.interaction = nil
    rig.tabs.selectedIndex = 2
    rig.driver.settle()
    #expect(
      rig.journal.take() == Self.start + Self.cancelled.dropLast() + [
        "delegate animator from A to C", "delegate interaction", "C willAppear", "A willDisappear", "animate",
        "A didDisappear", "C didAppear", "animationEnded true",
      ])
    #expect(rig.shown == ["C"])
  }

  @Test func `a tab that may not be selected is not`() {
    let rig = TabRig()
    rig.delegate.allows = false
    rig.tap(2)
    rig.driver.settle()
    #expect(rig.journal.take() == ["delegate shouldSelect C"])
    rig.tabs.selectedIndex = 2
    rig.driver.settle()
    #expect(rig.shown == ["C"])
  }

  @Test func `a tap on the selected tab is told of and changes nothing`() {
    let rig = TabRig()
    rig.tap(0)
    #expect(rig.journal.take() == ["delegate shouldSelect A", "delegate didSelect A"])
    #expect(rig.stage.isAtRest || rig.stage.transition == nil)
  }

  @Test func `a tap on the tab that is shown takes a stack back to its root`() {
    let rig = TabRig(animated: false)
    let (root, top) = (
      JournalingViewController("N", journal: rig.journal), JournalingViewController("P", journal: rig.journal)
    )
    let stack = NavigationController(rootViewController: root)
    stack.title = "stack"
    stack.pushViewController(top, animated: false)
    rig.tabs.viewControllers = [stack, rig.screens[1]]
    rig.tabs.selectedIndex = 0
    _ = rig.journal.take()
    rig.tap(0)
    #expect(rig.stage.transition?.operation == .pop)
    rig.driver.settle()
    #expect(
      rig.journal.take() == [
        "delegate shouldSelect stack", "delegate didSelect stack", "P willDisappear", "N willAppear", "P didDisappear",
        "N didAppear",
      ])
    #expect(stack.viewControllers.count == 1)
    rig.tap(0)
    #expect(rig.journal.take() == ["delegate shouldSelect stack", "delegate didSelect stack"])
    #expect(rig.diagnostics == [])
  }

  @Test func `tabs outside any stage tell their screens nothing`() {
    let journal = Journal()
    let screens = ["A", "B"].map { JournalingViewController($0, journal: journal) }
    let tabs = TabBarController(viewControllers: screens)
    _ = tabs.view
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController === screens[1])
    #expect(journal.lines == [])
    let stage = Stage(rootViewController: tabs, size: CGSize(width: 100, height: 100))
    #expect(journal.lines == ["B willAppear", "B didAppear"])
    #expect(stage.diagnostics.isEmpty)
  }
}
