import Foundation

/// A map of the plane onto the plane that keeps lines straight: an affine map with perspective. Row-vector convention:
/// `x' = (m11·x + m21·y + m31) / w`, `y' = (m12·x + m22·y + m32) / w`, `w = m13·x + m23·y + m33`.
///
/// It is what remains of a `CATransform3D` for a layer, which lies in the plane z = 0, once its depth is dropped; maps of nested
/// layers are concatenated, which is Core Animation's flattening.
public struct ProjectiveTransform: Hashable, Sendable {
  public var m11: Double
  public var m12: Double
  public var m13: Double
  public var m21: Double
  public var m22: Double
  public var m23: Double
  public var m31: Double
  public var m32: Double
  public var m33: Double

  @inlinable
  public init(
    m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double, m32: Double, m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  public static let identity = ProjectiveTransform(.identity)

  @inlinable
  public init(_ t: CGAffineTransform) {
    self.init(m11: t.a, m12: t.b, m13: 0, m21: t.c, m22: t.d, m23: 0, m31: t.tx, m32: t.ty, m33: 1)
  }

  /// What a map of space does to the plane z = 0, seen along z.
  @inlinable
  public init(flattening t: CATransform3D) {
    self.init(
      m11: t.m11, m12: t.m12, m13: t.m14, m21: t.m21, m22: t.m22, m23: t.m24, m31: t.m41, m32: t.m42, m33: t.m44)
  }

  /// The same as an affine map, if it has no perspective.
  @inlinable public var affine: CGAffineTransform? {
    guard m13 == 0, m23 == 0, m33 != 0 else { return nil }
    if m33 == 1 { return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }
    return CGAffineTransform(a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
  }

  /// This map first, then `other`.
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

  /// Zero where the plane is seen edge on; negative where its back is seen (y down, as everywhere here).
  @inlinable public var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// The inverse, or nil where the map flattens the plane (determinant 0 or not finite).
  @inlinable
  public func inverse() -> ProjectiveTransform? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    return ProjectiveTransform(
      m11: (m22 * m33 - m23 * m32) / det, m12: (m13 * m32 - m12 * m33) / det, m13: (m12 * m23 - m13 * m22) / det,
      m21: (m23 * m31 - m21 * m33) / det, m22: (m11 * m33 - m13 * m31) / det, m23: (m13 * m21 - m11 * m23) / det,
      m31: (m21 * m32 - m22 * m31) / det, m32: (m12 * m31 - m11 * m32) / det, m33: (m11 * m22 - m12 * m21) / det)
  }

  /// The divisor of the perspective at a point; what has none above 0 is at or behind the eye and is not seen.
  @inlinable
  public func w(at point: CGPoint) -> Double { m13 * point.x + m23 * point.y + m33 }
}

extension CGPoint {
  /// The point after a map; nil where it lies at or behind the eye.
  @inlinable
  @_disfavoredOverload
  public func applying(_ t: ProjectiveTransform) -> CGPoint? {
    let w = t.w(at: self)
    guard w > 1e-9 else { return nil }
    return CGPoint(x: (t.m11 * x + t.m21 * y + t.m31) / w, y: (t.m12 * x + t.m22 * y + t.m32) / w)
  }
}
