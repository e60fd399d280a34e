import Foundation

extension CGPath.Element {
  /// Returns the interpolated element, or `nil` if the elements are of different kinds.
  fileprivate func interpolated(to end: CGPath.Element, fraction f: Double) -> CGPath.Element? {
    func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x, f), y: mix(a.y, b.y, f)) }
    switch (self, end) {
    case (.move(let a), .move(let b)): return .move(to: between(a, b))
    case (.line(let a), .line(let b)): return .line(to: between(a, b))
    case (.quadCurve(let a, let ac), .quadCurve(let b, let bc)):
      return .quadCurve(to: between(a, b), control: between(ac, bc))
    case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
      return .curve(to: between(a, b), control1: between(a1, b1), control2: between(a2, b2))
    case (.closeSubpath, .closeSubpath): return .closeSubpath
    default: return nil
    }
  }
}

extension CGPath {
  /// Replaces this path by the interpolation of two paths with the same kinds of elements, reusing its memory. Returns
  /// `false`, with an unspecified path, if the elements differ.
  mutating func mix(_ start: CGPath, _ end: CGPath, fraction f: Double) -> Bool {
    guard start.elements.count == end.elements.count else { return false }
    elements.removeAll(keepingCapacity: true)
    for index in start.elements.indices {
      guard let element = start.elements[index].interpolated(to: end.elements[index], fraction: f), element.isFinite
      else { return false }
      elements.append(element)
    }
    return true
  }

  /// Replaces this path by a transformed path, reusing its memory. Returns `false` if a coordinate overflows.
  mutating func map(_ path: CGPath, by transform: CGAffineTransform) -> Bool {
    elements.removeAll(keepingCapacity: true)
    for element in path.elements {
      let mapped = element.mapped { $0.applying(transform) }
      guard mapped.isFinite else { return false }
      elements.append(mapped)
    }
    return true
  }
}

/// Buffers for paths that are recomputed in every frame without allocating memory. Lists of earlier frames may still
/// hold previous paths, so four buffers are used in rotation. If more lists are retained, the path is copied.
struct PathBuffers {
  private var paths = (CGPath(), CGPath(), CGPath(), CGPath())
  private var turn = 0

  /// Returns the path that `make` writes into the next buffer, or `nil` if it returns `false`.
  mutating func next(_ make: (inout CGPath) -> Bool) -> CGPath? {
    turn = (turn + 1) & 3
    switch turn {
    case 0: return make(&paths.0) ? paths.0 : nil
    case 1: return make(&paths.1) ? paths.1 : nil
    case 2: return make(&paths.2) ? paths.2 : nil
    default: return make(&paths.3) ? paths.3 : nil
    }
  }
}
