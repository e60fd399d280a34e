import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Adjacent pages, and the pans between them.
@MainActor
@Suite struct SlidingTabsTests {
  private final class Tabs: TabBarController, TabBarControllerDelegate {
    var gap = SlidingTabs.gapPoints

    init() {
      super.init(nibName: nil, bundle: nil)
      delegate = self
      viewControllers = (0..<3).map { _ in ViewController() }
    }

    required init?(coder: NSCoder) { nil }

    func tabBarController(
      _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController,
      to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      func place(_ screen: ViewController) -> Int { viewControllers?.firstIndex { $0 === screen } ?? 0 }
      return SlidingTabs(place(to) > place(from) ? .left : .right, gap: gap)
    }
  }

  private func driver(_ tabs: Tabs) -> StageDriver {
    StageDriver(Stage(rootViewController: tabs, size: CGSize(width: 375, height: 667)))
  }

  private func leftEdge(_ screen: ViewController) -> Double {
    // The presented position, where a touch would hit the view.
    screen.view.convert(screen.view.bounds, to: nil).minX
  }

  @Test func `the scene has the values of its catalogue row`() {
    #expect(SlidingTabs.gapPoints == 20 && SlidingTabs.spring.initialVelocity.dx == 0.5)
    #expect(abs(SlidingTabs.spring.spring.dampingRatio - 0.75) < 1e-12)
  }

  @Test("the pages are separated by the gap, on the side that they come from", arguments: [1, -1], [0.0, 20, 55])
  func gap(step: Int, gap: Double) throws {
    let tabs = Tabs()
    tabs.gap = gap
    tabs.delegate = nil
    tabs.selectedIndex = 1
    tabs.delegate = tabs
    let driver = driver(tabs)
    let last = tabs.viewControllers![1]
    let next = tabs.viewControllers![1 + step]
    tabs.selectedIndex += step
    #expect(next.view.frame.size == last.view.frame.size)
    // The model values are at the end already: the new page is in place, and the other is one page and one gap away.
    #expect(leftEdge(next) == 0 && leftEdge(last) == Double(-step) * (375 + gap))
    driver.settle()
    #expect(leftEdge(next) == 0 && last.view.superview == nil && driver.stage.diagnostics == [])
  }

  @Test func `without a finger the spring overshoots`() throws {
    let timing = SlidingTabs.spring
    let duration = try #require(timing.settlingDurationSeconds)
    let least = (0...100).map { step in
      timing.spring.state(
        at: Double(step) / 100 * duration, displacement: 1, velocity: -timing.initialVelocity.dx
      ).displacement
    }.min()
    #expect(try #require(least) < -0.02 && #require(least) > -0.04)
  }

  @Test("a pan goes to the adjacent tab and stops at the ends", arguments: [0, 1, 2], [-1.0, 1])
  func pan(start: Int, side: Double) {
    let tabs = Tabs()
    tabs.delegate = nil
    tabs.selectedIndex = start
    tabs.delegate = tabs
    let driver = driver(tabs)
    let pans = TabPan(in: tabs)
    driver.down(187)
    driver.drag(to: 187 + side * 10 + side * 237, over: 300)
    let target = start - Int(side)
    if tabs.viewControllers!.indices.contains(target) {
      let driven = side > 0 ? pans.back : pans.forwards
      // 237 points beyond the slop of 10, out of 375 and the gap.
      #expect(abs((driven.driver?.percentComplete ?? 0) - 237.0 / 395) < 1e-9)
      driver.wait(200)
      driver.up()
      driver.settle()
      #expect(tabs.selectedIndex == target)
    } else {
      #expect(driver.stage.transition == nil)
      driver.up()
      driver.settle()
      #expect(tabs.selectedIndex == start)
    }
    #expect(driver.stage.diagnostics == [])
  }

  @Test func `a pan released early goes back, and so does the bar`() {
    let tabs = Tabs()
    let driver = driver(tabs)
    let pans = TabPan(in: tabs)
    driver.down(300)
    driver.drag(to: 200, over: 300)
    #expect(tabs.selectedIndex == 1 && pans.forwards.driver != nil)
    driver.wait(200)
    driver.up()
    driver.settle()
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === tabs.viewControllers![0].tabBarItem)
  }

  @Test("a non-finite gap counts as 0", arguments: [-3.0, .nan, .infinity])
  func uselessGap(gap: Double) {
    #expect(SlidingTabs(.left, gap: gap).gap == 0)
  }
}
