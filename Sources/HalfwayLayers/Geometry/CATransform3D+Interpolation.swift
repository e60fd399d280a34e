extension CATransform3D {
  /// Returns an interpolated transform like Core Animation: translation, scale, skew, rotation, and perspective are
  /// interpolated separately, so that a rotating object keeps its size. Transforms that only translate and scale are
  /// interpolated linearly, and so are the matrix elements if one of the transforms is singular and can't be
  /// decomposed.
  func interpolated(to end: CATransform3D, fraction f: Double) -> CATransform3D {
    if goesStraight(to: end) { return mixed(with: end, fraction: f) }
    if isAffine, end.isAffine {
      guard let a = affine.decomposed(), let b = end.affine.decomposed() else { return mixed(with: end, fraction: f) }
      return CATransform3D(a.interpolated(to: b, fraction: f).recomposed())
    }
    guard let a = decomposed(), let b = end.decomposed() else { return mixed(with: end, fraction: f) }
    return a.interpolated(to: b, fraction: f).recomposed()
  }

  /// Returns whether the matrix elements can be interpolated directly: both transforms differ only in their
  /// translation, or neither rotates or skews and at most one axis is mirrored.
  func goesStraight(to end: CATransform3D) -> Bool {
    let isSameButMoved =
      m11 == end.m11 && m12 == end.m12 && m13 == end.m13 && m14 == end.m14 && m21 == end.m21 && m22 == end.m22
      && m23 == end.m23 && m24 == end.m24 && m31 == end.m31 && m32 == end.m32 && m33 == end.m33 && m34 == end.m34
      && m44 == end.m44
    if isSameButMoved { return true }
    guard isScaleAndTranslation, end.isScaleAndTranslation else { return false }
    // Mirroring two axes is a rotation by 180°.
    let (x, y, z) = (m11 * end.m11 < 0, m22 * end.m22 < 0, m33 * end.m33 < 0)
    return !(x && y || y && z || x && z)
  }

  var isScaleAndTranslation: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m44 == 1
  }

  private func mixed(with end: CATransform3D, fraction f: Double) -> CATransform3D {
    var t = CATransform3D()
    (t.m11, t.m12) = (mix(m11, end.m11, f), mix(m12, end.m12, f))
    (t.m13, t.m14) = (mix(m13, end.m13, f), mix(m14, end.m14, f))
    (t.m21, t.m22) = (mix(m21, end.m21, f), mix(m22, end.m22, f))
    (t.m23, t.m24) = (mix(m23, end.m23, f), mix(m24, end.m24, f))
    (t.m31, t.m32) = (mix(m31, end.m31, f), mix(m32, end.m32, f))
    (t.m33, t.m34) = (mix(m33, end.m33, f), mix(m34, end.m34, f))
    (t.m41, t.m42) = (mix(m41, end.m41, f), mix(m42, end.m42, f))
    (t.m43, t.m44) = (mix(m43, end.m43, f), mix(m44, end.m44, f))
    return t
  }
}
