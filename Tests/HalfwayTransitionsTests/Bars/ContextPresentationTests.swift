import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Presentations over part of the stage: `.overCurrentContext` and `.currentContext`.
@MainActor
@Suite struct ContextPresentationTests {
  private let bench = BarBench(1, under: true)
  private let presented = ViewController()
  private var stack: NavigationController { bench.navigation }

  init() {
    presented.title = "P"
    bench.screens[0].edgesForExtendedLayout = []
    bench.driver.wait(20)
  }

  @Test("a presentation covers the nearest screen that defines a context", arguments: [true, false])
  func cover(isScreens: Bool) {
    bench.screens[0].definesPresentationContext = isScreens
    presented.modalPresentationStyle = .overCurrentContext
    bench.screens[0].present(presented, animated: true)
    bench.driver.settle()
    let presenter = isScreens ? bench.screens[0] : stack
    #expect(presented.presentingViewController === presenter)
    #expect(presenter.presentedViewController === presented)
    let place = presented.view.convert(presented.view.bounds, to: stack.view)
    #expect(place == CGRect(x: 0, y: isScreens ? 44 : 0, width: 320, height: isScreens ? 387 : 480))
    #expect(bench.screens[0].view.window != nil)
    // The tab bar is in front of it and remains in the window.
    #expect(stack.tabBarController?.tabBar.window != nil)
    presented.dismiss(animated: true)
    bench.driver.settle()
    #expect(presenter.presentedViewController == nil && presented.view.window == nil)
    #expect(bench.stage.diagnostics == [])
  }

  @Test func `a presentation covers the stage if no screen defines a context`() {
    stack.definesPresentationContext = false
    presented.modalPresentationStyle = .overCurrentContext
    bench.screens[0].present(presented, animated: false)
    #expect(presented.presentingViewController === stack.tabBarController)
    #expect(presented.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func `currentContext removes the covered screen and restores it in place`() {
    let screen = bench.screens[0]
    screen.definesPresentationContext = true
    let before = bench.stage.displayList.digest
    presented.modalPresentationStyle = .currentContext
    screen.present(presented, animated: true)
    bench.driver.wait(100)
    #expect(screen.view.convert(CGPoint.zero, to: stack.view) == CGPoint(x: 0, y: 44))
    bench.driver.settle()
    #expect(screen.view.window == nil)
    screen.dismiss(animated: true)
    bench.driver.settle()
    bench.stage.advance(to: bench.stage.now)
    #expect(screen.view.frame == CGRect(x: 0, y: 44, width: 320, height: 387))
    #expect(bench.stage.displayList.digest == before)
    #expect(bench.stage.diagnostics == [])
  }
}
