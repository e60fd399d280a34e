import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// A pop after its release: it continues with the position and velocity of the finger and can be grabbed mid-flight.
@MainActor
@Suite struct CatchTests {
  private func released(percent: Double, over duration: Double, hold: Double = 0) -> NavigationFixture {
    let fixture = NavigationFixture()
    fixture.driver.down(4)
    fixture.driver.drag(to: 14 + percent * 400, over: duration)
    fixture.driver.wait(hold)
    fixture.driver.up()
    return fixture
  }

  @Test(
    "position and velocity are continuous at the release",
    arguments: [
      (0.3, 120.0, ReleaseDecision.Outcome.finish), (0.7, 250, .finish), (0.3, 2000, .cancel), (0.9, 700, .finish),
    ])
  func continuity(percent: Double, over: Double, outcome: ReleaseDecision.Outcome) throws {
    let fixture = released(percent: percent, over: over)
    let decision = try #require(fixture.driver.verdictObserver.verdict.decision)
    #expect(decision.outcome == outcome)
    let velocity = try #require(decision.measurement.velocityPointsPerSecond)
    let context = try #require(fixture.stage.transition)
    #expect(abs(context.percentComplete - decision.measurement.percent) < 1e-12)
    #expect(abs(context.percentPerSecond * 400 - velocity) < 1e-6 * abs(velocity))
    // A millisecond later, the page is where the velocity predicts.
    let page: View = fixture.screens[1].view
    let start = page.layer.presentationValues.transform.affine.tx
    fixture.stage.advance(to: fixture.stage.now.advanced(byMicroseconds: 1000))
    let moved = page.layer.presentationValues.transform.affine.tx - start
    #expect(abs(moved - velocity / 1000) < 0.06)
  }

  @Test func `a finger that rests before its release contributes no velocity`() throws {
    let fixture = released(percent: 0.7, over: 200, hold: 200)
    #expect(fixture.driver.verdictObserver.verdict.decision?.measurement.velocityPointsPerSecond == nil)
    #expect(fixture.stage.transition?.percentPerSecond == 0)
  }

  @Test(
    "a touch anywhere grabs a settling pop at its current progress",
    arguments: [
      CGPoint(x: 4, y: 300), CGPoint(x: 200, y: 20), CGPoint(x: 399, y: 599),
    ])
  func catches(point: CGPoint) throws {
    let fixture = released(percent: 0.6, over: 300, hold: 200)
    fixture.driver.wait(60)
    // Before an event is processed, the stage advances to the event's timestamp.
    fixture.stage.advance(to: fixture.driver.time)
    let before = fixture.stage.transition?.percentComplete
    let list = fixture.stage.displayList
    fixture.driver.down(point.x, point.y)
    #expect(fixture.stage.transition?.state == .interactive)
    #expect(abs((fixture.stage.transition?.percentComplete ?? 0) - (before ?? 1)) < 1e-12)
    fixture.driver.wait(300)
    #expect(fixture.stage.displayList.digest == list.digest)
    #expect(fixture.driver.verdictObserver.verdict.catches == 1)
    let grabbed = try #require(before)
    fixture.driver.move(point.x - 40)
    #expect(abs((fixture.stage.transition?.percentComplete ?? 0) - (grabbed - 0.1)) < 1e-12)
    fixture.driver.wait(200)
    fixture.driver.up()
    fixture.driver.settle()
    #expect(fixture.stack == (grabbed - 0.1 >= 0.5 ? "A" : "AB"))
    #expect(fixture.mistakesAtRest == [])
    #expect(fixture.stage.diagnostics == [])
  }

  @Test func `a grabbed pop that is released without a move is decided by its progress`() {
    for (percent, stack) in [(0.7, "A"), (0.3, "AB")] {
      let fixture = released(percent: percent, over: 300, hold: 200)
      fixture.driver.wait(30)
      fixture.driver.down(200)
      fixture.driver.wait(100)
      fixture.driver.up()
      fixture.driver.settle()
      #expect(fixture.stack == stack)
      #expect(fixture.driver.verdictObserver.verdict.catches == 1)
      #expect(fixture.mistakesAtRest == [])
    }
  }

  @Test func `a pop can be grabbed repeatedly`() {
    let fixture = released(percent: 0.5, over: 300, hold: 200)
    for _ in 0..<6 {
      fixture.driver.wait(40)
      fixture.driver.down(200)
      fixture.driver.move(120)
      fixture.driver.wait(100)
      fixture.driver.up()
    }
    fixture.driver.settle()
    #expect(fixture.driver.verdictObserver.verdict.catches >= 3)
    #expect(fixture.mistakesAtRest == [])
    #expect(fixture.stage.diagnostics == [])
  }

  @Test func `a touch within the slop of the target doesn't grab the transition`() throws {
    let fixture = released(percent: 0.6, over: 300, hold: 200)
    while (1 - (fixture.stage.transition?.percentComplete ?? 1)) * 400 > 10 { fixture.driver.wait(17) }
    #expect(fixture.stage.transition?.state == .finishing)
    fixture.driver.down(200)
    #expect(fixture.stage.transition?.state == .finishing)
    fixture.driver.wait(100)
    fixture.driver.up()
    fixture.driver.settle()
    #expect(fixture.driver.verdictObserver.verdict.catches == 0)
    #expect(fixture.stack == "A")
    #expect(fixture.mistakesAtRest == [])
  }

  @Test func `a touch beside the screens of a running transition goes to what is there`() {
    let fixture = NavigationFixture()
    let header = View(frame: CGRect(x: 0, y: 0, width: 400, height: 40))
    var taps = 0
    let tap = TapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    header.addGestureRecognizer(tap)
    fixture.navigation.view.addSubview(header)
    fixture.navigation.popViewController(animated: true)
    fixture.driver.wait(100)
    fixture.driver.down(100, 20)
    #expect(fixture.stage.transition?.state == .running)
    fixture.driver.up()
    fixture.driver.settle()
    #expect(taps == 1 && fixture.stack == "A" && fixture.stage.diagnostics == [])
  }

  @Test(arguments: [false, true])
  func `a touch grabs a transition that runs without one, unless its container refuses`(grabs: Bool) {
    let fixture = NavigationFixture()
    fixture.navigation.grabsTransitions = grabs
    fixture.navigation.popViewController(animated: true)
    fixture.driver.wait(100)
    fixture.driver.down(4)
    fixture.driver.drag(to: 200, over: 100)
    #expect(fixture.stage.transition?.state == (grabs ? .interactive : .running))
    fixture.driver.up()
    fixture.driver.settle()
    #expect(fixture.stack == "A")
    #expect(fixture.mistakesAtRest == [])
    #expect(fixture.stage.diagnostics == [])
  }

  @Test func `successive swipes pop one screen each`() {
    let fixture = NavigationFixture(screens: 3)
    for _ in 0..<2 {
      fixture.driver.down(4)
      fixture.driver.drag(to: 300, over: 150)
      fixture.driver.up()
      #expect(fixture.driver.settle())
    }
    #expect(fixture.stack == "A")
    #expect(fixture.mistakesAtRest == [])
  }
}
