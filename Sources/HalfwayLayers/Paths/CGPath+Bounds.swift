import Foundation

extension CGPath {
  /// The smallest axis-aligned rectangle around the path itself; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var box = PathBox()
    var (current, subpathStart) = (PathVector(0, 0), PathVector(0, 0))
    for element in elements {
      switch element {
      case .move(let to), .line(let to):
        box.include(PathVector(to))
      case .quadCurve(let to, let control):
        box.include(CubicCurve(current, control: PathVector(control), PathVector(to)))
      case .curve(let to, let control1, let control2):
        box.include(CubicCurve(current, PathVector(control1), PathVector(control2), PathVector(to)))
      case .closeSubpath:
        current = subpathStart
      }
      if let end = element.end { current = PathVector(end) }
      if case .move = element { subpathStart = current }
    }
    return box.rect
  }

  /// The smallest axis-aligned rectangle around all points of the path, including control points; null for an empty
  /// path. It is cheaper to compute than `boundingBoxOfPath` and never smaller.
  public var boundingBox: CGRect {
    var box = PathBox()
    for element in elements {
      switch element {
      case .move(let to), .line(let to):
        box.include(PathVector(to))
      case .quadCurve(let to, let control):
        box.include(PathVector(to))
        box.include(PathVector(control))
      case .curve(let to, let control1, let control2):
        box.include(PathVector(to))
        box.include(PathVector(control1))
        box.include(PathVector(control2))
      case .closeSubpath:
        continue
      }
    }
    return box.rect
  }
}

/// A bounding box that grows with the points it includes.
private struct PathBox {
  var low = PathVector(.infinity, .infinity)
  var high = PathVector(-.infinity, -.infinity)

  var rect: CGRect {
    guard low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  mutating func include(_ p: PathVector) {
    low = PathVector(min(low.x, p.x), min(low.y, p.y))
    high = PathVector(max(high.x, p.x), max(high.y, p.y))
  }

  mutating func include(_ curve: CubicCurve) {
    include(curve.start)
    include(curve.end)
    let (a, b) = (curve.control1, curve.control2)
    guard
      a.x < low.x || a.x > high.x || a.y < low.y || a.y > high.y || b.x < low.x || b.x > high.x || b.y < low.y
        || b.y > high.y
    else { return }
    includeExtrema(of: curve, curve.start.x, a.x, b.x, curve.end.x)
    includeExtrema(of: curve, curve.start.y, a.y, b.y, curve.end.y)
  }

  /// Includes the points where the derivative of one coordinate, a·t² + b·t + c, is 0; p0 to p3 are the coordinate's
  /// values at the control points.
  private mutating func includeExtrema(of curve: CubicCurve, _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) {
    let (a, b, c) = (p3 - p0 + 3 * (p1 - p2), 2 * (p0 - 2 * p1 + p2), p1 - p0)
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return }
    // Computing the root whose terms have the same sign avoids cancellation; the other follows from it, even if a is 0.
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    includePoint(of: curve, at: q / a)
    includePoint(of: curve, at: c / q)
  }

  private mutating func includePoint(of curve: CubicCurve, at t: Double) {
    if t > 0, t < 1 { include(curve.point(at: t)) }
  }
}
