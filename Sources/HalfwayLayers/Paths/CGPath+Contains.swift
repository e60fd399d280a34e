import Foundation

extension CGPath {
  /// Returns whether a point is inside the path. Curves are evaluated exactly, without flattening; left and upper edges
  /// belong to the interior.
  public func contains(_ point: CGPoint, using rule: FillRule = .nonZero) -> Bool {
    guard point.isFinite else { return false }
    var count = WindingCount(point: PathVector(point))
    var (start, current) = (PathVector(0, 0), PathVector(0, 0))
    for element in elements {
      switch element {
      case .move(let to):
        count.add(current, start)
        start = PathVector(to)
      case .line(let to):
        count.add(current, PathVector(to))
      case .quadCurve(let to, let control):
        count.add(CubicCurve(current, control: PathVector(control), PathVector(to)), depth: 0)
      case .curve(let to, let control1, let control2):
        count.add(CubicCurve(current, PathVector(control1), PathVector(control2), PathVector(to)), depth: 0)
      case .closeSubpath:
        count.add(current, start)
      }
      current = element.end.map { PathVector($0) } ?? start
    }
    count.add(current, start)
    return rule == .nonZero ? count.winding != 0 : count.winding & 1 != 0
  }
}

/// Counts how often a path winds around a point: the crossings of the ray from the point to the right, with downward
/// crossings counted as +1.
private struct WindingCount {
  let point: PathVector
  private(set) var winding = 0

  init(point: PathVector) { self.point = point }

  mutating func add(_ a: PathVector, _ b: PathVector) {
    guard let direction = crossing(a, b) else { return }
    let side = (b - a).cross(point - a)
    if direction > 0 ? side > 0 : side < 0 { winding += direction }
  }

  /// Returns +1 or −1 if a segment crosses the height of the point overall, and `nil` if it doesn't.
  private func crossing(_ a: PathVector, _ b: PathVector) -> Int? {
    if a.y <= point.y, b.y > point.y { return 1 }
    if b.y <= point.y, a.y > point.y { return -1 }
    return nil
  }

  /// Adds a curve. A curve entirely on one side of the point counts like the line between its ends; any other curve is
  /// halved, down to pieces of a billionth of a point.
  mutating func add(_ curve: CubicCurve, depth: Int) {
    let (a, b, c, d) = (curve.start, curve.control1, curve.control2, curve.end)
    let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    guard bottom > point.y, top <= point.y, right >= point.x else { return }
    if left > point.x {
      winding += crossing(a, d) ?? 0
    } else if depth >= 40 || max(bottom - top, right - left) < 1e-9 {
      add(a, d)
    } else {
      let (first, second) = curve.halves
      add(first, depth: depth + 1)
      add(second, depth: depth + 1)
    }
  }
}
