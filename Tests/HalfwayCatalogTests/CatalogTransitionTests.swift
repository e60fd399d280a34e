import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Invariants of every transition of the catalogue, in each direction and for each driver.
@MainActor
@Suite struct CatalogTransitionTests {
  @Test("opening and closing leaves nothing changed", arguments: CatalogRow.all, CatalogRow.sizes)
  func thereAndBack(row: CatalogRow, size: CGSize) {
    // A style only changes colors, so one size is enough for the dark one.
    for style in size == CatalogRow.sizes.first ? UserInterfaceStyle.allCases : [.light] {
      let driver = row.driver(size, style: style)
      let opened = StageState(driver.stage)
      let forwards = row.back(driver.stage, true)
      #expect(driver.stage.transition?.state == .running)
      #expect(driver.settle())
      let plain = row.driver(size, style: style)
      _ = row.back(plain.stage, false)
      plain.settle()
      plain.wait(100)
      #expect(StageState(driver.stage).difference(from: StageState(plain.stage)) == nil)
      forwards()
      #expect(driver.stage.transition?.state == .running)
      #expect(driver.settle())
      #expect(StageState(driver.stage).difference(from: opened) == nil)
      #expect(driver.stage.diagnostics == [])
    }
  }

  @Test(
    "a closing transition cancelled at any progress leaves nothing changed", arguments: CatalogRow.all, CatalogRow.sizes
  )
  func cancelledBack(row: CatalogRow, size: CGSize) throws {
    let driver = row.driver(size)
    let opened = StageState(driver.stage)
    // The progress at the cancellation and the size of the screens are largely independent.
    for percent in size == CatalogRow.sizes.first ? [0, 0.3, 0.5, 0.85, 1] : [0.5] {
      _ = row.back(driver.stage, true)
      try cancel(driver, at: percent)
      #expect(StageState(driver.stage).difference(from: opened) == nil, "cancelled at \(percent)")
    }
    #expect(driver.stage.diagnostics == [])
  }

  @Test("an opening transition cancelled at any progress leaves nothing changed", arguments: CatalogRow.all)
  func cancelledForwards(row: CatalogRow) throws {
    let driver = row.driver()
    let opened = StageState(driver.stage)
    let forwards = row.back(driver.stage, true)
    driver.settle()
    let closed = StageState(driver.stage)
    for percent in [0, 0.3, 0.5, 0.85, 1] {
      forwards()
      try cancel(driver, at: percent)
      #expect(StageState(driver.stage).difference(from: closed) == nil, "cancelled at \(percent)")
    }
    // The screen that didn't appear is in its initial state.
    forwards()
    driver.settle()
    #expect(StageState(driver.stage).difference(from: opened) == nil)
    #expect(driver.stage.diagnostics == [])
  }

  private func cancel(_ driver: StageDriver, at percent: Double) throws {
    let context = try #require(driver.stage.transition)
    context.pauseInteractiveTransition()
    context.updateInteractiveTransition(percent)
    driver.wait(40)
    context.cancelInteractiveTransition()
    context.settle(durationSeconds: 0.1, pacing: .linear)
    #expect(driver.settle())
  }

  @Test("the picture at a percentage doesn't depend on earlier percentages", arguments: CatalogRow.all)
  func pathIndependence(row: CatalogRow) throws {
    for goesForwards in [false, true] {
      let driver = row.driver()
      let forwards = row.back(driver.stage, true)
      if goesForwards {
        driver.settle()
        forwards()
      }
      let context = try #require(driver.stage.transition)
      context.pauseInteractiveTransition()
      func digest(_ percents: Double...) -> UInt64 {
        for percent in percents {
          context.updateInteractiveTransition(percent)
          driver.wait(17)
          _ = driver.stage.displayList
        }
        return driver.stage.displayList.digest
      }
      for percent in [0.1, 0.3, 0.5, 0.77] {
        let direct = digest(percent)
        #expect(digest(0.9, percent) == direct && digest(0, percent) == direct && digest(1, 0.2, percent) == direct)
        #expect(digest(percent + 0.1) != direct)
      }
    }
  }

  @Test("the transition is linear under a finger and has its own curve otherwise", arguments: CatalogRow.all)
  func linearity(row: CatalogRow) throws {
    let held = row.driver()
    let container = row.screen(held.stage)
    let pan = PanGestureRecognizer()
    let interaction = InteractiveTransition(PanProgress(.right, pan: pan, travel: .points(100)), in: container) {
      _ = row.back(held.stage, true)
    }
    container.view.addGestureRecognizer(pan)
    for other in container.view.gestureRecognizers ?? [] where other !== pan { other.isEnabled = false }
    held.down(100)
    // Beyond the slop of 10 points.
    held.drag(to: 140, over: 160)
    let context = try #require(held.stage.transition)
    #expect(context.isInteractive && interaction.driver?.percentComplete == 0.3)
    let underFinger = held.stage.displayList.digest
    let free = row.driver()
    _ = row.back(free.stage, true)
    let other = try #require(free.stage.transition)
    other.pauseInteractiveTransition()
    other.updateInteractiveTransition(0.3)
    free.wait(17)
    #expect(free.stage.displayList.digest != underFinger)
    held.up()
    held.settle()
  }

  @Test("another move during the transition completes it", arguments: CatalogRow.all)
  func interruption(row: CatalogRow) {
    let driver = row.driver()
    let opened = StageState(driver.stage)
    let forwards = row.back(driver.stage, true)
    driver.wait(120)
    forwards()
    driver.wait(60)
    #expect(driver.settle())
    #expect(StageState(driver.stage).difference(from: opened) == nil)
    #expect(driver.stage.diagnostics == [])
  }

  @Test("a resize during the transition completes it", arguments: CatalogRow.all)
  func resize(row: CatalogRow) {
    let driver = row.driver()
    _ = row.back(driver.stage, true)
    driver.wait(120)
    driver.send(.resize(width: 500, height: 700, scale: 1))
    #expect(driver.settle() && driver.stage.transition == nil)
    let plain = row.driver(CGSize(width: 500, height: 700))
    _ = row.back(plain.stage, false)
    plain.wait(100)
    #expect(driver.stage.displayList.digest == plain.stage.displayList.digest)
    #expect(driver.stage.diagnostics == [])
  }

  @Test(
    "a scene is laid out immediately, and after a resize as if it had opened at that size", arguments: CatalogRow.all)
  func opening(row: CatalogRow) {
    let driver = row.driver()
    let first = driver.stage.displayList.digest
    driver.wait(100)
    #expect(driver.stage.displayList.digest == first)
    for size in CatalogRow.sizes.dropFirst() {
      driver.send(.resize(width: size.width, height: size.height, scale: 1))
      driver.wait(20)
      #expect(driver.stage.displayList.digest == row.driver(size).stage.displayList.digest, "\(size)")
    }
    #expect(driver.stage.diagnostics == [])
  }

  @Test("a click opens and a click closes", arguments: CatalogRow.all)
  func clicks(row: CatalogRow) {
    let driver = row.driver()
    let opened = StageState(driver.stage)
    func click(_ place: CGPoint) {
      driver.down(place.x, place.y)
      driver.wait(60)
      driver.up()
      #expect(driver.stage.transition != nil, "nothing happens at \(place)")
      driver.settle()
    }
    click(row.closes)
    click(row.opens)
    #expect(StageState(driver.stage).difference(from: opened) == nil)
    #expect(driver.stage.diagnostics == [])
  }
}
