import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct PathStrokeTests {
  private func line(_ points: [(Double, Double)], isClosed: Bool = false) -> CGPath {
    var path = CGPath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if isClosed { path.closeSubpath() }
    return path
  }

  @Test(arguments: [(StrokeStyle.Cap.butt, 400.0), (.square, 416), (.round, 400 + Double.pi * 4)])
  func `the area of a stroked line is its length times its width plus its caps`(cap: StrokeStyle.Cap, area: Double) {
    for end in [(100.0, 0.0), (0, -100), (60, 80), (-80, 60)] {
      let outline = line([(0, 0), end]).stroked(StrokeStyle(width: 4, cap: cap))
      #expect(abs(outline.signedArea - area) < 2e-3)
      #expect(outline.subpathCount == 1)
    }
  }

  /// A right angle with legs of 100 points and a width of 20 points: two rectangles that share the inner quarter of the
  /// corner's square. The join determines how much of the outer quarter is covered.
  @Test(arguments: [
    (StrokeStyle.Join.miter, 10.0, 4000.0), (.miter, 1.4, 3950), (.bevel, 10, 3950),
    (.round, 10, 3900 + Double.pi * 25),
  ])
  func `a corner has the requested join`(join: StrokeStyle.Join, limit: Double, area: Double) {
    for turn in [1.0, -1] {
      let path = line([(0, 0), (100, 0), (100, 100 * turn)])
      let outline = path.stroked(StrokeStyle(width: 20, join: join, miterLimit: limit))
      #expect(abs(outline.signedArea - area) < 0.02)
      #expect(outline.contains(CGPoint(x: 109.5, y: -9.5 * turn)) == (area == 4000))
    }
  }

  @Test func `a stroked closed rectangle is a frame`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let outline = CGPath(rect: rect).stroked(StrokeStyle(width: 10))
    #expect(abs(outline.signedArea - (110 * 60 - 90 * 40)) < 1e-9)
    #expect(outline.boundingBoxOfPath == rect.insetBy(dx: -5, dy: -5))
    #expect(outline.subpathCount == 2)
    let open = line([(0, 0), (100, 0), (100, 50), (0, 50), (0, 0)]).stroked(StrokeStyle(width: 10))
    #expect(abs(open.signedArea - 3000) < 1e-9)
  }

  @Test(arguments: [0.5, 10, 60, 99, 101, 150])
  func `a stroked circle is a ring, or a disc if the line is wider than the circle`(width: Double) {
    let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    let outline = circle.stroked(StrokeStyle(width: width), tolerance: 0.01)
    if width < 100 { #expect(abs(outline.signedArea - 2 * Double.pi * 50 * width) < 0.02 * 2 * .pi * 50) }
    for degrees in stride(from: 0.0, to: 360, by: 31) {
      let (sin, cos) = Elementary.sinCos(degrees * .pi / 180)
      for radius in stride(from: 0.25, to: 130, by: 1.75) where abs(abs(radius - 50) - width / 2) > 0.05 {
        let isInside = outline.contains(CGPoint(x: radius * cos, y: radius * sin))
        #expect(isInside == (abs(radius - 50) < width / 2), "at \(radius), \(degrees) degrees")
      }
    }
  }

  @Test func `a stroke with round caps and joins covers exactly the points within half its width`() {
    let found = counterexample(
      seed: 31, runs: 150,
      generate: { generator in
        (
          path: randomPath(using: &generator), width: generator.uniform(in: 0.5...40),
          points: (0..<60).map { _ in
            CGPoint(x: generator.uniform(in: -30...130), y: generator.uniform(in: -30...130))
          }
        )
      },
      check: { path, width, points in
        let outline = path.stroked(StrokeStyle(width: width, cap: .round, join: .round), tolerance: 0.05)
        var drawn: [(from: CGPoint, to: CGPoint)] = []
        var current = CGPoint.zero
        for element in path.flattened(tolerance: 0.001).elements {
          switch element {
          case .move(let to): current = to
          case .line(let to):
            drawn.append((current, to))
            current = to
          default: break
          }
        }
        if path.elements.last == .closeSubpath, case .move(let start)? = path.elements.first {
          drawn.append((current, start))
        }
        for point in points {
          let away = distance(point, to: drawn)
          guard abs(away - width / 2) > 0.06 else { continue }
          if outline.contains(point) != (away < width / 2) {
            return "\(point) is \(away) away of \(width / 2), and \(outline.contains(point) ? "in" : "out")side"
          }
        }
        return nil
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `the outline of a stroke winds in only one direction`() {
    // Coverage is the sum of signed areas, so a part that winds in the other direction would be a hole.
    let found = counterexample(
      seed: 32, runs: 150,
      generate: { generator in
        (
          path: randomPath(using: &generator),
          join: [StrokeStyle.Join.miter, .round, .bevel][Int(generator.uniform() * 3)],
          width: generator.uniform(in: 0.5...60),
          points: (0..<60).map { _ in
            CGPoint(x: generator.uniform(in: -30...130), y: generator.uniform(in: -30...130))
          }
        )
      },
      check: { path, join, width, points in
        let edges = path.stroked(StrokeStyle(width: width, join: join), tolerance: 0.05).edges(tolerance: 0.001)
        for point in points where distance(point, to: edges) > 0.05 {
          var winding = 0
          for (a, b) in edges where (a.y <= point.y) != (b.y <= point.y) {
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            if x > point.x { winding += b.y > a.y ? 1 : -1 }
          }
          if winding < 0 { return "\(point) is wound round \(winding) times" }
        }
        return nil
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `the outline of a gentle curve doesn't overlap itself`() {
    var path = CGPath()
    path.addArc(center: .zero, radius: 100, startAngle: 0, endAngle: .pi, clockwise: true)
    for width in [2.0, 40, 150] {
      let area = path.stroked(StrokeStyle(width: width), tolerance: 0.01).signedArea
      #expect(abs(area - Double.pi * 100 * width) < 0.02 * .pi * 200, "\(width): \(area)")
    }
  }

  @Test(arguments: [(StrokeStyle.Cap.butt, 0.0), (.square, 100), (.round, Double.pi * 25)])
  func `a path of zero length draws only its caps`(cap: StrokeStyle.Cap, area: Double) {
    let style = StrokeStyle(width: 10, cap: cap)
    for path in [line([(5, 5), (5, 5)]), line([(5, 5), (5, 5)], isClosed: true), line([(5, 5)], isClosed: true)] {
      #expect(abs(path.stroked(style).signedArea - area) < 0.02)
    }
    #expect(line([(5, 5)]).stroked(style).isEmpty)
  }

  @Test func `a line that reverses direction keeps its width at the turn`() {
    let path = line([(0, 0), (100, 0), (50, 0)])
    for join in [StrokeStyle.Join.miter, .bevel, .round] {
      let outline = path.stroked(StrokeStyle(width: 10, join: join))
      for x in stride(from: 1.0, to: 100, by: 3) {
        for y in [-4.5, 0.5, 4.5] { #expect(outline.contains(CGPoint(x: x, y: y))) }
      }
      #expect(outline.boundingBoxOfPath.maxX == (join == .round ? 105 : 100))
    }
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, 1e300])
  func `an invalid line width draws nothing`(width: Double) {
    #expect(line([(0, 0), (9, 9)]).stroked(StrokeStyle(width: width)).isEmpty)
  }

  @Test func `extreme paths and styles don't cause a hang or crash, and produce finite edges`() {
    let strange: [Double] = [0, -0.0, 1e-300, 1e-9, 1e9, 1e160, 1e300, -1e300, .nan, .infinity, -1, 0.5]
    let found = counterexample(
      seed: 33, runs: 150,
      generate: { generator in
        func number() -> Double { strange[Int(generator.uniform() * 11.99)] }
        func point() -> CGPoint { CGPoint(x: number(), y: number()) }
        var path = CGPath()
        path.move(to: .zero)
        for _ in 0..<4 {
          path.addLine(to: point())
          path.addQuadCurve(to: point(), control: point())
          path.addCurve(to: point(), control1: point(), control2: point())
          if number() == 0 { path.closeSubpath() }
          path.addArc(center: point(), radius: number(), startAngle: number(), endAngle: number(), clockwise: true)
          path.addRoundedRect(
            in: CGRect(origin: point(), size: CGSize(width: number(), height: number())), radii: CornerRadii(number()))
        }
        let style = StrokeStyle(
          width: number(), cap: .round, join: .miter, miterLimit: number(),
          dashPattern: [number(), number(), number()],
          dashPhase: number(), start: number(), end: number())
        let map = ProjectiveTransform(
          m11: number(), m12: number(), m13: number(), m21: number(), m22: number(), m23: number(), m31: number(),
          m32: number(), m33: number())
        return (path, style, map, number())
      },
      check: { path, style, map, tolerance in
        var count = 0
        let outline = path.stroked(style, tolerance: tolerance)
        for item in [path, outline, path.reversing(), path.flattened(tolerance: tolerance)] {
          item.forEachEdge(under: map, tolerance: tolerance) { from, to in
            count += from.x.isFinite && from.y.isFinite && to.x.isFinite && to.y.isFinite ? 0 : 1
          }
          _ = (item.boundingBox, item.boundingBoxOfPath, item.contains(CGPoint(x: 1, y: 1)))
        }
        return count == 0 ? nil : "\(count) edges are not finite"
      })
    #expect(found == nil, "\(found.map { $0.reason } ?? "")")
  }
}
