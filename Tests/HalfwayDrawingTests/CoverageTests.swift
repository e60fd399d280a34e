import Foundation
import HalfwayLayers
import HalfwayRaster
import HalfwayTestSupport
import Testing

/// Compares edges with exact areas. The printed figures describe the quality of antialiasing.
@Suite struct CoverageTests {
  /// A shape as display items and as its exact outline, in pixels of a 64 × 64 picture.
  private struct Shape {
    var items: [DisplayItem]
    var outline: [CGPoint]
  }

  private static let side = 64
  private static let center = CGPoint(x: 32, y: 32)
  /// The upper bound for the mean error of an edge pixel. Rounding to 8 bits alone causes 0.1%.
  private static let bound = 0.04

  private func measure(_ name: String, _ shapes: [Shape]) -> CoverageError {
    let renderer = RasterRenderer(textRasterizer: BlankText())
    var error = CoverageError()
    for shape in shapes {
      let list = DisplayList(size: CGSize(width: Self.side, height: Self.side), items: shape.items)
      let picture = Bitmap(list, scale: 1, renderer: renderer)
      let reference = ReferenceCoverage(outline: shape.outline, width: Self.side, height: Self.side)
      error.add(reference) { Double(picture.pixels[$0] & 255) / 255 }
    }
    print("coverage of \(name): \(error)")
    return error
  }

  private func turned(_ degrees: Double) -> CGAffineTransform {
    let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return CGAffineTransform(
      a: c, b: s, c: -s, d: c, tx: Self.center.x - Self.center.x * c + Self.center.y * s,
      ty: Self.center.y - Self.center.x * s - Self.center.y * c)
  }

  private func group(_ transform: CGAffineTransform, _ item: DisplayItem) -> [DisplayItem] {
    [.beginGroup(DisplayGroup(transform: transform)), item, .endGroup]
  }

  /// A circle, approximated by 2000 points.
  private func circle(_ center: CGPoint, _ radius: Double) -> [CGPoint] {
    (0..<2000).map {
      let angle = Double($0) * .pi / 1000
      return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  @Test func `rotated rectangles are close to their exact coverage`() {
    let rect = CGRect(x: 11.3, y: 18.6, width: 41.7, height: 26.2)
    let shapes = stride(from: 0.5, to: 90, by: 1.75).map { degrees in
      let transform = turned(degrees)
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.maxY),
      ]
      return Shape(
        items: group(transform, .fill(RoundedRect(rect), .white)), outline: corners.map { $0.applying(transform) })
    }
    #expect(measure("turned rectangles", shapes).mean < Self.bound)
  }

  @Test func `discs on whole pixels, as rounded rectangles, are close to their exact coverage`() {
    let shapes = stride(from: 3, to: 30, by: 1).map { radius in
      let rect = CGRect(x: 32 - radius, y: 32 - radius, width: 2 * radius, height: 2 * radius)
      return Shape(
        items: [.fill(RoundedRect(rect, cornerRadius: radius), .white)], outline: circle(Self.center, radius))
    }
    #expect(measure("discs on whole pixels", shapes).mean < Self.bound)
  }

  @Test func `discs at arbitrary positions, as paths, are close to their exact coverage`() {
    let shapes = stride(from: 2.3, to: 29, by: 0.83).map { radius in
      let center = CGPoint(x: 32 + radius * 0.031, y: 31.7 - radius * 0.017)
      var path = CGPath()
      path.addEllipse(
        in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      return Shape(items: [.fill(.path(path, .nonZero), .color(.white))], outline: circle(center, radius))
    }
    #expect(measure("discs as paths", shapes).mean < Self.bound)
  }

  @Test func `holes in sheets are close to their exact coverage`() {
    let shapes = stride(from: 8.3, to: 29, by: 0.47).map { radius in
      let center = CGPoint(x: 32 + radius * 0.031, y: 31.7 - radius * 0.017)
      var path = CGPath(rect: CGRect(x: -100, y: -100, width: 264, height: 264))
      path.addEllipse(
        in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      // The outline runs around the sheet, across to the circle, and back along it.
      let corners = [
        CGPoint(x: 164, y: center.y), CGPoint(x: 164, y: 164), CGPoint(x: -100, y: 164), CGPoint(x: -100, y: -100),
        CGPoint(x: 164, y: -100), CGPoint(x: 164, y: center.y),
      ]
      let hole = [CGPoint(x: center.x + radius, y: center.y)] + circle(center, radius).reversed()
      return Shape(items: [.fill(.path(path, .evenOdd), .color(.white))], outline: corners + hole)
    }
    #expect(measure("holes in sheets", shapes).mean < 0.01)
  }

  @Test func `stroked rings are close to the exact difference of two discs`() {
    let renderer = RasterRenderer(textRasterizer: BlankText())
    var error = CoverageError()
    for width in [0.7, 1, 2.5, 6] {
      var path = CGPath()
      path.addEllipse(in: CGRect(x: 8.3, y: 8.1, width: 47, height: 47))
      let center = CGPoint(x: 31.8, y: 31.6)
      let list = DisplayList(
        size: CGSize(width: Self.side, height: Self.side),
        items: [.stroke(path, StrokeStyle(width: width), .color(.white))])
      let picture = Bitmap(list, scale: 1, renderer: renderer)
      // The outline follows the outer circle and returns along the inner circle.
      let outline =
        circle(center, 23.5 + width / 2) + [CGPoint(x: center.x + 23.5 + width / 2, y: center.y)]
        + [CGPoint(x: center.x + 23.5 - width / 2, y: center.y)] + circle(center, 23.5 - width / 2).reversed()
      let reference = ReferenceCoverage(outline: outline, width: Self.side, height: Self.side)
      error.add(reference) { Double(picture.pixels[$0] & 255) / 255 }
    }
    print("coverage of rings: \(error)")
    #expect(error.mean < Self.bound)
  }

  @Test func `cubic curves are close to their exact coverage`() {
    let shapes = stride(from: 0.0, to: 360, by: 11).map { degrees in
      let transform = turned(degrees)
      // A leaf with one gentle curve, one tight curve, and sharp tips.
      let points = [
        CGPoint(x: 9.2, y: 33.1), CGPoint(x: 14.5, y: 4.2), CGPoint(x: 47.3, y: 8.8), CGPoint(x: 55.4, y: 30.9),
        CGPoint(x: 44.1, y: 61.7), CGPoint(x: 30.2, y: 31.5),
      ].map { $0.applying(transform) }
      var path = CGPath()
      path.move(to: points[0])
      path.addCurve(to: points[3], control1: points[1], control2: points[2])
      path.addCurve(to: points[0], control1: points[4], control2: points[5])
      path.closeSubpath()
      let outline =
        curve(points[0], points[1], points[2], points[3]) + curve(points[3], points[4], points[5], points[0])
      return Shape(items: [.fill(.path(path, .nonZero), .color(.white))], outline: outline)
    }
    #expect(measure("cubic curves", shapes).mean < Self.bound)
  }

  private func curve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> [CGPoint] {
    (0..<600).map {
      let t = Double($0) / 600
      let (w0, w1, w2, w3) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
      return CGPoint(
        x: w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x, y: w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y)
    }
  }
}
