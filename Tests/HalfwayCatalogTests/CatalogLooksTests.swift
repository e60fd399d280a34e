import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

@testable import HalfwayCatalog

/// Regressions in the appearance of frames during transitions.
@MainActor
@Suite struct CatalogLooksTests {
  private static let percents = Array(stride(from: 0.02, through: 0.98, by: 0.04))

  /// Goes back from the opened screen of a scene and shows it at each percentage.
  private func scrub(_ scene: Scene, _ size: CGSize? = nil, _ check: (Double, TransitionContext) throws -> Void) throws
  {
    let row = try #require(CatalogRow.all.first { $0.scene.name == scene.name })
    let driver = row.driver(size)
    _ = row.back(driver.stage, true)
    let context = try #require(driver.stage.transition)
    context.pauseInteractiveTransition()
    for percent in Self.percents {
      context.updateInteractiveTransition(percent)
      driver.wait(17)
      try check(percent, context)
    }
    #expect(driver.stage.diagnostics == [])
  }

  @Test func `a moving picture stays opaque and matches at the same position in both snapshots`()
    throws
  {
    for size in CatalogRow.sizes.dropLast() {
      try scrub(Scenes.sharedElement, size) { percent, context in
        let flight = try #require(context.containerView.subviews.last?.subviews.last?.subviews.last)
        let room = flight.layer.presentationValues.bounds
        let pictures = flight.subviews.map(\.layer.presentationValues)
        try #require(pictures.count == 2)
        #expect(pictures[0].opacity == 1 && pictures[0].bounds.width >= room.width - 1e-9)
        #expect(pictures[0].bounds.height >= room.height - 1e-9)
        #expect(pictures[0].position == pictures[1].position)
        // Both are crops of a 4:3 picture that are limited by their widths.
        #expect(abs(pictures[0].bounds.width - pictures[1].bounds.width) < 1e-9, "at \(percent)")
      }
    }
  }

  @Test func `dimming lasts exactly as long as its card is visible`() throws {
    for size in CatalogRow.sizes.dropLast() {
      let row = try #require(CatalogRow.all.first { $0.scene.name == "tumble" })
      let driver = row.driver(size)
      let screen = row.screen(driver.stage)
      let card = try #require(screen.presentationController?.movedView)
      let container = try #require(screen.presentationController?.containerView)
      driver.down(size.width / 2, size.height / 4)
      driver.drag(to: size.width / 2, size.height / 4 + 40, over: 160)
      let context = try #require(driver.stage.transition)
      var wentOut = false
      for percent in Self.percents {
        context.updateInteractiveTransition(percent)
        driver.wait(17)
        let holder = try #require(card.superview)
        let values = holder.layer.presentationValues
        let box = CGRect(origin: .zero, size: values.bounds.size).applying(values.transform.affine)
        // The raised corner extends slightly farther than at the end, where the card is rotated most.
        let isSeen = values.position.y - box.height / 2 < size.height
        let dimming = try #require(container.subviews.first?.layer.presentationValues.opacity)
        if values.position.y - box.height / 2 < size.height - 40 { #expect(dimming > 0, "\(size) at \(percent)") }
        if !isSeen { #expect(dimming < 0.03, "\(size) at \(percent)") }
        wentOut = wentOut || !isSeen
      }
      if size.width < size.height { #expect(wentOut) }
      driver.up()
      driver.settle()
    }
  }

  @Test func `photos between two grids keep their order and don't overlap`() throws {
    for size in CatalogRow.sizes.prefix(3) {
      try scrub(Scenes.grids, size) { percent, context in
        let pile = try #require(context.containerView.subviews.last)
        let flights = pile.subviews.compactMap { $0 as? PhotoView }.map(\.layer.presentationValues)
        #expect(flights.count >= 2)
        for (index, one) in flights.enumerated() {
          for other in flights.dropFirst(index + 1) {
            let overlap = frame(one).insetBy(dx: 1, dy: 1).intersection(frame(other).insetBy(dx: 1, dy: 1))
            #expect(overlap.isNull || overlap.isEmpty, "\(size) at \(percent)")
          }
        }
      }
    }
  }

  private func frame(_ values: LayerValues) -> CGRect {
    CGRect(
      x: values.position.x - values.bounds.width / 2, y: values.position.y - values.bounds.height / 2,
      width: values.bounds.width, height: values.bounds.height)
  }

  @Test func `titles stay on their own background throughout`() throws {
    try scrub(Scenes.alongside) { percent, context in
      let root = context.containerView.rootView
      let titles = labels(in: root).filter { ["Lines", "1  Harbour to Airport"].contains($0.text) }
      #expect(titles.count == 2)
      for label in titles {
        var opacity = 1.0
        for view in sequence(first: label as View, next: \.superview) {
          opacity *= view.layer.presentationValues.opacity
        }
        #expect(opacity == 1, "\(label.text ?? "") at \(percent)")
        let ground = sequence(first: label as View, next: \.superview).first { $0.layer.backgroundColor?.alpha == 1 }
        let color = try #require(ground?.layer.presentationValues.backgroundColor)
        let found = contrast(label.textColor.cgColor, color)
        #expect(found >= 4.5, "\(label.text ?? "") at \(percent)")
      }
    }
  }

  @Test func `labels on a map are no larger in a wide window than on a phone`() throws {
    for size in [CGSize(width: 375, height: 667), CGSize(width: 1280, height: 800), CGSize(width: 2560, height: 1440)] {
      let driver = StageDriver(Scenes.fold.makeStage(size: size))
      let names = labels(in: driver.stage.rootViewController.view).filter { $0.text == "Pine Hut" }
      #expect(!names.isEmpty)
      for name in names {
        let width = name.convert(CGRect(x: 0, y: 0, width: 100, height: 10), to: name.rootView).width
        #expect(width <= 125 + 1e-9, "\(size)")
      }
    }
  }

  @Test func `a column stays a column in a wide window`() throws {
    for scene in [Scenes.swipeBack, Scenes.pinchClose, Scenes.defaults] {
      let row = try #require(CatalogRow.all.first { $0.scene.name == scene.name })
      let driver = row.driver(CGSize(width: 1280, height: 800))
      _ = row.back(driver.stage, false)
      driver.wait(20)
      for label in labels(in: driver.stage.rootViewController.view) {
        let place = label.convert(label.bounds, to: label.rootView)
        #expect(place.minX >= 360 - 1e-9 && place.maxX <= 920 + 1e-9, "\(label.text ?? "") of \(scene.name)")
      }
    }
  }

  private func labels(in view: View) -> [Label] {
    (view as? Label).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
  }

  /// The contrast ratio of two relative luminances, each with 0.05 of stray light, as WCAG 2 defines it.
  private func contrast(_ one: CGColor, _ other: CGColor) -> Double {
    func luminance(_ color: CGColor) -> Double {
      func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05)
    return max(a, b) / min(a, b)
  }
}
