import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// A finger that lands on a transition which nothing but code has started.
@MainActor
@Suite struct GrabTests {
  /// The number of random moments for each scene and direction.
  private static let moments = 20

  private enum Ending: CaseIterable {
    /// The finger lifts without having moved.
    case lift
    /// The finger moves and rests before it lifts.
    case drag
    /// The finger flicks.
    case fling
  }

  /// Starts a transition of a scene, grabs it at a moment in milliseconds, and lets it end. Returns whether it could be
  /// grabbed.
  private func grab(
    _ row: CatalogRow, forward: Bool, at moment: Double, _ ending: Ending, _ random: inout SeededGenerator
  )
    -> Bool
  {
    let driver = row.driver()
    driver.settle()
    let opened = driver.stage.displayList.digest
    let go = row.back(driver.stage, !forward)
    if forward {
      driver.settle()
      driver.stage.perform(go)
    }
    driver.wait(moment)
    guard let context = driver.stage.transition, context.state == .running else {
      driver.settle()
      return false
    }
    let middle = CGPoint(x: driver.stage.size.width / 2, y: driver.stage.size.height / 2)
    driver.stage.advance(to: driver.time)
    let before = driver.stage.displayList.digest
    driver.down(middle.x, middle.y)
    guard context.state == .interactive else {
      // It looked as if it had arrived.
      driver.up()
      driver.settle()
      return false
    }
    driver.stage.advance(to: driver.time)
    let percent = context.percentComplete
    driver.wait(120)
    #expect(context.percentComplete == percent && context.state == .interactive)
    // A spring beyond its end is held where it shows the same on its way there. The scene `alongside` shows the change.
    if percent < 0.999, row.scene.name != Scenes.alongside.name {
      #expect(driver.stage.displayList.digest == before, "\(row) \(forward) at \(moment) ms jumps")
    }
    switch ending {
    case .lift: driver.up()
    case .drag, .fling:
      let (x, y) = (random.uniform(in: -150...150), random.uniform(in: -250...250))
      driver.drag(to: middle.x + x, middle.y + y, over: ending == .drag ? 250 : 90)
      if ending == .drag { driver.wait(100) }
      driver.up()
      expectVelocityContinues(context, driver, "\(row)")
    }
    let goesOn = context.state == .finishing
    #expect(driver.settle() && driver.stage.transition == nil, "\(row) \(forward) at \(moment) ms is stuck")
    #expect(driver.stage.diagnostics.map(\.message) == [], "\(row) \(forward) at \(moment) ms")
    if ending == .lift { #expect(goesOn, "\(row) \(forward) at \(moment) ms turned round") }
    if row.scene.name != Scenes.appearance.name, goesOn == forward {
      driver.wait(400)
      #expect(driver.stage.displayList.digest == opened, "\(row) \(forward) at \(moment) ms ends otherwise")
    }
    return true
  }

  @Test("every transition can be grabbed, driven, and released", arguments: CatalogRow.all, [true, false])
  func grab(_ row: CatalogRow, forward: Bool) {
    var random = SeededGenerator(seed: 2204)
    var grabbed = 0
    for moment in 0..<Self.moments {
      let ending = Ending.allCases[moment % Ending.allCases.count]
      if grab(row, forward: forward, at: random.uniform(in: 5...450), ending, &random) { grabbed += 1 }
    }
    #expect(grabbed >= Self.moments / 4, "only \(grabbed) of \(Self.moments)")
  }

  @Test func `a container can refuse to be grabbed`() {
    let row = CatalogRow.all[0]
    let driver = row.driver()
    driver.stage.rootViewController.grabsTransitions = false
    _ = row.back(driver.stage, true)
    driver.wait(100)
    driver.down(187, 300)
    #expect(driver.stage.transition?.state == .running)
    driver.up()
    driver.settle()
    #expect(driver.stage.isAtRest)
  }
}
