import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The built-in swipe from the left edge, on a stage 400 points wide.
@MainActor
@Suite struct SwipeBackTests {
  private func swipe(
    _ fixture: NavigationFixture, from x: Double = 4, to end: Double, over duration: Double, holding hold: Double = 0
  ) {
    fixture.driver.down(x)
    fixture.driver.drag(to: end, over: duration)
    fixture.driver.wait(hold)
    fixture.driver.up()
  }

  @Test(
    "the distance and the velocity at the release determine the outcome",
    arguments: [
      (to: 380.0, over: 500.0, hold: 300.0, stack: "A", rule: ReleaseDecision.Rule.progress),
      (to: 120, over: 300, hold: 300, stack: "AB", rule: .progress),
      (to: 120, over: 80, hold: 0, stack: "A", rule: .velocity),
    ])
  func aReleaseDecides(to: Double, over: Double, hold: Double, stack: String, rule: ReleaseDecision.Rule) {
    let fixture = NavigationFixture()
    swipe(fixture, to: to, over: over, holding: hold)
    #expect(fixture.driver.settle())
    #expect(fixture.stack == stack)
    #expect(fixture.driver.verdictObserver.verdict.decision?.rule == rule)
    #expect(fixture.mistakesAtRest == [])
    #expect(fixture.stage.diagnostics == [])
  }

  @Test func `a flick back cancels the pop regardless of the progress`() {
    let fixture = NavigationFixture()
    fixture.driver.down(4)
    fixture.driver.drag(to: 390, over: 400)
    fixture.driver.drag(to: 300, over: 80)
    fixture.driver.up()
    fixture.driver.settle()
    #expect(fixture.stack == "AB")
    #expect(fixture.driver.verdictObserver.verdict.decision?.rule == .reverse)
    #expect(fixture.mistakesAtRest == [])
  }

  @Test func `the page follows the finger minus the slop`() {
    let fixture = NavigationFixture()
    fixture.driver.down(4)
    fixture.driver.wait(8)
    fixture.driver.move(64)
    #expect(fixture.stage.transition?.percentComplete == 50.0 / 400)
    fixture.driver.move(164)
    #expect(fixture.stage.transition?.percentComplete == 150.0 / 400)
    let page = fixture.screens[1].view.layer.presentationValues
    #expect(abs(page.transform.affine.tx - 150) < 1e-9)
    // Moving the finger back reverses the progress.
    fixture.driver.move(300)
    fixture.driver.move(20)
    #expect(fixture.stage.transition?.percentComplete == 6.0 / 400)
    fixture.driver.move(-100)
    #expect(fixture.stage.transition?.percentComplete == 0)
  }

  @Test(
    "a drag off the edge, within the slop, or in another direction starts no pop",
    arguments: [
      (from: CGPoint(x: 40, y: 300), to: CGPoint(x: 300, y: 300)),
      (from: CGPoint(x: 4, y: 300), to: CGPoint(x: 5.5, y: 300)),
      (from: CGPoint(x: 4, y: 300), to: CGPoint(x: 60, y: 450)),
      (from: CGPoint(x: 4, y: 300), to: CGPoint(x: -90, y: 300)),
    ])
  func noPop(from: CGPoint, to: CGPoint) {
    let fixture = NavigationFixture()
    _ = fixture.newLines()
    fixture.driver.down(from.x, from.y)
    fixture.driver.drag(to: to.x, to.y, over: 200)
    fixture.driver.up()
    fixture.driver.settle()
    #expect(fixture.newLines() == [])
    #expect(fixture.driver.verdictObserver.events.isEmpty)
    #expect(fixture.stage.diagnostics == [])
  }

  @Test func `the root screen can't be popped`() {
    let fixture = NavigationFixture(screens: 1)
    swipe(fixture, to: 380, over: 200)
    fixture.driver.settle()
    #expect(fixture.driver.verdictObserver.events.isEmpty)
    #expect(fixture.mistakesAtRest == [])
    #expect(fixture.stage.diagnostics == [])
    #expect(fixture.navigation.popViewController(animated: true) == nil)
  }

  @Test func `a pop that ends without a change is canceled`() {
    let fixture = NavigationFixture(
      thresholds: {
        var thresholds = Thresholds()
        thresholds.panSlopPoints = 10
        return thresholds
      }())
    fixture.driver.down(4)
    fixture.driver.wait(8)
    fixture.driver.move(14)
    #expect(fixture.stage.transition?.state == .interactive)
    #expect(fixture.stage.transition?.percentComplete == 0)
    fixture.driver.wait(100)
    fixture.driver.up()
    #expect(fixture.driver.settle())
    #expect(fixture.stack == "AB")
    #expect(fixture.mistakesAtRest == [])
  }

  @Test func `with a slop of zero the pop begins at the first move`() {
    var thresholds = Thresholds()
    thresholds.panSlopPoints = 0
    let fixture = NavigationFixture(thresholds: thresholds)
    fixture.driver.down(4)
    fixture.driver.wait(8)
    fixture.driver.move(5)
    #expect(fixture.stage.transition?.percentComplete == 1.0 / 400)
    fixture.driver.drag(to: 300, over: 200)
    fixture.driver.up()
    fixture.driver.settle()
    #expect(fixture.stack == "A")
    #expect(fixture.mistakesAtRest == [])
    #expect(fixture.stage.diagnostics == [])
  }

  @Test func `a custom animator keeps the swipe`() {
    let rig = Rig()
    rig.driver.down(4)
    rig.driver.drag(to: 214, over: 400)
    #expect(rig.stage.transition?.state == .interactive)
    #expect(rig.stage.transition?.percentComplete == 0.5)
    #expect(rig.stage.transition?.animator === rig.animator)
    rig.driver.wait(300)
    rig.driver.up()
    rig.driver.settle()
    #expect(rig.fixture.stack == "A")
    #expect(rig.fixture.mistakesAtRest == [])
  }

  @Test func `a disabled recognizer starts no pop`() {
    let fixture = NavigationFixture()
    fixture.navigation.interactivePopGestureRecognizer.isEnabled = false
    swipe(fixture, to: 380, over: 200)
    fixture.driver.settle()
    #expect(fixture.driver.verdictObserver.events.isEmpty)
    #expect(fixture.stack == "AB")
  }

  @Test func `disabling the recognizer during the gesture cancels the pop`() {
    let fixture = NavigationFixture()
    fixture.driver.down(4)
    fixture.driver.drag(to: 380, over: 200)
    fixture.navigation.interactivePopGestureRecognizer.isEnabled = false
    fixture.driver.up()
    fixture.driver.settle()
    #expect(fixture.stack == "AB")
    #expect(fixture.driver.verdictObserver.verdict.decision?.rule == .cancelled)
    #expect(fixture.mistakesAtRest == [])
  }

  @Test("a canceled pop restores the identical display list", arguments: [0.01, 0.3, 0.49])
  func aCancelledPopRestores(percent: Double) {
    let stage = Scenes.swipeBack.makeStage(size: CGSize(width: 400, height: 600))
    let driver = StageDriver(stage)
    driver.wait(20)
    let before = stage.displayList
    driver.down(4)
    driver.drag(to: 14 + percent * 400, over: 300)
    driver.wait(200)
    #expect(stage.displayList.digest != before.digest)
    driver.up()
    #expect(driver.settle())
    #expect(driver.verdictObserver.verdict.outcome == .cancel)
    #expect(stage.displayList == before)
    #expect(stage.displayList.digest == before.digest)
  }

  @Test func `a canceled pop restores the layer properties that the screen set itself`() {
    let fixture = NavigationFixture()
    let layer = fixture.screens[1].view.layer
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 7
    layer.shadowOffset = CGSize(width: 1, height: 2)
    layer.opacity = 0.9
    fixture.stage.advance(to: .zero)
    let before = fixture.stage.displayList
    swipe(fixture, to: 150, over: 300, holding: 200)
    fixture.driver.settle()
    #expect(fixture.stage.displayList == before)
  }

  @Test func `scrubbing is independent of the path`() {
    func list(_ path: [Double]) -> DisplayList {
      let fixture = NavigationFixture()
      fixture.driver.down(4)
      for x in path {
        fixture.driver.wait(30)
        fixture.driver.move(x)
      }
      fixture.driver.wait(100)
      return fixture.stage.displayList
    }
    let direct = list([24, 134])
    #expect(list([24, 374, 134]) == direct)
    #expect(list([24, -50, 390, 10, 134]) == direct)
    #expect(list([24, 374]) != direct)
  }

  @Test func `alongside animations are scrubbed with the finger and restored by a canceled pop`() {
    let fixture = NavigationFixture()
    let badge = fixture.screens[1].view.subviews[0]
    fixture.screens[0].onAppearance = { [screen = fixture.screens[0]] callback in
      guard callback == "willAppear" else { return }
      screen.transitionCoordinator?.animate(alongsideTransition: { _ in badge.alpha = 0 })
    }
    fixture.driver.down(4)
    fixture.driver.drag(to: 114, over: 300)
    #expect(abs(badge.layer.presentationValues.opacity - 0.75) < 1e-9)
    fixture.driver.drag(to: 214, over: 300)
    #expect(abs(badge.layer.presentationValues.opacity - 0.5) < 1e-9)
    fixture.driver.drag(to: 54, over: 300)
    fixture.driver.wait(200)
    fixture.driver.up()
    fixture.driver.settle()
    #expect(badge.alpha == 1)
    #expect(fixture.mistakesAtRest == [])
  }
}
