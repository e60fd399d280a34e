import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct PathBuildingTests {
  private let rect = CGRect(x: 10, y: 20, width: 80, height: 40)

  @Test func `a path without a current point ignores lines and curves`() {
    var path = CGPath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: .zero, control: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.boundingBox == .null && path.boundingBoxOfPath == .null)
    #expect(path.currentPoint == .zero)
  }

  @Test func `the current point is the last element's end, or the subpath's start after closing`() {
    var path = CGPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 6))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func `consecutive moves are merged, and elements with non-finite coordinates are ignored`() {
    var path = CGPath()
    path.move(to: CGPoint(x: 900, y: 900))
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: Double.nan, y: 0))
    path.addCurve(to: .zero, control1: .zero, control2: CGPoint(x: 0, y: Double.infinity))
    path.addRect(.null)
    path.addEllipse(in: .null)
    path.addRoundedRect(in: CGRect(x: 0, y: 0, width: Double.nan, height: 4), cornerWidth: 1, cornerHeight: 1)
    path.addArc(center: .zero, radius: .infinity, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(path.elements == [.move(to: .zero)])
  }

  @Test func `rectangles and ellipses fill their bounding rectangle and wind clockwise`() {
    #expect(CGPath(rect: rect).boundingBoxOfPath == rect)
    #expect(CGPath(rect: rect).signedArea == 3200)
    let ellipse = CGPath(ellipseIn: rect)
    #expect(ellipse.boundingBoxOfPath == rect)
    #expect(abs(ellipse.signedArea / (Double.pi * 800) - 1) < 2e-4)
    let backwards = CGRect(x: 90, y: 60, width: -80, height: -40)
    #expect(CGPath(rect: backwards) == CGPath(rect: rect))
    #expect(CGPath(ellipseIn: backwards) == ellipse)
  }

  @Test func `a rounded rectangle has the corner radii of RoundedRect`() {
    let radii = CornerRadii(topLeft: 4, topRight: 8, bottomLeft: 12, bottomRight: 0)
    let path = CGPath(RoundedRect(rect, radii: radii))
    #expect(path.boundingBoxOfPath == rect)
    let cut = (1 - Double.pi / 4) * (16 + 64 + 144)
    #expect(abs(path.signedArea - (3200 - cut)) < 0.1)
    #expect(path.contains(CGPoint(x: 89.9, y: 59.9)))
    #expect(!path.contains(CGPoint(x: 10.5, y: 20.5)))
    // A radius that is too large makes a pill shape.
    let pill = CGPath(RoundedRect(rect, cornerRadius: 500))
    #expect(abs(pill.signedArea - (40 * 40 + Double.pi * 400)) < 0.5)
    #expect(CGPath(RoundedRect(rect)).signedArea == 3200)
    let oval = CGPath(roundedRect: rect, cornerWidth: 100, cornerHeight: 100)
    #expect(abs(oval.signedArea - CGPath(ellipseIn: rect).signedArea) < 1e-6)
  }

  /// The start and end angles in degrees, whether the arc is clockwise, and its sweep in degrees.
  @Test(arguments: [
    (0.0, 90.0, true, 90.0), (0, 90, false, -270), (90, 0, true, 270), (90, 0, false, -90), (0, 360, true, 360),
    (0, 360, false, -360), (0, -360, false, -360), (-90, 270, true, 360), (30, 30, true, 0), (0, 1000, true, 360),
    (350, 370, true, 20), (10, -10, true, 340), (180, 540, true, 360), (0, 181, true, 181),
  ])
  func `arcs lie on their circle and sweep in the given direction as seen on screen`(
    start: Double, end: Double, clockwise: Bool, degrees: Double
  ) throws {
    let (center, radius) = (CGPoint(x: 30, y: 40), 50.0)
    var path = CGPath()
    path.addArc(
      center: center, radius: radius, startAngle: start * .pi / 180, endAngle: end * .pi / 180, clockwise: clockwise)
    guard case .move(let begin)? = path.elements.first else {
      Issue.record("the path has no starting point")
      return
    }
    let (sin, cos) = Elementary.sinCos(start * .pi / 180)
    #expect(distance(begin, CGPoint(x: 30 + 50 * cos, y: 40 + 50 * sin)) < 1e-9)
    var turned = 0.0
    let flat = path.flattened(tolerance: 1e-4).elements.compactMap { element -> CGPoint? in
      switch element {
      case .move(let to), .line(let to): to
      default: nil
      }
    }
    for point in flat { #expect(abs(distance(point, center) - radius) < radius / 4000) }
    for (a, b) in zip(flat, flat.dropFirst()) {
      let (u, v) = (CGPoint(x: a.x - 30, y: a.y - 40), CGPoint(x: b.x - 30, y: b.y - 40))
      turned += Elementary.atan2(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
    }
    #expect(abs(turned * 180 / .pi - degrees) < 1e-6)
  }

  @Test func `a line connects the current point to an arc`() {
    var path = CGPath()
    path.move(to: .zero)
    path.addArc(center: CGPoint(x: 10, y: 0), radius: 5, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(path.elements.prefix(2) == [.move(to: .zero), .line(to: CGPoint(x: 15, y: 0))])
  }

  @Test func `boundingBoxOfPath encloses the curves, and boundingBox encloses their control points`() {
    var path = CGPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    let found = counterexample(
      seed: 21, runs: 300, generate: { randomPath(using: &$0) },
      check: { path in
        let points = path.edges(tolerance: 1e-4).map(\.to)
        let (exact, rough) = (path.boundingBoxOfPath, path.boundingBox)
        let isInside =
          exact.minX >= rough.minX && exact.minY >= rough.minY && exact.maxX <= rough.maxX + 1e-9
          && exact.maxY <= rough.maxY + 1e-9
        guard isInside else { return "\(exact) is not in \(rough)" }
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
          let bottom = points.map(\.y).max()
        else { return nil }
        let error = max(
          abs(left - exact.minX), abs(right - exact.maxX), abs(top - exact.minY), abs(bottom - exact.maxY))
        return error < 2e-4 ? nil : "\(exact) is \(error) off"
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `a path can be transformed, and appended with a transform`() {
    var path = CGPath()
    path.addPath(CGPath(rect: rect), transform: CGAffineTransform(translationX: 5, y: 6).scaledBy(x: 2, y: 3))
    #expect(path.boundingBoxOfPath == CGRect(x: 25, y: 66, width: 160, height: 120))
    #expect(path == CGPath(rect: rect).applying(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 6)))
    #expect(CGPath(rect: rect).applying(CGAffineTransform(scaleX: .infinity, y: 1)).isEmpty)
  }

  @Test func `reversing a path inverts its winding, and reversing it twice restores it`() {
    let found = counterexample(
      seed: 22, runs: 300,
      generate: { generator in
        var path = randomPath(using: &generator)
        path.addPath(randomPath(using: &generator))
        return path
      },
      check: { path in
        let reversed = path.reversing()
        if abs(reversed.signedArea + path.signedArea) > 1e-6 { return "the areas are no opposites" }
        if abs(reversed.flattened(tolerance: 0.01).drawnLength - path.flattened(tolerance: 0.01).drawnLength) > 1e-9 {
          return "the lengths differ"
        }
        let there = reversed.reversing().reversing()
        return there == reversed ? nil : "\(there.elements) is not \(reversed.elements)"
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
    #expect(CGPath(rect: rect).reversing().reversing() == CGPath(rect: rect))
    var open = CGPath()
    open.addLines(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)])
    #expect(
      open.reversing().elements == [
        .move(to: CGPoint(x: 1, y: 1)), .line(to: CGPoint(x: 1, y: 0)), .line(to: .zero),
      ])
    open.closeSubpath()
    open.addLine(to: CGPoint(x: 9, y: 9))
    #expect(
      open.reversing().elements == [
        .move(to: CGPoint(x: 9, y: 9)), .line(to: .zero), .move(to: .zero), .line(to: CGPoint(x: 1, y: 1)),
        .line(to: CGPoint(x: 1, y: 0)), .closeSubpath,
      ])
  }

  @Test func `only paths with the same elements can be interpolated`() throws {
    let (small, large) = (CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2)), CGPath(ellipseIn: rect))
    let middle = try #require(small.interpolated(to: large, fraction: 0.5))
    #expect(middle.boundingBoxOfPath == CGRect(x: 5, y: 10, width: 41, height: 21))
    #expect(small.interpolated(to: large, fraction: 0) == small)
    #expect(small.interpolated(to: large, fraction: 1) == large)
    #expect(small.interpolated(to: CGPath(rect: rect), fraction: 0.5) == nil)
    var line = CGPath()
    line.addLines(between: [.zero, .zero])
    var curve = CGPath()
    curve.move(to: .zero)
    curve.addQuadCurve(to: .zero, control: .zero)
    #expect(line.interpolated(to: curve, fraction: 0.5) == nil)
  }
}
