import Foundation

/// Produces the edges of a path under a transform with perspective, clipped at the eye.
///
/// Curves are halved in homogeneous coordinates, where de Casteljau's algorithm still applies: if all divisors are
/// positive, a projected curve lies in the convex hull of its projected control points.
struct PerspectiveEdgeWalker {
  /// A transformed point before the perspective division.
  struct Homogeneous {
    var x: Double
    var y: Double
    var w: Double

    var isSeen: Bool { w > CGPath.minimumW }
    /// The projected point; meaningful only if `isSeen` is `true`.
    var projected: PathVector { PathVector(heldCoordinate(x / w), heldCoordinate(y / w)) }

    func mixed(_ o: Homogeneous, _ share: Double) -> Homogeneous {
      Homogeneous(x: x + (o.x - x) * share, y: y + (o.y - y) * share, w: w + (o.w - w) * share)
    }
  }

  /// The maximum depth of halving a curve: 1,024 pieces.
  private static let depthLimit = 10

  let map: ProjectiveTransform
  let tolerance: Double
  private var start = Homogeneous(x: 0, y: 0, w: 1)
  private var current = Homogeneous(x: 0, y: 0, w: 1)
  /// The first corner of the clipped outline, `nil` if there is none yet, and the last corner.
  private var first: CGPoint?
  private var last = CGPoint.zero

  init(map: ProjectiveTransform, tolerance: Double) {
    self.map = map
    self.tolerance = tolerance
  }

  mutating func add(_ element: CGPath.Element, _ body: (CGPoint, CGPoint) -> Void) {
    switch element {
    case .move(let to):
      close(body)
      start = mapped(to)
      current = start
    case .line(let to):
      advance(to: mapped(to), body)
    case .quadCurve(let to, let control):
      let (middle, end) = (mapped(control), mapped(to))
      addCurve(current, current.mixed(middle, 2.0 / 3), end.mixed(middle, 2.0 / 3), end, depth: 0, body)
    case .curve(let to, let control1, let control2):
      addCurve(current, mapped(control1), mapped(control2), mapped(to), depth: 0, body)
    case .closeSubpath:
      close(body)
    }
  }

  /// Adds the edge back to the start of the subpath, and an edge along the cut if it is still open.
  mutating func close(_ body: (CGPoint, CGPoint) -> Void) {
    advance(to: start, body)
    if let first, first != last { body(last, first) }
    first = nil
  }

  private func mapped(_ p: CGPoint) -> Homogeneous {
    Homogeneous(
      x: map.m11 * p.x + map.m21 * p.y + map.m31, y: map.m12 * p.x + map.m22 * p.y + map.m32, w: map.w(at: p))
  }

  private mutating func addCurve(
    _ a: Homogeneous, _ b: Homogeneous, _ c: Homogeneous, _ d: Homogeneous, depth: Int,
    _ body: (CGPoint, CGPoint) -> Void
  ) {
    let seen = (a.isSeen ? 1 : 0) + (b.isSeen ? 1 : 0) + (c.isSeen ? 1 : 0) + (d.isSeen ? 1 : 0)
    if seen == 0 || depth >= Self.depthLimit || (seen == 4 && isFlat(a, b, c, d)) {
      advance(to: d, body)
      return
    }
    let (ab, bc, cd) = (a.mixed(b, 0.5), b.mixed(c, 0.5), c.mixed(d, 0.5))
    let (abc, bcd) = (ab.mixed(bc, 0.5), bc.mixed(cd, 0.5))
    let middle = abc.mixed(bcd, 0.5)
    addCurve(a, ab, abc, middle, depth: depth + 1, body)
    addCurve(middle, bcd, cd, d, depth: depth + 1, body)
  }

  private func isFlat(_ a: Homogeneous, _ b: Homogeneous, _ c: Homogeneous, _ d: Homogeneous) -> Bool {
    let (from, to) = (a.projected, d.projected)
    return b.projected.distance(from: from, to: to) <= tolerance
      && c.projected.distance(from: from, to: to) <= tolerance
  }

  /// Adds an edge, clipped at the eye (Sutherland–Hodgman for one plane).
  private mutating func advance(to next: Homogeneous, _ body: (CGPoint, CGPoint) -> Void) {
    if current.isSeen != next.isSeen {
      let share = (CGPath.minimumW * 1.000_001 - current.w) / (next.w - current.w)
      let cut = current.mixed(next, share)
      if current.isSeen { reach(current, body) }
      if cut.isSeen { reach(cut, body) }
    } else if current.isSeen, first == nil {
      reach(current, body)
    }
    if next.isSeen { reach(next, body) }
    current = next
  }

  private mutating func reach(_ corner: Homogeneous, _ body: (CGPoint, CGPoint) -> Void) {
    let point = corner.projected.point
    if first == nil { first = point } else if point != last { body(last, point) }
    last = point
  }
}
