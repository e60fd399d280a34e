/// A point or a direction of the plane, in points: x to the right, y down.
package struct PlaneVector: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  package static let zero = PlaneVector(0, 0)

  package static func + (a: Self, b: Self) -> Self { Self(a.x + b.x, a.y + b.y) }
  package static func - (a: Self, b: Self) -> Self { Self(a.x - b.x, a.y - b.y) }
  package static func * (a: Self, s: Double) -> Self { Self(a.x * s, a.y * s) }
  package static prefix func - (a: Self) -> Self { Self(-a.x, -a.y) }
  package static func += (a: inout Self, b: Self) { a = a + b }
  package static func -= (a: inout Self, b: Self) { a = a - b }

  package func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  /// The third component of the cross product: positive where `other` lies clockwise of this as seen, since y points down.
  package func cross(_ other: Self) -> Double { x * other.y - y * other.x }
  /// A quarter turn in the direction of growing angles.
  package var turned: Self { Self(-y, x) }
  package var length: Double { dot(self).squareRoot() }
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// This direction with length 1; that of x where it has none.
  package var unit: Self {
    let length = length
    return length > 1e-12 ? self * (1 / length) : Self(1, 0)
  }

  /// Turned by the angle of which these are the cosine and the sine.
  package func rotated(_ cosine: Double, _ sine: Double) -> Self {
    Self(x * cosine - y * sine, x * sine + y * cosine)
  }

  /// Held within ±`limit` along each axis; 0 for what is no number.
  func held(within limit: Double) -> Self {
    func held(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -limit), limit) }
    return Self(held(x), held(y))
  }
}
