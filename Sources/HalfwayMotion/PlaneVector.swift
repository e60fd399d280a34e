/// A point or vector in the plane, in points; x grows to the right, y downward.
public struct PlaneVector: Hashable, Sendable {
  /// The horizontal component.
  public var x: Double
  /// The vertical component.
  public var y: Double

  /// Creates a vector from its components.
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  /// The vector (0, 0).
  public static let zero = PlaneVector(0, 0)

  /// Returns the sum of two vectors.
  public static func + (a: Self, b: Self) -> Self { Self(a.x + b.x, a.y + b.y) }
  /// Returns the difference of two vectors.
  public static func - (a: Self, b: Self) -> Self { Self(a.x - b.x, a.y - b.y) }
  /// Returns the vector scaled by a factor.
  public static func * (a: Self, s: Double) -> Self { Self(a.x * s, a.y * s) }
  /// Returns the opposite vector.
  public static prefix func - (a: Self) -> Self { Self(-a.x, -a.y) }
  /// Adds a vector in place.
  public static func += (a: inout Self, b: Self) { a = a + b }
  /// Subtracts a vector in place.
  public static func -= (a: inout Self, b: Self) { a = a - b }

  /// Returns the dot product.
  public func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  /// Returns the z component of the cross product. It is positive where `other` points clockwise of this vector on
  /// screen, because y grows downward.
  public func cross(_ other: Self) -> Double { x * other.y - y * other.x }
  /// The vector rotated by 90° in the direction of increasing angles.
  public var turned: Self { Self(-y, x) }
  /// The Euclidean length.
  public var length: Double { dot(self).squareRoot() }
  /// Returns the Euclidean distance to another point.
  public func distance(to other: Self) -> Double { (other - self).length }
  /// Whether both components are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The unit vector of this direction; (1, 0) for vectors no longer than 1e-12.
  public var unit: Self {
    let length = length
    return length > 1e-12 ? self * (1 / length) : Self(1, 0)
  }

  /// Returns the vector rotated by the angle with the given cosine and sine.
  public func rotated(_ cosine: Double, _ sine: Double) -> Self {
    Self(x * cosine - y * sine, x * sine + y * cosine)
  }

  /// Returns the vector with each component clamped to ±`limit`; NaN becomes 0.
  package func held(within limit: Double) -> Self {
    func held(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -limit), limit) }
    return Self(held(x), held(y))
  }
}
