import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct PathEdgeTests {
  private struct Sample: CustomStringConvertible {
    var path: CGPath
    var map: ProjectiveTransform
    var tolerance: Double

    var description: String { "\(path.elements) under \(map) within \(tolerance)" }
  }

  private func sample(_ generator: inout SeededGenerator, perspective: Double) -> Sample {
    func number(_ range: ClosedRange<Double>) -> Double { generator.uniform(in: range) }
    let map = ProjectiveTransform(
      m11: number(-3...3), m12: number(-3...3), m13: number(-perspective...perspective), m21: number(-3...3),
      m22: number(-3...3), m23: number(-perspective...perspective), m31: number(-50...50), m32: number(-50...50), m33: 1
    )
    return Sample(path: randomPath(using: &generator), map: map, tolerance: number(0.02...0.5))
  }

  /// Closely spaced points of the path, transformed. Omits points so near the eye plane that perspective would magnify
  /// their own error.
  private func points(of sample: Sample) -> [CGPoint] {
    sample.path.edges(tolerance: 1e-4).flatMap { edge in
      (0...8).compactMap { step -> CGPoint? in
        let t = Double(step) / 8
        let point = CGPoint(
          x: edge.from.x + (edge.to.x - edge.from.x) * t, y: edge.from.y + (edge.to.y - edge.from.y) * t)
        return sample.map.w(at: point) > 0.2 ? point.applying(sample.map) : nil
      }
    }
  }

  /// Describes a point of the path that is too far from the edges, or edges that are not closed.
  private func error(_ sample: Sample) -> String? {
    let edges = sample.path.edges(under: sample.map, tolerance: sample.tolerance)
    for point in points(of: sample) {
      let away = distance(point, to: edges)
      guard away < sample.tolerance + 0.01 else { return "\(point) is \(away) away from the edges" }
    }
    return isClosed(edges) ? nil : "the edges are not closed"
  }

  /// Whether every edge begins where another edge ends.
  private func isClosed(_ edges: [(from: CGPoint, to: CGPoint)]) -> Bool {
    let starts = edges.map { "\($0.from)" }.sorted()
    return starts == edges.map { "\($0.to)" }.sorted()
  }

  @Test func `edges are within the tolerance of their curves under an affine transform`() {
    let found = counterexample(
      seed: 41, runs: 25, generate: { sample(&$0, perspective: 0) }, check: { error($0) })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `edges are within the tolerance of their curves under a perspective transform`() {
    // At 0.004, the far side of 100 points appears about half as large. At 0.02, part of the path is behind the eye.
    for perspective in [0.004, 0.02] {
      let found = counterexample(
        seed: 42, runs: 15, generate: { sample(&$0, perspective: perspective) }, check: { error($0) })
      #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
    }
  }

  @Test func `a circle has as many edges as its size requires, up to a limit`() {
    let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
    for (radius, most) in [(1.0, 12), (10, 40), (100, 130), (1000, 400)] {
      let map = ProjectiveTransform(CGAffineTransform(scaleX: radius, y: radius))
      // A regular polygon within 0.1 of the circle has at least π / √(0.2 / r) corners.
      let least = Int(Double.pi / (0.2 / radius).squareRoot())
      let count = circle.edges(under: map, tolerance: 0.1).count
      #expect((least...most).contains(count), "radius \(radius): \(count), at least \(least)")
    }
    let huge = ProjectiveTransform(CGAffineTransform(scaleX: 1e9, y: 1e9))
    #expect(circle.edges(under: huge, tolerance: 0.1).count == 4096)
  }

  @Test func `a path that crosses the eye plane is clipped and closed along the cut`() {
    // w = 1 − x / 50: the right half of the square is behind the eye.
    let map = ProjectiveTransform(m11: 1, m12: 0, m13: -0.02, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    let edges = square.edges(under: map)
    #expect(edges.count == 4)
    #expect(isClosed(edges))
    // At w = 1/10,000, x is just under 50, magnified 10,000 times.
    let right = edges.map(\.to.x).max() ?? 0
    #expect(abs(right / 500_000 - 1) < 0.001)
    #expect(CGPath(rect: CGRect(x: 60, y: 0, width: 10, height: 10)).edges(under: map).isEmpty)
    let behind = ProjectiveTransform(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: -1)
    #expect(square.edges(under: behind).isEmpty)
  }

  @Test func `edges of adjacent rectangles share identical endpoints`() {
    // Perspective must not open a seam: the endpoints of the shared side are identical, bit for bit.
    let map = ProjectiveTransform(
      m11: 1.1, m12: 0.3, m13: 0.001, m21: -0.2, m22: 0.9, m23: 0.002, m31: 3, m32: 4, m33: 1)
    let left = CGPath(rect: CGRect(x: 0, y: 0, width: 50, height: 80)).edges(under: map)
    let right = CGPath(rect: CGRect(x: 50, y: 0, width: 50, height: 80)).edges(under: map)
    let shared = left.contains { edge in right.contains { $0.from == edge.to && $0.to == edge.from } }
    #expect(shared)
  }

  @Test func `open subpaths are closed for filling and stay open when flattened`() {
    var path = CGPath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    path.move(to: CGPoint(x: 50, y: 50))
    path.addLine(to: CGPoint(x: 60, y: 60))
    #expect(path.edges().count == 5)
    #expect(path.flattened(tolerance: 0.1) == path)
    path.addQuadCurve(to: .zero, control: CGPoint(x: 90, y: 90))
    let flat = path.flattened(tolerance: 0.1)
    #expect(flat.elements.count > 8)
    #expect(flat.elements.last == .line(to: .zero))
  }

  @Test func `a line after closing a subpath begins at the subpath's start`() {
    var path = CGPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10))
    path.addLine(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 10))
    #expect(path.edges().dropFirst(4).first?.from == CGPoint(x: 10, y: 10))
    #expect(path.edges().count == 7)
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 20))
  }
}
