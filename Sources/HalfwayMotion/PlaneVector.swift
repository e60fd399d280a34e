/// A point or a vector of the plane, in points: x to the right, y downwards.
public struct PlaneVector: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  public static let zero = PlaneVector(0, 0)

  public static func + (a: Self, b: Self) -> Self { Self(a.x + b.x, a.y + b.y) }
  public static func - (a: Self, b: Self) -> Self { Self(a.x - b.x, a.y - b.y) }
  public static func * (a: Self, s: Double) -> Self { Self(a.x * s, a.y * s) }
  public static prefix func - (a: Self) -> Self { Self(-a.x, -a.y) }
  public static func += (a: inout Self, b: Self) { a = a + b }
  public static func -= (a: inout Self, b: Self) { a = a - b }

  public func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  /// The third component of the cross product: positive where `other` lies clockwise of this as seen, since y points down.
  public func cross(_ other: Self) -> Double { x * other.y - y * other.x }
  /// A quarter turn in the direction of growing angles.
  public var turned: Self { Self(-y, x) }
  public var length: Double { dot(self).squareRoot() }
  public func distance(to other: Self) -> Double { (other - self).length }
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// This direction with length 1; that of x where it has none.
  public var unit: Self {
    let length = length
    return length > 1e-12 ? self * (1 / length) : Self(1, 0)
  }

  /// Turned by the angle of which these are the cosine and the sine.
  public func rotated(_ cosine: Double, _ sine: Double) -> Self {
    Self(x * cosine - y * sine, x * sine + y * cosine)
  }

  /// Held within ±`limit` along each axis; 0 for what is no number.
  func held(within limit: Double) -> Self {
    func held(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -limit), limit) }
    return Self(held(x), held(y))
  }
}
