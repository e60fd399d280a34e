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
  /// Releases a drag that sends a screen back, and returns how far the center of the moving picture went beyond its
  /// last place, in points, and the ratio of its smallest size to its last one. The displacement by the finger, which
  /// decays on its own, isn't included.
  private func overshoot(
    _ scene: HalfwayTransitions.Scene, damping: Double, settings: StageSettings = StageSettings(),
    picture: (Stage) -> View?
  ) throws -> (distance: Double, ratio: Double) {
    var thresholds = scene.thresholds.common
    thresholds.settleDampingRatio = damping
    let driver = StageDriver(
      scene.makeStage(size: CGSize(width: 375, height: 667), thresholds: thresholds, settings: settings))
    driver.wait(20)
    driver.down(180, 140)
    driver.drag(to: 180, 340, over: 400)
    let moving = try #require(picture(driver.stage))
    var places: [(center: CGPoint, width: Double)] = []
    driver.onFrame = { _ in
      guard moving.superview != nil, let shown = moving.layer.presentation() else { return }
      places.append((shown.position, Double(shown.bounds.width)))
    }
    driver.wait(200)
    driver.up()
    #expect(driver.settle() && driver.stage.diagnostics == [])
    let (first, last) = (try #require(places.first), try #require(places.last))
    let (x, y) = (last.center.x - first.center.x, last.center.y - first.center.y)
    let length = (x * x + y * y).squareRoot()
    try #require(length > 20, "\(places)")
    let beyond = places.map { (($0.center.x - last.center.x) * x + ($0.center.y - last.center.y) * y) / length }
    return (beyond.max() ?? 0, (places.map(\.width).min() ?? 0) / last.width)
  }

  private static func carried(_ stage: Stage) -> View? {
    func found(in view: View) -> View? {
      if let carrier = view as? ContactCarrier { return carrier.subviews.first }
      return view.subviews.lazy.compactMap { found(in: $0) }.first
    }
    return found(in: stage.window)
  }

  @Test func `a shared element goes beyond its place and returns if the spring bounces`() throws {
    let bouncing = try overshoot(Scenes.sharedElement, damping: 0.4, picture: Self.carried)
    #expect(bouncing.distance > 3 && bouncing.ratio > 0.98, "\(bouncing)")
    let calm = try overshoot(Scenes.sharedElement, damping: 1, picture: Self.carried)
    #expect(calm.distance < 1 && calm.ratio > 0.98, "\(calm)")
  }

  @Test("a zoomed page goes beyond its source and returns if the spring bounces, without shrinking further")
  func zoom() throws {
    // The page is in a holder in the card.
    func card(_ stage: Stage) -> View? {
      let page = stage.transition?.viewController(forKey: .from)?.view
      return page?.superview?.superview
    }
    for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      let settings = StageSettings(layoutDirection: direction)
      let bouncing = try overshoot(Scenes.zoom, damping: 0.4, settings: settings, picture: card)
      #expect(bouncing.distance > 10 && bouncing.ratio > 0.98, "\(bouncing)")
      let calm = try overshoot(Scenes.zoom, damping: 1, settings: settings, picture: card)
      #expect(calm.distance < 1 && calm.ratio > 0.98, "\(calm)")
    }
  }
}
