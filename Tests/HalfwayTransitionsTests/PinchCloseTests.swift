import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// The pop driven by a pinch: how the distance between the contacts maps to progress at the beginning, at the release,
/// and after a grab mid-flight.
@MainActor
@Suite struct PinchCloseTests {
  /// Returns a stack of two screens with its pinch enabled and two fingers down, `distance` points apart.
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

  @Test("the progress is the relative change in distance divided by the pinch travel share", arguments: [0.5, 0.75, 1])
  func progress(share: Double) throws {
    var thresholds = Thresholds()
    thresholds.pinchTravelShare = share
    let fixture = held()
    fixture.driver.send(.thresholds(thresholds))
    pinch(fixture, from: 240, to: 150)
    // Progress is measured from the distance at which the pinch left the hysteresis.
    let start = 240 - thresholds.pinchHysteresisPoints
    let percent = try #require(fixture.stage.transition?.percentComplete)
    #expect(abs(percent - (1 - 150 / start) / share) < 1e-12)
  }

  @Test(
    "a finger that lands or lifts late doesn't move the transition", arguments: [0.0, 60, 175], [0.0, 8, 45])
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
    // 375 pt/s over a travel of 168 points is 3.7% per frame; the settle continues at that speed.
    let steps = zip(percents, percents.dropFirst()).map { $1 - $0 }
    #expect(percents.count > 30 && steps.allSatisfy { $0 > -1e-9 && $0 < 0.08 })
  }

  @Test func `the release decision applies the thresholds and measures in points`() throws {
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

  @Test func `two fingers grab a settling pop exactly at its current progress`() throws {
    let fixture = held()
    pinch(fixture, from: 240, to: 110)
    lift(fixture)
    fixture.driver.wait(60)
    fixture.stage.advance(to: fixture.driver.time)
    let before = try #require(fixture.stage.transition?.percentComplete)
    // The first finger holds it, and the second one turns that into a pinch.
    fixture.driver.down(60)
    #expect(fixture.stage.transition?.state == .interactive)
    fixture.driver.down(160, id: 1)
    #expect(fixture.driver.verdictObserver.verdict.catches == 1)
    #expect(abs(try #require(fixture.stage.transition?.percentComplete) - before) < 1e-12)
    // The full travel is 75 of the 100 points, so spreading the fingers by 30 points reverses 0.4 of the progress.
    fixture.driver.wait(8)
    fixture.driver.move(190, id: 1)
    #expect(abs(try #require(fixture.stage.transition?.percentComplete) - (before - 0.4)) < 1e-12)
    fixture.driver.wait(100)
    lift(fixture)
    fixture.driver.settle()
    #expect(fixture.mistakesAtRest == [] && fixture.stage.diagnostics == [])
  }

  @Test func `spreading fingers, a disabled pinch, and a single screen start no transition`() {
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

  @Test func `the scene closes its photo by a pinch, reopens it by a tap, and closes it by the back button`() throws {
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
    // The location of the same photo in the grid.
    driver.down(300, 160)
    driver.wait(50)
    driver.up()
    #expect(driver.settle())
    #expect(navigation.viewControllers.count == 2)
    #expect(stage.displayList.digest == opening, "the reopened photo looks the same as before")
    driver.wait(100)
    driver.down(60, 28)
    driver.wait(50)
    driver.up()
    #expect(driver.settle())
    #expect(navigation.viewControllers.count == 1 && stage.displayList.digest == album)
    #expect(stage.diagnostics == [])
  }
}
