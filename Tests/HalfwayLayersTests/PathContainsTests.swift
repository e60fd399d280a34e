import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct PathContainsTests {
  @Test func `a path contains the points that it winds around`() {
    let found = counterexample(
      seed: 51, runs: 200,
      generate: { generator in
        (
          path: randomPath(using: &generator),
          points: (0..<40).map { _ in
            CGPoint(x: generator.uniform(in: -5...105), y: generator.uniform(in: -5...105).rounded())
          }
        )
      },
      check: { path, points in
        let edges = path.edges(tolerance: 0.001)
        for point in points where distance(point, to: edges) > 0.003 {
          // The total angle that the path sweeps as seen from the point.
          var angle = 0.0
          for (a, b) in edges {
            let (u, v) = (
              CGPoint(x: a.x - point.x, y: a.y - point.y), CGPoint(x: b.x - point.x, y: b.y - point.y)
            )
            angle += Elementary.atan2(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
          }
          let winding = Int((angle / (2 * .pi)).rounded())
          if path.contains(point) != (winding != 0) { return "\(point), wound round \(winding) times" }
          if path.contains(point, using: .evenOdd) != (winding % 2 != 0) { return "\(point) by even and odd" }
        }
        return nil
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `containment in a curve is accurate to a millionth of a point`() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 100))
    for (inside, outside) in [
      (CGPoint(x: 100, y: 1e-6), CGPoint(x: 100, y: -1e-6)), (CGPoint(x: 1e-6, y: 50), CGPoint(x: -1e-6, y: 50)),
      (CGPoint(x: 199.999999, y: 50), CGPoint(x: 200.000001, y: 50)),
      (CGPoint(x: 100, y: 99.999999), CGPoint(x: 100, y: 100.000001)),
    ] {
      #expect(path.contains(inside))
      #expect(!path.contains(outside))
    }
  }

  @Test func `an inner path is a hole under the even-odd rule or with opposite winding`() {
    var path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    let hole = CGPath(ellipseIn: CGRect(x: 25, y: 25, width: 50, height: 50))
    let center = CGPoint(x: 50, y: 50)
    path.addPath(hole)
    #expect(path.contains(center) && !path.contains(center, using: .evenOdd))
    var opposite = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    opposite.addPath(hole.reversing())
    #expect(!opposite.contains(center) && !opposite.contains(center, using: .evenOdd))
    #expect(opposite.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func `a point on the shared edge of adjacent rectangles is in exactly one of them`() {
    let left = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let right = CGPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10))
    for y in [0.0, 3, 9.5] {
      let point = CGPoint(x: 10, y: y)
      #expect(left.contains(point) != right.contains(point))
    }
  }

  @Test func `a degenerate path doesn't contain a NaN point, and an empty path contains no point`() {
    var path = CGPath()
    path.move(to: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 30, y: 0), control2: CGPoint(x: -20, y: 0))
    path.addCurve(to: CGPoint(x: 1e300, y: -1e300), control1: CGPoint(x: -1e300, y: 1e300), control2: .zero)
    #expect(!path.contains(CGPoint(x: Double.nan, y: 0)))
    #expect(!CGPath().contains(.zero))
  }
}
