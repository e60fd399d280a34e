import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The picture at an interruption: whatever ends a transition early, the screen shows the same immediately before and
/// after.
@MainActor
@Suite struct ContinuityTests {
  private let renderer = RasterRenderer(textRasterizer: PlainText())

  private func picture(_ stage: Stage) -> StagePixels { StagePixels(of: stage, by: renderer, scale: 0.5) }

  @Test("a change in the middle of a transition doesn't change the picture", arguments: CatalogRow.all)
  func interruption(_ row: CatalogRow) throws {
    // The selected item of a tab bar changes at once.
    let bound = 0.01
    var random = SeededGenerator(seed: 22)
    let driver = row.driver()
    for _ in 0..<6 {
      var go = row.back(driver.stage, true)
      var isBack = true
      for step in 0..<3 {
        driver.wait(random.uniform(in: 20...200))
        guard driver.stage.transition != nil else { break }
        let before = picture(driver.stage)
        if isBack { go() } else { go = row.back(driver.stage, true) }
        isBack.toggle()
        let jump = try #require(picture(driver.stage).meanDifference(from: before))
        #expect(jump < bound, "interruption \(step) at \(driver.milliseconds) ms changes the picture by \(jump)")
      }
      driver.settle()
      if isBack { go() }
      driver.settle()
    }
    #expect(driver.stage.diagnostics.map(\.message) == [])
  }

  @Test func `an interruption of a drag with touch prediction doesn't change the picture`() throws {
    let stage = Scenes.swipeBack.makeStage()
    stage.touchPredictor = .standard
    var time = Timestamp.zero
    stage.handle(.down(x: 4, y: 300, at: time))
    for step in 1...14 {
      time = time.advanced(byMicroseconds: 8_000)
      stage.handle(.move(x: 4 + Double(step) * 12, y: 300, at: time))
    }
    let before = picture(stage)
    // The picture is ahead of the progress.
    stage.touchPredictor = nil
    let lead = try #require(picture(stage).meanDifference(from: before))
    stage.touchPredictor = .standard
    let navigation = try #require(stage.rootViewController as? NavigationController)
    stage.perform { navigation.pushViewController(ViewController(), animated: true) }
    let jump = try #require(picture(stage).meanDifference(from: before))
    #expect(jump < 0.01 && jump < lead / 2, "the picture changes by \(jump), of a lead of \(lead)")
  }
}
