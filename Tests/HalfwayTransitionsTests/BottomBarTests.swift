import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayRandomScreens
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// A tab bar that is hidden while the stack contains a screen with `hidesBottomBarWhenPushed`.
@MainActor
@Suite struct BottomBarTests {
  /// A stage of 400 × 600 points with two tabs: a stack with screen A, and the plain screen B. Screen C hides the bar.
  @MainActor
  private struct Bench {
    let log = EventLog()
    let stack: NavigationController
    let tabs: TabBarController
    let driver: StageDriver
    let a: LoggingViewController
    let c: LoggingViewController
    let d: LoggingViewController

    init() {
      let screens = ["A", "B", "C", "D"].map { [log] in LoggingViewController($0, log: log) }
      (a, c, d) = (screens[0], screens[2], screens[3])
      stack = NavigationController(rootViewController: a)
      tabs = TabBarController(viewControllers: [stack, screens[1]])
      driver = StageDriver(Stage(rootViewController: tabs, size: CGSize(width: 400, height: 600)))
      c.hidesBottomBarWhenPushed = true
    }

    var stage: Stage { driver.stage }
    /// The digest of the current display list, after pending calls.
    var digest: UInt64 {
      stage.advance(to: stage.now)
      return stage.displayList.digest
    }

    /// Descriptions of everything that is wrong at rest.
    var mistakes: [String] {
      let isAway =
        tabs.selectedViewController === stack && stack.viewControllers.contains { $0.hidesBottomBarWhenPushed }
      var mistakes = stage.diagnostics.map(\.message)
      if !stage.isAtRest { mistakes.append("not at rest") }
      if (tabs.tabBar.superview === tabs.view) == isAway { mistakes.append("the bar is \(isAway ? "there" : "away")") }
      if isAway, tabs.tabBar.superview != nil { mistakes.append("the bar is in another view") }
      if !isAway, tabs.tabBar.frame != CGRect(x: 0, y: 551, width: 400, height: 49) {
        mistakes.append("the bar stands at \(tabs.tabBar.frame)")
      }
      guard tabs.selectedViewController === stack, let top = stack.topViewController else { return mistakes }
      for view: View in [stack.view, top.view] {
        if view.frame != CGRect(x: 0, y: 0, width: 400, height: 600) { mistakes.append("a screen is at \(view.frame)") }
        if view.safeAreaInsets.bottom != (isAway ? 0 : 49) {
          mistakes.append("the bar covers \(view.safeAreaInsets.bottom) points")
        }
      }
      if stack.view.subviews.count != 1 { mistakes.append("\(stack.view.subviews.count) views in the stack") }
      return mistakes
    }

    /// Plays until the stage is at rest and returns the mistakes. In each frame of a transition, the bar must be at the
    /// bottom of the lower page.
    func settle() -> [String] {
      var mistakes: [String] = []
      driver.onFrame = { [tabs, a] stage in
        guard stage.transition != nil else { return }
        if tabs.tabBar.superview !== a.view { mistakes.append("the bar does not move with the page") }
        if a.view.bounds.height != 600 || a.view.safeAreaInsets.bottom != 49 {
          mistakes.append("the bar covers \(a.view.safeAreaInsets.bottom) of \(a.view.bounds.height) points")
        }
        if tabs.tabBar.frame.minY != 551 { mistakes.append("the bar stands at \(tabs.tabBar.frame)") }
      }
      driver.settle()
      driver.onFrame = nil
      return mistakes + self.mistakes
    }
  }

  @Test("the bar leaves and returns with the lower page", arguments: [true, false])
  func goes(isAnimated: Bool) {
    let bench = Bench()
    let before = bench.digest
    #expect(bench.mistakes == [])
    bench.stack.pushViewController(bench.c, animated: isAnimated)
    #expect(bench.settle() == [])
    #expect(bench.tabs.tabBar.superview == nil)
    let away = bench.digest
    bench.stack.pushViewController(bench.d, animated: isAnimated)
    bench.driver.settle()
    #expect(bench.mistakes == [])
    bench.stack.popViewController(animated: isAnimated)
    bench.driver.settle()
    #expect(bench.mistakes == [] && bench.digest == away)
    bench.stack.popViewController(animated: isAnimated)
    #expect(bench.settle() == [])
    #expect(bench.digest == before)
  }

  @Test("the bar moves with the lower page in a swipe back and doesn't respond to taps", arguments: [true, false])
  func interactive(finishes: Bool) {
    let bench = Bench()
    let root = bench.digest
    bench.stack.pushViewController(bench.c, animated: false)
    bench.driver.wait(20)
    let before = bench.digest
    bench.driver.down(4)
    bench.driver.drag(to: finishes ? 300 : 120, over: 400)
    bench.driver.wait(200)
    #expect(bench.tabs.tabBar.superview === bench.a.view)
    // A tap on the bar has no effect.
    bench.driver.down(300, 580, id: 1)
    bench.driver.wait(30)
    bench.driver.up(id: 1)
    #expect(bench.tabs.selectedIndex == 0)
    bench.driver.up()
    #expect(bench.settle() == [])
    #expect(bench.digest == (finishes ? root : before))
    #expect(AppearanceCounts(bench.log.take()).mistakes == [])
  }

  @Test func `canceling a push restores the bar`() {
    let bench = Bench()
    let delegate = LoggingDelegate(bench.log, animator: SlideAnimator(operation: .push))
    let percent = PercentDrivenInteractiveTransition()
    (delegate.interaction, bench.stack.delegate) = (percent, delegate)
    let before = bench.digest
    bench.stack.pushViewController(bench.c, animated: true)
    percent.update(0)
    #expect(bench.a.view.safeAreaInsets.bottom == 49 && bench.c.view.safeAreaInsets.bottom == 0)
    #expect(bench.a.view.bounds.height == 600 && bench.c.view.bounds.height == 600)
    percent.update(0.7)
    percent.cancel()
    #expect(bench.settle() == [])
    #expect(bench.digest == before)
  }

  @Test("another navigation during a transition restores the bar", arguments: [true, false])
  func interrupted(isAnimated: Bool) {
    let bench = Bench()
    bench.stack.pushViewController(bench.c, animated: true)
    bench.driver.wait(100)
    bench.stack.popViewController(animated: isAnimated)
    #expect(bench.settle() == [])
    bench.stack.pushViewController(bench.c, animated: true)
    bench.driver.wait(100)
    bench.tabs.selectedIndex = 1
    #expect(bench.settle() == [])
  }

  @Test func `the bar is hidden according to the selected tab and its current stack`() {
    let bench = Bench()
    bench.tabs.selectedIndex = 1
    bench.stack.pushViewController(bench.c, animated: true)
    bench.driver.settle()
    #expect(bench.mistakes == [])
    bench.tabs.selectedIndex = 0
    bench.driver.settle()
    #expect(bench.tabs.tabBar.superview == nil && bench.mistakes == [])
    bench.tabs.selectedIndex = 1
    bench.driver.settle()
    #expect(bench.mistakes == [])
    bench.tabs.selectedIndex = 0
    bench.stack.setViewControllers([bench.a, bench.c, bench.d], animated: false)
    #expect(bench.mistakes == [])
    // The same top screen, but no screen that hides the bar.
    bench.stack.setViewControllers([bench.a, bench.d], animated: true)
    bench.driver.settle()
    #expect(bench.tabs.tabBar.superview === bench.tabs.view && bench.mistakes == [])
    bench.stack.setViewControllers([bench.c], animated: false)
    #expect(bench.mistakes == [])
    bench.driver.send(.resize(width: 400, height: 300, scale: 1))
    bench.driver.wait(20)
    #expect(bench.c.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test func `an initial screen can hide the bar`() {
    let screen = ViewController()
    screen.hidesBottomBarWhenPushed = true
    let tabs = TabBarController(viewControllers: [NavigationController(rootViewController: screen)])
    let stage = Stage(rootViewController: tabs, size: CGSize(width: 200, height: 300))
    #expect(tabs.tabBar.superview == nil)
    #expect(screen.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(stage.diagnostics == [])
  }
}
