import Foundation

extension CATransform3D {
  var isFinite: Bool {
    // Differences of finite numbers are 0; all others are NaN.
    let sum = (m11 - m11) + (m12 - m12) + (m13 - m13) + (m14 - m14) + (m21 - m21) + (m22 - m22) + (m23 - m23)
    let rest = (m24 - m24) + (m31 - m31) + (m32 - m32) + (m33 - m33) + (m34 - m34) + (m41 - m41) + (m42 - m42)
    return sum + rest + (m43 - m43) + (m44 - m44) == 0
  }

  /// Returns a transform that moves a point to the origin, applies this transform, and moves the origin to another
  /// point.
  func movingAnchor(
    from anchor: (x: Double, y: Double, z: Double), to place: (x: Double, y: Double, z: Double)
  ) -> CATransform3D {
    var t = self
    t.m41 -= anchor.x * m11 + anchor.y * m21 + anchor.z * m31
    t.m42 -= anchor.x * m12 + anchor.y * m22 + anchor.z * m32
    t.m43 -= anchor.x * m13 + anchor.y * m23 + anchor.z * m33
    t.m44 -= anchor.x * m14 + anchor.y * m24 + anchor.z * m34
    t.m11 += t.m14 * place.x
    t.m21 += t.m24 * place.x
    t.m31 += t.m34 * place.x
    t.m41 += t.m44 * place.x
    t.m12 += t.m14 * place.y
    t.m22 += t.m24 * place.y
    t.m32 += t.m34 * place.y
    t.m42 += t.m44 * place.y
    t.m13 += t.m14 * place.z
    t.m23 += t.m24 * place.z
    t.m33 += t.m34 * place.z
    t.m43 += t.m44 * place.z
    return t
  }

  /// Returns the z coordinate of a transformed point, in front of the plane z = 0.
  func depth(x: Double, y: Double, z: Double) -> Double {
    let depth = x * m13 + y * m23 + z * m33 + m43
    let w = x * m14 + y * m24 + z * m34 + m44
    // At and behind the eye the projection has no meaningful order, so the depth before projection is used.
    return w > 1e-9 ? depth / w : depth
  }
}

extension CGRect {
  /// Returns the smallest axis-aligned rectangle around the transformed one. Corners at or behind the eye are ignored;
  /// if all are, the result is null.
  @_disfavoredOverload
  public func applying(_ t: ProjectiveTransform) -> CGRect {
    if let affine = t.affine { return applying(affine) }
    var (x0, y0, x1, y1) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for (x, y) in [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)] {
      guard let corner = CGPoint(x: x, y: y).applying(t) else { continue }
      (x0, y0) = (min(x0, corner.x), min(y0, corner.y))
      (x1, y1) = (max(x1, corner.x), max(y1, corner.y))
    }
    return x0 <= x1 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
  }
}
