import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import HalfwayRendering
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The picture at an interruption: whatever ends a transition early, the screen shows the same immediately before and
/// after.
@MainActor
@Suite struct ContinuityTests {
  private let renderer = RasterRenderer(textRasterizer: PlainText())

  /// Returns the picture of a stage at half its size at its current time.
  private func picture(_ stage: Stage) -> [UInt32] {
    stage.advance(to: stage.now)
    let half = ProjectiveTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
    let bounds = PixelRect(
      x: 0, y: 0, width: Int32(stage.size.width / 2), height: Int32(stage.size.height / 2))
    return renderer.picture(of: stage.displayList.items[...], under: half, scale: 0.5, bounds: bounds).pixels
  }

  /// Returns the mean difference of the channels of two pictures, 0 to 1.
  private func difference(_ a: [UInt32], _ b: [UInt32]) -> Double {
    var sum = 0
    for (a, b) in zip(a, b) where a != b {
      for shift in [0, 8, 16] as [UInt32] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    }
    return Double(sum) / Double(max(1, a.count)) / (3 * 255)
  }

  @Test("a change in the middle of a transition doesn't change the picture", arguments: CatalogRow.all)
  func interruption(_ row: CatalogRow) {
    // The selected item of a tab bar changes at once. The photo of a pinch has a shadow, which shows through it when
    // both fade.
    let bound = row.scene.name == Scenes.pinchClose.name ? 0.05 : 0.01
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
        let jump = difference(before, picture(driver.stage))
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
    let lead = difference(before, picture(stage))
    stage.touchPredictor = .standard
    let navigation = try #require(stage.rootViewController as? NavigationController)
    stage.perform { navigation.pushViewController(ViewController(), animated: true) }
    let jump = difference(before, picture(stage))
    #expect(jump < 0.01 && jump < lead / 2, "the picture changes by \(jump), of a lead of \(lead)")
  }
}
