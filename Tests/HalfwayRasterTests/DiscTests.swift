import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import Testing

/// Compares discs and holes in sheets, drawn from the distance to their center, with the same shapes drawn as outlines.
@Suite struct DiscTests {
  private static let (width, height) = (160, 120)

  /// The tolerance for coverage: the curvature of the edge within a pixel, the outline's flattening error of
  /// 0.02 pixels, and rounding.
  private static func tolerance(_ radius: Double) -> Double { 0.125 / radius + 0.02 + 2.0 / 255 }

  private func circle(_ x: Double, _ y: Double, _ radius: Double) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Adds a speck far away, which keeps the path from being recognized as a disc.
  private func asOutline(_ path: CGPath) -> CGPath {
    var path = path
    path.move(to: CGPoint(x: -5000, y: -5000))
    path.addLine(to: CGPoint(x: -5001, y: -5000))
    path.addLine(to: CGPoint(x: -5000, y: -5001))
    path.closeSubpath()
    return path
  }

  private func drawn(_ items: [DisplayItem], workers: Int = 1) -> Canvas {
    Canvas.drawing(items, width: Self.width, height: Self.height, workers: workers)
  }

  private func fill(_ path: CGPath, _ rule: FillRule = .evenOdd) -> [DisplayItem] {
    [.fill(.path(path, rule), .color(.white))]
  }

  private func largestDifference(_ one: Canvas, _ other: Canvas) -> Double {
    Double(one.largestDifference(from: other)) / 255
  }

  /// Circles of many sizes, in and around the canvas.
  private func circles(seed: UInt64) -> [(x: Double, y: Double, radius: Double)] {
    var generator = SeededGenerator(seed: seed)
    return (0..<40).map { index in
      let radius = 8 * pow(2, Double(index) / 4)
      let (angle, off) = (generator.uniform(in: 0...6.2), max(0, radius - 40))
      return (80 + generator.uniform(in: -30...30) + off * cos(angle), 60 + off * sin(angle), radius)
    }
  }

  @Test func `a disc matches its outline except for the curvature within a pixel`() {
    for (x, y, radius) in circles(seed: 1) {
      let path = circle(x, y, radius)
      let most = largestDifference(drawn(fill(path)), drawn(fill(asOutline(path))))
      #expect(most < Self.tolerance(radius), "(\(x), \(y)), radius \(radius): \(most)")
    }
  }

  @Test func `a hole matches its outline for sheet edges far away, visible, or on whole pixels`() {
    let sheets = [
      CGRect(x: -9000, y: -9000, width: 18_000, height: 18_000), CGRect(x: 3.3, y: 2.6, width: 151.2, height: 114.9),
      CGRect(x: 10, y: 0, width: 120, height: 100),
    ]
    for (x, y, radius) in circles(seed: 2) {
      for sheet in sheets {
        var path = CGPath(rect: sheet)
        path.addPath(circle(x, y, radius))
        let most = largestDifference(drawn(fill(path)), drawn(fill(asOutline(path))))
        #expect(most < Self.tolerance(radius), "(\(x), \(y)), radius \(radius) in \(sheet): \(most)")
      }
    }
  }

  @Test func `ovals, arcs, and rotated rounded squares are drawn as discs`() {
    let ellipse = drawn(fill(circle(70.3, 61.2, 41.7)))
    var arc = CGPath()
    arc.addArc(
      center: CGPoint(x: 70.3, y: 61.2), radius: 41.7, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    let oval = BezierPath(ovalIn: CGRect(x: 28.6, y: 19.5, width: 83.4, height: 83.4))
    for path in [arc, oval.cgPath] { #expect(largestDifference(ellipse, drawn(fill(path))) < 0.005) }
    let square = RoundedRect(CGRect(x: 28.6, y: 19.5, width: 83.4, height: 83.4), cornerRadius: 41.7)
    let group = DisplayGroup.turned(by: 0.7, about: CGPoint(x: 70.3, y: 61.2))
    let turned = drawn([.beginGroup(group), .fill(.rounded(square), .color(.white)), .endGroup])
    #expect(largestDifference(ellipse, turned) < 0.02)
  }

  @Test func `shapes that only resemble discs are drawn as outlines`() {
    // An ellipse; two circles; a hole wound in the direction of its sheet; a circle that crosses its sheet's edge.
    let oval = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 80, height: 79))
    var two = circle(50, 50, 30)
    two.addPath(circle(100, 60, 30))
    var filled = CGPath(rect: CGRect(x: 1.5, y: 1, width: 150, height: 110))
    filled.addPath(circle(70, 50, 30))
    var beyond = CGPath(rect: CGRect(x: 40.5, y: 10.5, width: 60, height: 60))
    beyond.addPath(circle(50, 50, 30))
    for (path, rule) in [(oval, FillRule.nonZero), (two, .evenOdd), (filled, .nonZero), (beyond, .evenOdd)] {
      #expect(drawn(fill(path, rule)).difference(from: drawn(fill(asOutline(path), rule))) == nil)
    }
  }

  @Test func `a clipped disc has the same pixels as the whole disc`() {
    var sheet = CGPath(rect: CGRect(x: 2.5, y: 3.5, width: 155, height: 110))
    sheet.addPath(circle(70.3, 61.2, 41.7))
    for shape in [DisplayShape.path(circle(70.3, 61.2, 41.7), .nonZero), .path(sheet, .evenOdd)] {
      let items: [DisplayItem] = [
        .shadow(shape, radius: 14, offset: CGSize(width: 3, height: 5), .white),
        .fill(shape, .color(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))),
      ]
      let whole = drawn(items)
      for clip in [CGRect(x: 31, y: 17, width: 53, height: 61), CGRect(x: 110, y: 0, width: 7, height: 120)] {
        let part = drawn([.beginGroup(DisplayGroup(clip: RoundedRect(clip)))] + items + [.endGroup])
        for y in Int(clip.minY)..<Int(clip.maxY) {
          for x in Int(clip.minX)..<Int(clip.maxX) where part[x, y] != whole[x, y] { Issue.record("(\(x), \(y))") }
        }
      }
    }
  }

  @Test func `omitting content hidden by a sheet or disc changes no pixel`() {
    var sheet = CGPath(rect: CGRect(x: -200, y: -200, width: 600, height: 600))
    sheet.addPath(circle(70.3, 61.2, 41.7))
    let ground: [DisplayItem] = [
      .fill(RoundedRect(CGRect(x: 0, y: 0, width: 160, height: 120)), CGColor(hex: 0x4080C0)),
      .fill(RoundedRect(CGRect(x: 20, y: 30, width: 110, height: 70), cornerRadius: 12), CGColor(hex: 0xF0A020)),
      .text(
        TextRun(
          string: "beneath the rim", font: Font(sizePoints: 14), color: .black,
          rect: CGRect(x: 4, y: 12, width: 150, height: 90))),
    ]
    for path in [sheet, circle(70.3, 61.2, 41.7)] {
      let shape = DisplayShape.path(path, .evenOdd)
      let top: [DisplayItem] = [
        .shadow(shape, radius: 12, offset: CGSize(width: 0, height: 3), CGColor(white: 0, alpha: 0.5)),
        .fill(shape, .color(.white)),
        .beginGroup(DisplayGroup(mask: DisplayFragment(items: [.fill(shape, .color(.black))]))),
        .fragment(page(CGColor(hex: 0x203040), width: 160, height: 120)), .endGroup,
      ]
      // Within a separate layer, hidden content isn't omitted.
      let layer = DisplayGroup(
        clip: RoundedRect(CGRect(x: -90, y: -90, width: 400, height: 400), cornerRadius: 60))
      let hidden = drawn(ground + top)
      #expect(hidden.difference(from: drawn([.beginGroup(layer)] + ground + [.endGroup] + top)) == nil)
      #expect(hidden.difference(from: drawn(ground + top, workers: 3)) == nil)
    }
  }
}
