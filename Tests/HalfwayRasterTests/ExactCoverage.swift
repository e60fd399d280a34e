import Foundation
import HalfwayLayers

/// The exact area of a polygon within each pixel, computed independently of the rasterizer.
struct Polygon {
  var corners: [CGPoint]

  /// Approximates a smooth closed curve with a number of straight segments.
  init(pieces: Int, _ point: (Double) -> CGPoint) {
    corners = (0..<pieces).map { point(Double($0) / Double(pieces)) }
  }

  init(_ corners: [CGPoint]) { self.corners = corners }

  /// The fraction of a pixel inside the polygon, regardless of the winding direction.
  func coverage(x: Int, y: Int) -> Double {
    var cut = corners
    cut = Self.cut(cut) { $0.x - Double(x) }
    cut = Self.cut(cut) { Double(x + 1) - $0.x }
    cut = Self.cut(cut) { $0.y - Double(y) }
    cut = Self.cut(cut) { Double(y + 1) - $0.y }
    guard cut.count > 2 else { return 0 }
    var area = 0.0
    for index in cut.indices {
      let (a, b) = (cut[index], cut[(index + 1) % cut.count])
      area += a.x * b.y - b.x * a.y
    }
    return abs(area) / 2
  }

  /// Clips a polygon to the half plane where a linear function isn't negative (Sutherland–Hodgman).
  private static func cut(_ corners: [CGPoint], _ distance: (CGPoint) -> Double) -> [CGPoint] {
    var kept: [CGPoint] = []
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let (da, db) = (distance(a), distance(b))
      if da >= 0 { kept.append(a) }
      if (da >= 0) != (db >= 0) {
        let share = da / (da - db)
        kept.append(CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share))
      }
    }
    return kept
  }

  /// The errors of a drawing, white on black, against the polygon's coverage. The mean and maximum are over partly
  /// covered pixels.
  func error(of canvas: Canvas) -> (mean: Double, most: Double, pixels: Int, inside: Double) {
    var (sum, most, count, inside) = (0.0, 0.0, 0, 0.0)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let exact = coverage(x: x, y: y)
        let error = abs(canvas.green(x, y) - exact)
        if exact > 1e-6, exact < 1 - 1e-6 {
          sum += error
          most = max(most, error)
          count += 1
        } else {
          inside = max(inside, error)
        }
      }
    }
    return (sum / Double(max(1, count)), most, count, inside)
  }
}
