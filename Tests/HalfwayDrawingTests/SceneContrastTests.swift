import Foundation
import HalfwayCatalog
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The contrast of every text of the catalog with what is behind it, computed from pixels.
@MainActor
@Suite struct SceneContrastTests {
  private static let sizes = [
    CGSize(width: 375, height: 667), CGSize(width: 800, height: 600), CGSize(width: 1000, height: 700),
    CGSize(width: 1920, height: 1080),
  ]
  /// The minimum contrast of text in WCAG 2.2, success criterion 1.4.3.
  private static let minimum = 4.5

  @Test("every text has a contrast of at least 4.5", arguments: Scenes.all.map(\.name))
  func contrast(name: String) throws {
    let scene = try #require(Scenes.all.first { $0.name == name })
    for size in Self.sizes {
      for style in [UserInterfaceStyle.light, .dark] {
        for isOpen in [true, false] {
          let stage = scene.makeStage(size: size, style: style)
          if !isOpen, !stage.goBackAtOnce() { continue }
          stage.advance(to: Timestamp.zero.advanced(bySeconds: 0.02))
          let found = contrasts(of: stage)
          #expect(found.count >= 2, "\(size), \(style), \(isOpen ? "open" : "closed")")
          for (text, contrast) in found where contrast < Self.minimum {
            Issue.record("'\(text)' at \(size), \(style), \(isOpen ? "open" : "closed"): \(contrast)")
          }
        }
      }
    }
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func `texts stay legible while a view expands, except while the page fades in its small shape`(
    style: UserInterfaceStyle
  ) throws {
    var count = 0
    for size in Self.sizes {
      let driver = StageDriver(Scenes.expandingView.makeStage(size: size, style: style))
      let stage = driver.stage
      driver.wait(20)
      driver.down(150, 200)
      driver.drag(to: 150, 240, over: 100)
      for percent in [1, 2, 3, 4, 5, 6, 7, 8].map({ Double($0) / 9 }) + [0.35, 0.4, 0.5, 0.6, 0.75, 0.9] {
        let transition = try #require(stage.transition)
        let driver = try #require(transition.interactionController as? GestureDriver)
        driver.update(percent)
        stage.advance(to: stage.now)
        try #require(abs(percent - (stage.transitionPercent ?? 0)) < 1e-9)
        let shape = try #require(self.shape(in: stage.window))
        // The edge of the shape cuts through some texts.
        let inside = shape.insetBy(dx: shape.width * 0.15, dy: shape.height * 0.15)
        let outside = shape.insetBy(dx: -2, dy: -2)
        let found = contrasts(of: stage, in: stage.window) { inside.contains($0) || !outside.intersects($0) }
        count += found.count
        for (text, contrast) in found where contrast < Self.minimum {
          Issue.record("'\(text)' at \(percent), \(size), \(style): \(contrast)")
        }
      }
    }
    #expect(count > 200)
  }

  /// Returns the frame of the first mask of a view, in the coordinates of its superview, as it is shown.
  private func shape(in view: View) -> CGRect? {
    if let mask = view.mask {
      let scale = mask.layer.presentTransform.affine.a
      let (width, height) = (mask.bounds.width * scale, mask.bounds.height * scale)
      return CGRect(x: mask.center.x - width / 2, y: mask.center.y - height / 2, width: width, height: height)
    }
    return view.subviews.lazy.compactMap { self.shape(in: $0) }.first
  }

  /// Returns the contrast of each visible text: that of its own pixels with the same pixels of a picture without texts.
  private func contrasts(
    of stage: Stage, in view: View? = nil, where isMeasured: (CGRect) -> Bool = { _ in true }
  ) -> [(text: String, contrast: Double)] {
    let root = stage.rootViewController.presentedViewController?.view.rootView ?? stage.rootViewController.view.rootView
    // What is dimmed beneath a presented screen isn't in use.
    let screen = view ?? stage.rootViewController.presentedViewController?.view ?? root
    let labels = labels(in: screen).filter { !($0.text ?? "").isEmpty }
    let renderer = RasterRenderer(textRasterizer: PlainText())
    let written = Bitmap(stage.displayList, scale: 1, renderer: renderer)
    let colors = labels.map(\.textColor)
    for label in labels { label.textColor = .clear }
    stage.advance(to: stage.now)
    let blank = Bitmap(stage.displayList, scale: 1, renderer: renderer)
    for (label, color) in zip(labels, colors) { label.textColor = color }
    return labels.compactMap { label in
      let place = label.convert(label.bounds, to: root)
        .intersection(CGRect(x: 0, y: 0, width: Double(written.width), height: Double(written.height)))
      guard !place.isEmpty, !place.isNull, isMeasured(place) else { return nil }
      var found: [(difference: Int, contrast: Double)] = []
      // A fourth of the pixels is enough.
      for y in stride(from: Int(place.minY.rounded(.up)), to: Int(place.maxY), by: 2) {
        for x in stride(from: Int(place.minX.rounded(.up)), to: Int(place.maxX), by: 2) {
          let (one, other) = (written[x, y], blank[x, y])
          if one != other { found.append((difference(one, other), contrast(one, other))) }
        }
      }
      // The pixels at the edges of a text are mixed with what is behind them.
      let most = found.map(\.difference).max() ?? 0
      let inner = found.filter { $0.difference * 10 >= most * 6 }.map(\.contrast).sorted()
      // A line of a map behind a letter doesn't make it illegible.
      return inner.isEmpty ? nil : (label.text ?? "", inner[inner.count / 10])
    }
  }

  private func labels(in view: View) -> [Label] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    return (view as? Label).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
  }

  private func difference(_ one: UInt32, _ other: UInt32) -> Int {
    var sum = 0
    for shift in [0, 8, 16] as [UInt32] { sum += abs(Int(one >> shift & 255) - Int(other >> shift & 255)) }
    return sum
  }

  /// The linear values of the channels, 0 to 255.
  private static let linear: [Double] = (0...255).map { channel in
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private func luminance(_ pixel: UInt32) -> Double {
    0.2126 * Self.linear[Int(pixel >> 16 & 255)] + 0.7152 * Self.linear[Int(pixel >> 8 & 255)]
      + 0.0722 * Self.linear[Int(pixel & 255)]
  }

  /// The contrast ratio of WCAG 2.
  private func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05)
    return max(a, b) / min(a, b)
  }
}
