import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// The pop by a pinch: what the contacts' distance makes of the progress, at the beginning, at the release and when it is caught.
@MainActor
@Suite struct PinchCloseTests {
  /// A stack of two whose pinch is enabled; two fingers are on it, this far apart.
  private func held(_ distance: Double = 240, secondLater: Double = 90) -> NavigationFixture {
    let fixture = NavigationFixture()
    fixture.navigation.interactivePinchGestureRecognizer.isEnabled = true
    land(distance, on: fixture, secondLater: secondLater)
    return fixture
  }

  private func land(_ distance: Double, on fixture: NavigationFixture, secondLater: Double = 90) {
    fixture.driver.down(200 - distance / 2)
    fixture.driver.wait(secondLater)
    fixture.driver.down(200 + distance / 2, id: 1)
  }

  private func pinch(_ fixture: NavigationFixture, from: Double, to: Double, over duration: Double = 400) {
    let steps = Int(duration / 8)
    for step in 1...steps {
      let distance = from + (to - from) * Double(step) / Double(steps)
      fixture.driver.wait(8)
      fixture.driver.move(200 - distance / 2)
      fixture.driver.move(200 + distance / 2, id: 1)
    }
  }

  private func lift(_ fixture: NavigationFixture, lastLater: Double = 24) {
    fixture.driver.up(id: 1)
    fixture.driver.wait(lastLater)
    fixture.driver.up()
  }

  @Test("the progress is the share of the distance by the share that means all of it", arguments: [0.5, 0.75, 1])
  func progress(share: Double) throws {
    var thresholds = Thresholds()
    thresholds.pinchTravelShare = share
    let fixture = held()
    fixture.driver.send(.thresholds(thresholds))
    pinch(fixture, from: 240, to: 150)
    // It counts from where it left the hysteresis.
    let start = 240 - thresholds.pinchHysteresisPoints
    let percent = try #require(fixture.stage.transition?.percentComplete)
    #expect(abs(percent - (1 - 150 / start) / share) < 1e-12)
  }

  @Test(
    "a second finger that lands late and one that lifts late move nothing", arguments: [0.0, 60, 175], [0.0, 8, 45])
  func lateness(landing: Double, lifting: Double) throws {
    let fixture = held(secondLater: landing)
    var percents: [Double] = []
    fixture.driver.onFrame = { if let percent = $0.transition?.percentComplete { percents.append(percent) } }
    pinch(fixture, from: 240, to: 90)
    let before = try #require(fixture.stage.transition?.percentComplete)
    fixture.driver.up(id: 1)
    #expect(fixture.stage.transition?.percentComplete == before)
    fixture.driver.wait(lifting)
    fixture.driver.move(10)
    fixture.driver.up()
    fixture.driver.settle()
    #expect(fixture.stack == "A")
    #expect(fixture.mistakesAtRest == [] && fixture.stage.diagnostics == [])
    // 375 points a second of 168 are 3.7% a frame; the settle goes on from there.
    let steps = zip(percents, percents.dropFirst()).map { $1 - $0 }
    #expect(percents.count > 30 && steps.allSatisfy { $0 > -1e-9 && $0 < 0.08 })
  }

  @Test func `a release is decided by the thresholds' rule and measured in points`() throws {
    let fixture = held()
    pinch(fixture, from: 240, to: 200, over: 400)
    lift(fixture)
    let decision = try #require(fixture.driver.verdictObserver.verdict.decision)
    #expect(decision.rule == .progress && decision.outcome == .cancel)
    #expect(decision.measurement.travelPoints == (240 - 16) * 0.75)
    #expect(decision.measurement.distancePoints == 24)
    #expect(abs(try #require(decision.measurement.velocityPointsPerSecond) - 100) < 1e-6)
    fixture.driver.settle()
    #expect(fixture.stack == "AB")
    let flick = held()
    pinch(flick, from: 240, to: 180, over: 80)
    lift(flick)
    #expect(flick.driver.verdictObserver.verdict.decision?.rule == .velocity)
    flick.driver.settle()
    #expect(flick.stack == "A")
  }

  @Test func `two fingers catch a pop on its way exactly where it is`() throws {
    let fixture = held()
    pinch(fixture, from: 240, to: 110)
    lift(fixture)
    fixture.driver.wait(60)
    fixture.driver.down(60)
    #expect(fixture.stage.transition?.state == .finishing)
    fixture.stage.advance(to: fixture.driver.time)
    let before = try #require(fixture.stage.transition?.percentComplete)
    fixture.driver.down(160, id: 1)
    #expect(fixture.stage.transition?.state == .interactive)
    #expect(fixture.driver.verdictObserver.verdict.catches == 1)
    #expect(abs(try #require(fixture.stage.transition?.percentComplete) - before) < 1e-12)
    // Of 100 points 75 are all of the way: 30 points apart are 0.4 of it back.
    fixture.driver.wait(8)
    fixture.driver.move(190, id: 1)
    #expect(abs(try #require(fixture.stage.transition?.percentComplete) - (before - 0.4)) < 1e-12)
    fixture.driver.wait(100)
    lift(fixture)
    fixture.driver.settle()
    #expect(fixture.mistakesAtRest == [] && fixture.stage.diagnostics == [])
  }

  @Test func `fingers that go apart, a pinch that is not enabled and a single screen do nothing`() {
    let apart = held(120)
    pinch(apart, from: 120, to: 240)
    pinch(apart, from: 240, to: 60)
    #expect(apart.stage.transition == nil)
    let disabled = NavigationFixture()
    land(240, on: disabled)
    pinch(disabled, from: 240, to: 100)
    #expect(disabled.stage.transition == nil)
    let single = NavigationFixture(screens: 1)
    single.navigation.interactivePinchGestureRecognizer.isEnabled = true
    land(240, on: single)
    pinch(single, from: 240, to: 100)
    #expect(single.stage.transition == nil)
  }

  @Test func `the scene closes its photo, opens another by a tap and goes back by its button`() throws {
    let stage = Scenes.pinchClose.makeStage()
    let navigation = try #require(stage.rootViewController as? NavigationController)
    let driver = StageDriver(stage)
    let opening = stage.displayList.digest
    driver.down(80, 400)
    driver.down(300, 200, id: 1)
    for step in 1...20 {
      driver.wait(10)
      driver.move(80 + 4 * Double(step), 400 - 3 * Double(step))
      driver.move(300 - 4 * Double(step), 200 + 3 * Double(step), id: 1)
    }
    driver.up(id: 1)
    driver.up()
    #expect(driver.settle())
    #expect(navigation.viewControllers.count == 1)
    let album = stage.displayList.digest
    driver.wait(100)
    // The same photo's place in the grid.
    driver.down(300, 160)
    driver.wait(50)
    driver.up()
    #expect(driver.settle())
    #expect(navigation.viewControllers.count == 2)
    #expect(stage.displayList.digest == opening, "the photo looks as it did")
    driver.wait(100)
    driver.down(60, 28)
    driver.wait(50)
    driver.up()
    #expect(driver.settle())
    #expect(navigation.viewControllers.count == 1 && stage.displayList.digest == album)
    #expect(stage.diagnostics == [])
  }
}
