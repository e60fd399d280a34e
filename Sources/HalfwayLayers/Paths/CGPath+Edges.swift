import Foundation

extension CGPath {
  /// The depth at or below which points are invisible; a point would be magnified 10,000 times there.
  static let minimumW = 1e-4

  /// Calls a closure with every straight edge of the transformed path, closing each subpath. Allocates nothing.
  ///
  /// Curves are divided into at most 1,024 pieces, so that no piece deviates from the curve by more than `tolerance` in
  /// transformed units. Parts at or behind the eye (w ≤ 1/10,000) are clipped, and the cut is closed. Transformed
  /// coordinates are clamped to ±10⁹.
  public func forEachEdge(
    under map: ProjectiveTransform, tolerance: Double, _ body: (_ from: CGPoint, _ to: CGPoint) -> Void
  ) {
    let tolerance = tolerance > 1e-6 ? tolerance : 1e-6
    if map.m13 == 0, map.m23 == 0 {
      guard map.m33 > Self.minimumW, let affine = map.affine else { return }
      var walker = AffineEdgeWalker(map: affine, tolerance: tolerance)
      for element in elements { walker.add(element, body) }
      walker.close(body)
    } else {
      var walker = PerspectiveEdgeWalker(map: map, tolerance: tolerance)
      for element in elements { walker.add(element, body) }
      walker.close(body)
    }
  }

  /// Returns the path with its curves replaced by lines that deviate from them by at most `tolerance` points. Open
  /// subpaths stay open.
  public func flattened(tolerance: Double) -> CGPath {
    var result = CGPath()
    var walker = AffineEdgeWalker(map: .identity, tolerance: tolerance > 1e-6 ? tolerance : 1e-6)
    for element in elements {
      switch element {
      case .quadCurve, .curve: walker.add(element) { _, to in result.addLine(to: to) }
      default:
        walker.add(element) { _, _ in }
        result.append(element)
      }
    }
    return result
  }
}

/// Produces the edges of a path under an affine transform, which transforms curves by their control points.
struct AffineEdgeWalker {
  let map: CGAffineTransform
  let tolerance: Double
  private var start = CGPoint.zero
  private var current = CGPoint.zero

  init(map: CGAffineTransform, tolerance: Double) {
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
      addQuad(to: PathVector(mapped(to)), control: PathVector(mapped(control)), body)
    case .curve(let to, let control1, let control2):
      addCubic(
        to: PathVector(mapped(to)), control1: PathVector(mapped(control1)), control2: PathVector(mapped(control2)), body
      )
    case .closeSubpath:
      close(body)
    }
  }

  /// Adds the edge back to the start of the subpath.
  mutating func close(_ body: (CGPoint, CGPoint) -> Void) {
    if current != start { advance(to: start, body) }
  }

  private func mapped(_ p: CGPoint) -> CGPoint {
    let q = p.applying(map)
    return CGPoint(x: heldCoordinate(q.x), y: heldCoordinate(q.y))
  }

  private mutating func advance(to point: CGPoint, _ body: (CGPoint, CGPoint) -> Void) {
    body(current, point)
    current = point
  }

  /// Returns the number of uniform parameter steps by Wang's formula: n² ≥ d(d − 1)/8 · M / tolerance, where M is the
  /// largest second difference of the control points and d the degree.
  private func pieces(_ factor: Double, _ secondDifference: Double) -> Int {
    let count = (factor * secondDifference / tolerance).squareRoot().rounded(.up)
    return count > 1 ? (count < 1024 ? Int(count) : 1024) : 1
  }

  private mutating func addQuad(to end: PathVector, control: PathVector, _ body: (CGPoint, CGPoint) -> Void) {
    let begin = PathVector(current)
    let second = begin - control * 2 + end
    let count = pieces(0.25, second.length)
    if count > 1 {
      let first = (control - begin) * 2
      for index in 1..<count {
        let t = Double(index) / Double(count)
        advance(to: (begin + (first + second * t) * t).point, body)
      }
    }
    advance(to: end.point, body)
  }

  private mutating func addCubic(
    to end: PathVector, control1: PathVector, control2: PathVector, _ body: (CGPoint, CGPoint) -> Void
  ) {
    let begin = PathVector(current)
    let (before, after) = (begin - control1 * 2 + control2, control1 - control2 * 2 + end)
    let count = pieces(0.75, max(before.dot(before), after.dot(after)).squareRoot())
    if count > 1 {
      let first = (control1 - begin) * 3
      let second = before * 3
      let third = after - before
      for index in 1..<count {
        let t = Double(index) / Double(count)
        advance(to: (begin + (first + (second + third * t) * t) * t).point, body)
      }
    }
    advance(to: end.point, body)
  }
}

/// Returns a coordinate clamped to a range in which sums and products of two coordinates are precise enough for
/// coverage; NaN becomes the lower end.
@inline(__always)
func heldCoordinate(_ value: Double) -> Double {
  value > -1e9 ? (value < 1e9 ? value : 1e9) : -1e9
}
