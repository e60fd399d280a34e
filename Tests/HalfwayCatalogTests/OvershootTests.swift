import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

@testable import HalfwayCatalog

/// Pictures that move to a place and settle on a spring with a low damping ratio.
@MainActor
@Suite struct OvershootTests {
  /// Releases a drag that dismisses a screen, and returns how far the center of the picture went beyond its last place,
  /// in points.
  private func overshoot(_ scene: HalfwayTransitions.Scene, damping: Double) throws -> Double {
    var thresholds = Thresholds.standard
    thresholds.settleDampingRatio = damping
    let driver = StageDriver(
      scene.makeStage(size: CGSize(width: 375, height: 667), thresholds: thresholds))
    driver.wait(20)
    driver.down(180, 120)
    driver.drag(to: 180, 480, over: 500)
    driver.wait(200)
    var centers: [CGPoint] = []
    driver.onFrame = { stage in
      let picture = Self.picture(in: stage.window)
      if let place = picture?.layer.presentation()?.position { centers.append(place) }
    }
    driver.up()
    driver.settle()
    #expect(driver.stage.rootViewController.presentedViewController == nil && driver.stage.diagnostics == [])
    let (first, last) = (try #require(centers.first), try #require(centers.last))
    let (x, y) = (last.x - first.x, last.y - first.y)
    let length = (x * x + y * y).squareRoot()
    try #require(length > 40)
    return centers.map { (($0.x - last.x) * x + ($0.y - last.y) * y) / length }.max() ?? 0
  }

  private static func picture(in view: View) -> View? {
    if let carrier = view as? ContactCarrier { return carrier.subviews.first }
    return view.subviews.lazy.compactMap { picture(in: $0) }.first
  }

  @Test func `a shrinking page goes beyond its place and returns if the spring bounces`() throws {
    #expect(try overshoot(Scenes.shrinkAway, damping: 0.4) > 10)
    #expect(try overshoot(Scenes.shrinkAway, damping: 1) < 1)
  }
}
