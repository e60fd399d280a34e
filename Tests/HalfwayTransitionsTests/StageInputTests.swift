import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Input other than well-formed touches: focus, resizes, clock errors, invalid values, and thresholds.
@MainActor
@Suite struct StageInputTests {
  private func held(percent: Double = 0.6) -> NavigationFixture {
    let fixture = NavigationFixture()
    fixture.driver.down(4)
    fixture.driver.drag(to: 14 + percent * 400, over: 300)
    return fixture
  }

  @Test func `a loss of focus cancels the gesture`() {
    let fixture = held()
    fixture.driver.send(.focus(isFocused: false))
    fixture.driver.settle()
    #expect(fixture.stack == "AB")
    #expect(fixture.driver.verdictObserver.verdict.decision?.rule == .cancelled)
    #expect(fixture.mistakesAtRest == [])
    fixture.driver.send(.focus(isFocused: true))
    #expect(fixture.stage.diagnostics == [])
  }

  @Test func `a canceled contact cancels the gesture`() {
    let fixture = held(percent: 0.9)
    fixture.driver.send(.cancel(id: 0))
    fixture.driver.settle()
    #expect(fixture.stack == "AB")
    #expect(fixture.mistakesAtRest == [])
  }

  @Test("a resize during a transition ends it and lays out the screens", arguments: [true, false])
  func resize(underTheFinger: Bool) {
    let fixture = held()
    if !underTheFinger { fixture.driver.up() }
    fixture.driver.wait(50)
    fixture.driver.send(.resize(width: 700, height: 300, scale: 2))
    #expect(fixture.stage.transition == nil)
    #expect(fixture.stage.size == CGSize(width: 700, height: 300))
    #expect(fixture.stage.scale == 2)
    #expect(fixture.stack == (underTheFinger ? "AB" : "A"))
    fixture.driver.move(390)
    fixture.driver.settle()
    #expect(fixture.navigation.view.bounds == CGRect(x: 0, y: 0, width: 700, height: 300))
    #expect(fixture.mistakesAtRest == [])
    fixture.driver.send(.cancel(id: 0))
    #expect(fixture.stage.displayList.size == CGSize(width: 700, height: 300))
  }

  @Test func `a resize to the same size doesn't affect the transition`() {
    let fixture = held()
    let percent = fixture.stage.transition?.percentComplete
    fixture.driver.send(.resize(width: 400, height: 600, scale: 1))
    #expect(fixture.stage.transition?.state == .interactive)
    #expect(fixture.stage.transition?.percentComplete == percent)
  }

  @Test func `screens below are laid out for the new size when they reappear`() {
    let fixture = NavigationFixture()
    fixture.driver.send(.resize(width: 200, height: 500, scale: 1))
    fixture.navigation.popViewController(animated: true)
    fixture.driver.settle()
    #expect(fixture.screens[0].view.frame == CGRect(x: 0, y: 0, width: 200, height: 500))
    #expect(fixture.mistakesAtRest == [])
  }

  @Test(
    "an invalid size is rejected",
    arguments: [
      (0.0, 100.0, 1.0), (.nan, 100, 1), (100, .infinity, 1), (100, -5, 1), (100, 100, 0), (100, 100, .nan),
    ])
  func strangeSizes(width: Double, height: Double, scale: Double) {
    let fixture = NavigationFixture()
    fixture.driver.send(.resize(width: width, height: height, scale: scale))
    #expect(fixture.stage.size == CGSize(width: 400, height: 600))
    #expect(fixture.stage.diagnostics.count == 1)
    #expect(fixture.mistakesAtRest == [])
  }

  @Test func `a timestamp in the past doesn't move time backward`() {
    let fixture = held()
    let now = fixture.stage.now
    let percent = fixture.stage.transition?.percentComplete
    fixture.stage.advance(to: Timestamp(microseconds: 5))
    #expect(fixture.stage.now == now)
    fixture.stage.handle(.move(x: 300, y: 300, at: Timestamp(microseconds: 7)))
    #expect(fixture.stage.now == now)
    #expect(fixture.stage.diagnostics.count == 1)
    #expect(fixture.stage.transition?.percentComplete != percent)
    fixture.stage.handle(.up(x: 300, y: 300, at: Timestamp(microseconds: 9)))
    fixture.driver.settle()
    #expect(fixture.mistakesAtRest == [])
  }

  @Test func `a stage can start at any time`() {
    for start in [-9_000_000_000_000, 0, 9_000_000_000_000] as [Int64] {
      let navigation = NavigationController(rootViewController: ViewController())
      navigation.pushViewController(ViewController(), animated: false)
      let begin = Timestamp(microseconds: start)
      let stage = Stage(rootViewController: navigation, size: CGSize(width: 400, height: 600), start: begin)
      navigation.popViewController(animated: true)
      stage.advance(to: begin.advanced(bySeconds: 0.1))
      #expect(!stage.isAtRest)
      stage.advance(to: begin.advanced(bySeconds: 3))
      #expect(stage.isAtRest)
      #expect(navigation.viewControllers.count == 1)
    }
  }

  @Test func `a transition completes across a long gap without frames`() {
    let fixture = NavigationFixture()
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(to: Timestamp(milliseconds: 3_600_000))
    #expect(fixture.stage.isAtRest)
    #expect(fixture.stack == "A")
    #expect(fixture.mistakesAtRest == [])
  }

  @Test(
    "an invalid contact is reported once and has no other effect",
    arguments: [
      [InputEvent.Kind.up(.init(id: 3, x: 1, y: 1))], [.move(.init(id: 3, x: 1, y: 1))], [.cancel(id: 9)],
      [.down(.init(id: 0, x: .nan, y: 1))], [.down(.init(id: 0, x: 4, y: 4)), .down(.init(id: 0, x: 4, y: 4))],
      [.down(.init(id: 0, x: 4, y: 4)), .move(.init(id: 0, x: .infinity, y: 1))],
    ])
  func strangeContacts(events: [InputEvent.Kind]) {
    let fixture = NavigationFixture()
    for event in events { fixture.driver.send(event) }
    #expect(fixture.stage.diagnostics.count == 1)
    fixture.driver.send(.focus(isFocused: false))
    fixture.driver.settle()
    #expect(fixture.mistakesAtRest == [])
  }

  @Test("locations far outside the stage leave it in a consistent state", arguments: [1e9, 1e150, 1e300, -1e300])
  func farPlaces(x: Double) {
    let fixture = NavigationFixture()
    fixture.driver.down(4)
    fixture.driver.wait(8)
    fixture.driver.move(40)
    fixture.driver.wait(8)
    fixture.driver.move(x)
    fixture.driver.wait(8)
    fixture.driver.up()
    #expect(fixture.driver.settle())
    #expect(fixture.mistakesAtRest == [])
    let jump = NavigationFixture()
    jump.driver.down(4)
    jump.driver.wait(8)
    jump.driver.move(x)
    jump.driver.wait(8)
    jump.driver.up()
    #expect(jump.driver.settle())
    #expect(jump.mistakesAtRest == [])
  }

  @Test func `changed thresholds apply from their event on`() {
    let fixture = held(percent: 0.6)
    fixture.driver.wait(200)
    var thresholds = Thresholds()
    thresholds.commitProgress = 0.8
    fixture.driver.send(.thresholds(thresholds))
    #expect(fixture.stage.thresholds == thresholds)
    fixture.driver.up()
    fixture.driver.settle()
    #expect(fixture.stack == "AB")
    #expect(fixture.mistakesAtRest == [])
  }

  @Test(
    "extreme and non-finite thresholds leave the stage in a consistent state", arguments: Thresholds.fields.map(\.key),
    [.nan, .infinity, -1e300, 1e300])
  func strangeThresholds(key: String, value: Double) throws {
    let field = try #require(Thresholds.fields.first { $0.key == key })
    var thresholds = Thresholds()
    thresholds[field] = value
    let fixture = NavigationFixture(thresholds: thresholds)
    fixture.driver.down(4)
    fixture.driver.drag(to: 300, over: 100)
    fixture.driver.up()
    #expect(fixture.driver.settle())
    #expect(fixture.mistakesAtRest == [])
  }

  @Test func `a stage keeps at most 100 diagnostics`() {
    let fixture = NavigationFixture()
    for _ in 0..<500 { fixture.driver.send(.cancel(id: 1)) }
    #expect(fixture.stage.diagnostics.count == 100)
  }
}
