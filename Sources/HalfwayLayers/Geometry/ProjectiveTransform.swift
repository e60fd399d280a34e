import Foundation

/// A projective transform of the plane, which keeps lines straight: an affine transform with perspective. Row-vector
/// convention: `x' = (m11·x + m21·y + m31) / w`, `y' = (m12·x + m22·y + m32) / w`, `w = m13·x + m23·y + m33`.
///
/// It is what remains of a layer's `CATransform3D` in the plane z = 0 after the depth is dropped. The transforms of
/// nested layers are concatenated, which is how Core Animation flattens them.
public struct ProjectiveTransform: Hashable, Sendable {
  /// The element in row 1, column 1.
  public var m11: Double
  /// The element in row 1, column 2.
  public var m12: Double
  /// The element in row 1, column 3.
  public var m13: Double
  /// The element in row 2, column 1.
  public var m21: Double
  /// The element in row 2, column 2.
  public var m22: Double
  /// The element in row 2, column 3.
  public var m23: Double
  /// The element in row 3, column 1.
  public var m31: Double
  /// The element in row 3, column 2.
  public var m32: Double
  /// The element in row 3, column 3.
  public var m33: Double

  /// Creates a transform from its elements.
  @inlinable
  public init(
    m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double, m32: Double, m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// The identity.
  public static let identity = ProjectiveTransform(.identity)

  /// Creates the equivalent of an affine transform.
  @inlinable
  public init(_ t: CGAffineTransform) {
    self.init(m11: t.a, m12: t.b, m13: 0, m21: t.c, m22: t.d, m23: 0, m31: t.tx, m32: t.ty, m33: 1)
  }

  /// Creates the effect of a 3D transform on the plane z = 0, viewed along z.
  @inlinable
  public init(flattening t: CATransform3D) {
    self.init(
      m11: t.m11, m12: t.m12, m13: t.m14, m21: t.m21, m22: t.m22, m23: t.m24, m31: t.m41, m32: t.m42, m33: t.m44)
  }

  /// The equivalent affine transform, or `nil` if the transform has perspective.
  @inlinable public var affine: CGAffineTransform? {
    guard m13 == 0, m23 == 0, m33 != 0 else { return nil }
    if m33 == 1 { return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }
    return CGAffineTransform(a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
  }

  /// Returns the transform that applies this one first, then `other`.
  @inlinable
  public func concatenating(_ o: ProjectiveTransform) -> ProjectiveTransform {
    ProjectiveTransform(
      m11: m11 * o.m11 + m12 * o.m21 + m13 * o.m31, m12: m11 * o.m12 + m12 * o.m22 + m13 * o.m32,
      m13: m11 * o.m13 + m12 * o.m23 + m13 * o.m33,
      m21: m21 * o.m11 + m22 * o.m21 + m23 * o.m31, m22: m21 * o.m12 + m22 * o.m22 + m23 * o.m32,
      m23: m21 * o.m13 + m22 * o.m23 + m23 * o.m33,
      m31: m31 * o.m11 + m32 * o.m21 + m33 * o.m31, m32: m31 * o.m12 + m32 * o.m22 + m33 * o.m32,
      m33: m31 * o.m13 + m32 * o.m23 + m33 * o.m33)
  }

  /// The determinant: zero if the plane is viewed edge-on, negative if its back is visible (with y growing downward).
  @inlinable public var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// Returns the inverse, or `nil` for a singular transform (determinant 0 or not finite).
  @inlinable
  public func inverse() -> ProjectiveTransform? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    return ProjectiveTransform(
      m11: (m22 * m33 - m23 * m32) / det, m12: (m13 * m32 - m12 * m33) / det, m13: (m12 * m23 - m13 * m22) / det,
      m21: (m23 * m31 - m21 * m33) / det, m22: (m11 * m33 - m13 * m31) / det, m23: (m13 * m21 - m11 * m23) / det,
      m31: (m21 * m32 - m22 * m31) / det, m32: (m12 * m31 - m11 * m32) / det, m33: (m11 * m22 - m12 * m21) / det)
  }

  /// Returns the perspective divisor at a point. Points with a divisor of 0 or less are at or behind the eye and
  /// invisible.
  @inlinable
  public func w(at point: CGPoint) -> Double { m13 * point.x + m23 * point.y + m33 }
}

extension CGPoint {
  /// Returns the transformed point, or `nil` if it is at or behind the eye.
  @inlinable
  @_disfavoredOverload
  public func applying(_ t: ProjectiveTransform) -> CGPoint? {
    let w = t.w(at: self)
    guard w > 1e-9 else { return nil }
    return CGPoint(x: (t.m11 * x + t.m21 * y + t.m31) / w, y: (t.m12 * x + t.m22 * y + t.m32) / w)
  }
}
