import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The scenes with a pinch, two of them without a pan.
private let pinchRows = CatalogRow.all.filter { row in
  [Scenes.pinchClose, Scenes.fold, Scenes.grids, Scenes.punchOut].contains { $0.name == row.scene.name }
}

/// Two fingers that land on a transition which code has started, and whose gesture is a pinch.
@MainActor
@Suite struct PinchGrabTests {
  private static let moments = 20
  private enum Ending: CaseIterable {
    /// The fingers lift without having moved.
    case lift
    /// The fingers pinch and rest before they lift.
    case drag
    /// The fingers lift while they move.
    case fling
  }

  private struct Grab {
    let row: CatalogRow
    let forward: Bool
    let moment: Double
    let ending: Ending
    /// The time between the landings, in milliseconds.
    let delay: Double
    /// The change of the distance, in points.
    let change: Double

    var place: String { "\(row) \(forward) at \(moment) ms, \(ending)" }
  }

  /// Moves both fingers apart (or together) about the middle of the stage.
  private func spread(_ driver: StageDriver, _ middle: CGPoint, from: Double, by change: Double, over duration: Double)
  {
    let (start, steps) = (driver.milliseconds, max(1, Int((duration / 8).rounded())))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      driver.wait(until: start + duration * share)
      let distance = from + change * share
      driver.move(middle.x - distance / 2, middle.y, id: 0)
      driver.move(middle.x + distance / 2, middle.y, id: 1)
    }
  }

  /// Returns whether the transition could be grabbed.
  private func perform(_ grab: Grab) -> Bool {
    let driver = grab.row.driver()
    driver.settle()
    let opened = driver.stage.displayList.digest
    let go = grab.row.back(driver.stage, !grab.forward)
    if grab.forward {
      driver.settle()
      driver.stage.perform(go)
    }
    driver.wait(grab.moment)
    guard let context = driver.stage.transition, context.state == .running else {
      driver.settle()
      return false
    }
    let middle = CGPoint(x: driver.stage.size.width / 2, y: driver.stage.size.height / 2)
    driver.stage.advance(to: driver.time)
    let before = driver.stage.displayList.digest
    driver.down(middle.x - 90, middle.y, id: 0)
    driver.wait(grab.delay)
    driver.down(middle.x + 90, middle.y, id: 1)
    guard context.state == .interactive else {
      // It looked as if it had arrived.
      for id in [0, 1] { driver.up(id: id) }
      driver.settle()
      return false
    }
    driver.stage.advance(to: driver.time)
    let percent = context.percentComplete
    driver.wait(120)
    // Nothing jumps, and both fingers hold the picture.
    #expect(context.percentComplete == percent && context.state == .interactive, "\(grab.place)")
    if percent < 0.999 { #expect(driver.stage.displayList.digest == before, "\(grab.place) jumps") }
    if grab.ending != .lift {
      spread(driver, middle, from: 180, by: grab.change, over: grab.ending == .drag ? 250 : 90)
      // Fingers apart drive a transition that goes forward, and together one that goes back.
      let driven = Double(context.percentComplete - percent) * (grab.forward ? 1 : -1)
      #expect(driven * grab.change > 0 || percent == 0 || percent > 0.999, "\(grab.place): \(driven)")
      if grab.ending == .drag { driver.wait(100) }
    }
    driver.up(id: 1)
    if grab.ending != .lift { expectVelocityContinues(context, driver, grab.place) }
    let goesOn = context.state == .finishing
    driver.wait(20)
    driver.up(id: 0)
    #expect(driver.settle() && driver.stage.transition == nil, "\(grab.place) is stuck")
    #expect(driver.stage.diagnostics.map(\.message) == [], "\(grab.place)")
    #expect(driver.verdictObserver.verdict.catches == 1, "\(grab.place)")
    if grab.ending == .lift { #expect(goesOn, "\(grab.place) turned round") }
    if goesOn == grab.forward {
      driver.wait(400)
      #expect(driver.stage.displayList.digest == opened, "\(grab.place) ends otherwise")
    }
    return true
  }

  @Test("two fingers hold, drive, and release every transition with a pinch", arguments: pinchRows, [true, false])
  func pinch(_ row: CatalogRow, forward: Bool) {
    var random = SeededGenerator(seed: 2611)
    var grabbed = 0
    for moment in 0..<Self.moments {
      let grab = Grab(
        row: row, forward: forward, moment: random.uniform(in: 5...350), ending: Ending.allCases[moment % 3],
        delay: [0, 8, 40][moment % 3 == 0 ? moment / 3 % 3 : moment % 2],
        change: random.uniform(in: 30...120) * (random.next() % 2 == 0 ? 1 : -1))
      if perform(grab) { grabbed += 1 }
    }
    #expect(pinchRows.count == 4 && grabbed >= Self.moments / 4, "only \(grabbed) of \(Self.moments)")
  }

  /// Closes the screen on top by a pinch of two fingers, which lift while the transition is on its way.
  private func pinchClosed(_ row: CatalogRow) -> (StageDriver, TransitionContext)? {
    let driver = row.driver()
    driver.settle()
    let middle = CGPoint(x: driver.stage.size.width / 2, y: driver.stage.size.height / 2)
    driver.down(middle.x - 130, middle.y, id: 0)
    driver.down(middle.x + 130, middle.y, id: 1)
    spread(driver, middle, from: 260, by: -130, over: 160)
    for id in [0, 1] { driver.up(id: id) }
    driver.stage.advance(to: driver.time)
    guard let context = driver.stage.transition, context.state == .finishing || context.state == .cancelling else {
      return nil
    }
    return (driver, context)
  }

  @Test("one finger holds and drives a transition that a pinch has released", arguments: pinchRows)
  func oneFinger(_ row: CatalogRow) throws {
    var random = SeededGenerator(seed: 31)
    var grabbed = 0
    for round in 0..<Self.moments {
      let (driver, context) = try #require(pinchClosed(row), "\(row)")
      let moment = random.uniform(in: 5...200)
      let (x, y) = (random.uniform(in: 0.3...0.7) * driver.stage.size.width, 0.5 * driver.stage.size.height)
      driver.wait(moment)
      driver.down(x, y)
      // It may look as if it had arrived.
      guard driver.stage.transition === context, context.state == .interactive else {
        driver.up()
        driver.settle()
        continue
      }
      grabbed += 1
      let (percent, place) = (context.percentComplete, "\(row) at \(moment) ms")
      driver.stage.advance(to: driver.time)
      let before = driver.stage.displayList.digest
      driver.wait(120)
      driver.stage.advance(to: driver.time)
      #expect(context.percentComplete == percent && driver.stage.displayList.digest == before, "\(place) isn't held")
      if round % 2 == 0 {
        driver.drag(to: x + 60, y + 60, over: 150)
        #expect(context.percentComplete != percent, "\(place) isn't driven")
      } else {
        // A second finger turns the grab into a pinch.
        driver.down(x + 100, y, id: 1)
        driver.move(x + 40, y, id: 1)
        driver.wait(16)
        #expect(context.percentComplete > percent || percent > 0.999, "\(place) isn't pinched")
        driver.up(id: 1)
      }
      driver.up()
      #expect(driver.settle() && driver.stage.transition == nil, "\(place) is stuck")
      #expect(driver.stage.diagnostics.map(\.message) == [], "\(place)")
    }
    #expect(grabbed >= Self.moments / 4, "only \(grabbed) of \(Self.moments)")
  }

  @Test func `a third finger changes nothing, and one finger alone still drives`() throws {
    let row = try #require(pinchRows.first { $0.scene.name == Scenes.pinchClose.name })
    let driver = row.driver()
    driver.settle()
    _ = row.back(driver.stage, true)
    driver.wait(120)
    let context = try #require(driver.stage.transition)
    driver.down(100, 300, id: 0)
    driver.down(280, 300, id: 1)
    let percent = context.percentComplete
    driver.down(190, 500, id: 2)
    driver.move(190, 560, id: 2)
    #expect(context.percentComplete == percent && context.state == .interactive)
    for id in [2, 1, 0] { driver.up(id: id) }
    #expect(driver.settle() && driver.stage.transition == nil)
    let again = row.driver()
    again.settle()
    _ = row.back(again.stage, true)
    again.wait(120)
    let other = try #require(again.stage.transition)
    again.down(100, 300, id: 0)
    let held = other.percentComplete
    again.drag(to: 180, 300, over: 120, id: 0)
    #expect(other.percentComplete > held && other.state == .interactive)
    again.up(id: 0)
    #expect(again.settle() && again.stage.diagnostics == [])
  }
}
