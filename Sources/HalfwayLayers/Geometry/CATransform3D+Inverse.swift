extension CATransform3D {
  /// Returns the inverse, like `CATransform3DInvert`, or `nil` for a singular transform (determinant 0 or not finite).
  public func inverse() -> CATransform3D? {
    // Minors of the upper two and lower two rows (Laplace expansion by two rows).
    let (s0, s1, s2) = (m11 * m22 - m21 * m12, m11 * m23 - m21 * m13, m11 * m24 - m21 * m14)
    let (s3, s4, s5) = (m12 * m23 - m22 * m13, m12 * m24 - m22 * m14, m13 * m24 - m23 * m14)
    let (c0, c1, c2) = (m31 * m42 - m41 * m32, m31 * m43 - m41 * m33, m31 * m44 - m41 * m34)
    let (c3, c4, c5) = (m32 * m43 - m42 * m33, m32 * m44 - m42 * m34, m33 * m44 - m43 * m34)
    let det = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard det != 0, det.isFinite else { return nil }
    var r = CATransform3D()
    r.m11 = (m22 * c5 - m23 * c4 + m24 * c3) / det
    r.m12 = (-m12 * c5 + m13 * c4 - m14 * c3) / det
    r.m13 = (m42 * s5 - m43 * s4 + m44 * s3) / det
    r.m14 = (-m32 * s5 + m33 * s4 - m34 * s3) / det
    r.m21 = (-m21 * c5 + m23 * c2 - m24 * c1) / det
    r.m22 = (m11 * c5 - m13 * c2 + m14 * c1) / det
    r.m23 = (-m41 * s5 + m43 * s2 - m44 * s1) / det
    r.m24 = (m31 * s5 - m33 * s2 + m34 * s1) / det
    r.m31 = (m21 * c4 - m22 * c2 + m24 * c0) / det
    r.m32 = (-m11 * c4 + m12 * c2 - m14 * c0) / det
    r.m33 = (m41 * s4 - m42 * s2 + m44 * s0) / det
    r.m34 = (-m31 * s4 + m32 * s2 - m34 * s0) / det
    r.m41 = (-m21 * c3 + m22 * c1 - m23 * c0) / det
    r.m42 = (m11 * c3 - m12 * c1 + m13 * c0) / det
    r.m43 = (-m41 * s3 + m42 * s1 - m43 * s0) / det
    r.m44 = (m31 * s3 - m32 * s1 + m33 * s0) / det
    return r
  }
}
