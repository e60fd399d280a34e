import Foundation
import HalfwayLayers
import HalfwayMotion

extension CGPath {
  /// The edges of the path under a transform.
  func edges(
    under map: ProjectiveTransform = .identity, tolerance: Double = 0.01
  ) -> [(from: CGPoint, to: CGPoint)] {
    var edges: [(from: CGPoint, to: CGPoint)] = []
    forEachEdge(under: map, tolerance: tolerance) { edges.append(($0, $1)) }
    return edges
  }

  /// The signed area, positive if clockwise. Overlapping parts count once per winding.
  var signedArea: Double {
    edges(tolerance: 1e-4).reduce(0) { $0 + ($1.from.x * $1.to.y - $1.to.x * $1.from.y) / 2 }
  }

  /// The length of the lines as drawn. Open subpaths are not closed.
  var drawnLength: Double {
    var length = 0.0
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let to): (current, start) = (to, to)
      case .line(let to):
        length += distance(current, to)
        current = to
      case .closeSubpath:
        length += distance(current, start)
        current = start
      case .quadCurve, .curve: length = .nan
      }
    }
    return length
  }

  var subpathCount: Int {
    elements.count { element in
      if case .move = element { true } else { false }
    }
  }
}

func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

/// The distance from a point to the nearest edge.
func distance(_ p: CGPoint, to edges: [(from: CGPoint, to: CGPoint)]) -> Double {
  var least = Double.infinity
  for (a, b) in edges {
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    let square = dx * dx + dy * dy
    let t = square > 0 ? min(1, max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square)) : 0
    least = min(least, distance(p, CGPoint(x: a.x + t * dx, y: a.y + t * dy)))
  }
  return least
}

/// A random path of lines and curves.
func randomPath(using generator: inout SeededGenerator, isClosed: Bool? = nil) -> CGPath {
  func point() -> CGPoint {
    CGPoint(x: generator.uniform(in: 0...100).rounded(), y: generator.uniform(in: 0...100).rounded())
  }
  var path = CGPath()
  path.move(to: point())
  for _ in 0..<Int(generator.uniform(in: 1...5.99)) {
    switch Int(generator.uniform(in: 0...3.99)) {
    case 0, 1: path.addLine(to: point())
    case 2: path.addQuadCurve(to: point(), control: point())
    default: path.addCurve(to: point(), control1: point(), control2: point())
    }
  }
  if isClosed ?? (generator.uniform() < 0.5) { path.closeSubpath() }
  return path
}
