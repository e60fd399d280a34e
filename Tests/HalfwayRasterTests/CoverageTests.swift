import Foundation
import HalfwayLayers
import HalfwayRaster
import Testing

/// Compares the antialiasing of rotated and curved edges with independently computed areas.
@Suite struct CoverageTests {
  /// These limits are far below an acceptable mean of 4%, because the sweep is exact.
  private func expectExact(_ polygon: Polygon, _ items: [DisplayItem], _ comment: String) {
    let canvas = Canvas.drawing(items, width: 64, height: 64)
    let error = polygon.error(of: canvas)
    #expect(error.pixels > 20, "\(comment)")
    #expect(error.mean < 0.01, "\(comment): mean \(error.mean)")
    #expect(error.most < 0.04, "\(comment): most \(error.most)")
    #expect(error.inside < 0.003, "\(comment): inside \(error.inside)")
  }

  @Test func `a rotated rectangle covers pixels by area`() {
    let rect = CGRect(x: 17.3, y: 20.1, width: 30.2, height: 21.7)
    for step in 0..<24 {
      let group = DisplayGroup.turned(by: Double(step) * 0.27 + 0.01, about: CGPoint(x: 32.1, y: 31.7))
      guard let t = group.transform.affine else { continue }
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.maxY),
      ]
      expectExact(
        Polygon(corners.map { $0.applying(t) }), [.beginGroup(group), .fill(RoundedRect(rect), .white), .endGroup],
        "turn \(step)")
    }
  }

  @Test func `a circle covers pixels by area`() {
    for radius in [3.2, 9.7, 20, 29.9] {
      let center = CGPoint(x: 31.4, y: 32.2)
      let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      let circle = Polygon(pieces: 600) { share in
        CGPoint(x: center.x + radius * cos(share * 2 * .pi), y: center.y + radius * sin(share * 2 * .pi))
      }
      let path = CGPath(ellipseIn: box)
      expectExact(circle, [.fill(.path(path, .nonZero), .color(.white))], "path of radius \(radius)")
      // The rotation keeps the rectangle off the pixel grid.
      expectExact(
        circle,
        [
          .beginGroup(.turned(by: 0.5, about: center)), .fill(RoundedRect(box, cornerRadius: radius), .white),
          .endGroup,
        ], "turned, of radius \(radius)")
    }
  }

  @Test func `an axis-aligned circle covers pixels by area`() {
    for radius in [2.0, 7, 7.5, 16, 23.5, 31] {
      let box = CGRect(x: 1, y: 1, width: 2 * radius, height: 2 * radius)
      let circle = Polygon(pieces: 600) { share in
        CGPoint(x: box.midX + radius * cos(share * 2 * .pi), y: box.midY + radius * sin(share * 2 * .pi))
      }
      let canvas = Canvas.drawing([.fill(RoundedRect(box, cornerRadius: radius), .white)], width: 64, height: 64)
      let error = circle.error(of: canvas)
      #expect(error.mean < 0.005 && error.most < 0.02, "radius \(radius): \(error)")
    }
  }

  @Test func `corners with individual radii are circular arcs`() {
    let radii = CornerRadii(topLeft: 20, topRight: 0, bottomLeft: 6.5, bottomRight: 13)
    let box = CGRect(x: 4, y: 5, width: 50, height: 41)
    var corners: [CGPoint] = []
    func add(_ center: CGPoint, _ radius: Double, from angle: Double) {
      for step in 0...400 {
        let turn = angle + Double(step) / 400 * .pi / 2
        corners.append(CGPoint(x: center.x + radius * cos(turn), y: center.y + radius * sin(turn)))
      }
    }
    add(CGPoint(x: 24, y: 25), 20, from: .pi)
    add(CGPoint(x: 54, y: 5), 0, from: 1.5 * .pi)
    add(CGPoint(x: 41, y: 33), 13, from: 0)
    add(CGPoint(x: 10.5, y: 39.5), 6.5, from: .pi / 2)
    let canvas = Canvas.drawing([.fill(RoundedRect(box, radii: radii), .white)], width: 64, height: 64)
    let error = Polygon(corners).error(of: canvas)
    #expect(error.mean < 0.005 && error.most < 0.02 && error.inside < 0.003, "\(error)")
  }

  @Test func `a curve covers pixels by area`() {
    let (a, b, c, d) = (
      CGPoint(x: 5.2, y: 50.7), CGPoint(x: 10.1, y: -20.3), CGPoint(x: 60.4, y: 10.2), CGPoint(x: 55.5, y: 58.1)
    )
    var path = CGPath()
    path.move(to: a)
    path.addCurve(to: d, control1: b, control2: c)
    path.closeSubpath()
    let polygon = Polygon(pieces: 700) { share in
      // The polygon contains both ends and the closing line.
      let t = share * 700 / 699
      let s = 1 - t
      return CGPoint(
        x: s * s * s * a.x + 3 * s * s * t * b.x + 3 * s * t * t * c.x + t * t * t * d.x,
        y: s * s * s * a.y + 3 * s * s * t * b.y + 3 * s * t * t * c.y + t * t * t * d.y)
    }
    expectExact(polygon, [.fill(.path(path, .nonZero), .color(.white))], "curve")
  }

  @Test func `a stroked line covers pixels by area`() {
    var path = CGPath()
    path.move(to: CGPoint(x: 10, y: 12))
    path.addLine(to: CGPoint(x: 50, y: 45))
    let length = (40.0 * 40 + 33 * 33).squareRoot()
    let (nx, ny) = (33 / length * 3.5, -40 / length * 3.5)
    let polygon = Polygon([
      CGPoint(x: 10 + nx, y: 12 + ny), CGPoint(x: 50 + nx, y: 45 + ny), CGPoint(x: 50 - nx, y: 45 - ny),
      CGPoint(x: 10 - nx, y: 12 - ny),
    ])
    expectExact(polygon, [.stroke(path, StrokeStyle(width: 7), .color(.white))], "stroke")
  }

  @Test func `the even-odd rule leaves doubly enclosed areas empty`() {
    var path = CGPath(rect: CGRect(x: 4, y: 4, width: 30, height: 20))
    path.addRect(CGRect(x: 10, y: 8, width: 10, height: 10))
    let evenOdd = Canvas.drawing([.fill(.path(path, .evenOdd), .color(.white))])
    let nonZero = Canvas.drawing([.fill(.path(path, .nonZero), .color(.white))])
    #expect(evenOdd.green(15, 12) == 0 && nonZero.green(15, 12) == 1)
    #expect(evenOdd.green(5, 5) == 1 && nonZero.green(5, 5) == 1)
  }

  @Test func `paths aren't snapped to whole pixels`() {
    let path = CGPath(rect: CGRect(x: 4.25, y: 4, width: 10, height: 10))
    let canvas = Canvas.drawing([.fill(.path(path, .nonZero), .color(.white))])
    #expect(abs(canvas.green(4, 8) - 0.75) < 0.005)
    #expect(abs(canvas.green(14, 8) - 0.25) < 0.005)
  }
}
