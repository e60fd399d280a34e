import Foundation

extension CGPath {
  /// What lies at this depth or behind it is not seen: there a point would be magnified ten-thousandfold.
  static let leastW = 1e-4

  /// Every straight piece of the path under a map, each subpath closed. Allocates nothing.
  ///
  /// Curves are split so that no piece lies further than `tolerance` (in mapped units) from the curve, into 1,024 pieces at most.
  /// What is at or behind the eye (w ≤ 1/10,000) is clipped away, and the cut closed. Mapped coordinates are held within ±10⁹.
  public func forEachEdge(
    under map: ProjectiveTransform, tolerance: Double, _ body: (_ from: CGPoint, _ to: CGPoint) -> Void
  ) {
    let tolerance = tolerance > 1e-6 ? tolerance : 1e-6
    if map.m13 == 0, map.m23 == 0 {
      guard map.m33 > Self.leastW, let affine = map.affine else { return }
      var walker = AffineEdgeWalker(map: affine, tolerance: tolerance)
      for element in elements { walker.add(element, body) }
      walker.close(body)
    } else {
      var walker = PerspectiveEdgeWalker(map: map, tolerance: tolerance)
      for element in elements { walker.add(element, body) }
      walker.close(body)
    }
  }

  /// The path with straight lines in place of its curves, none further than `tolerance` points from its curve. Open subpaths
  /// stay open.
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

/// The edges of a path under an affine map, which maps curves by their control points.
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

  /// The edge back to where the subpath began.
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

  /// Even steps of the parameter, as many as Wang's formula asks for: n² ≥ d(d − 1)/8 · M / tolerance, where M is the largest
  /// second difference of the control points and d the degree.
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

/// A coordinate kept where sums and products of two of them stay exact enough for coverage; NaN counts as the lower end.
@inline(__always)
func heldCoordinate(_ value: Double) -> Double {
  value > -1e9 ? (value < 1e9 ? value : 1e9) : -1e9
}
