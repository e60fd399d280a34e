extension CATransform3D {
  /// A fraction of the way to another map, as Core Animation goes: parts that move, scale, skew, turn and give perspective go each for
  /// itself, so that what is turned keeps its size on the way. Maps that only move and scale go straight. Where one of both flattens
  /// space it has no such parts, and the numbers themselves are mixed.
  func interpolated(to end: CATransform3D, fraction f: Double) -> CATransform3D {
    if goesStraight(to: end) { return mixed(with: end, fraction: f) }
    if isAffine, end.isAffine {
      guard let a = affine.decomposed(), let b = end.affine.decomposed() else { return mixed(with: end, fraction: f) }
      return CATransform3D(a.interpolated(to: b, fraction: f).recomposed())
    }
    guard let a = decomposed(), let b = end.decomposed() else { return mixed(with: end, fraction: f) }
    return a.interpolated(to: b, fraction: f).recomposed()
  }

  /// Whether mixing the numbers is right: where the same is turned and skewed, or nothing is and no two sides change places.
  func goesStraight(to end: CATransform3D) -> Bool {
    let isSameButMoved =
      m11 == end.m11 && m12 == end.m12 && m13 == end.m13 && m14 == end.m14 && m21 == end.m21 && m22 == end.m22
      && m23 == end.m23 && m24 == end.m24 && m31 == end.m31 && m32 == end.m32 && m33 == end.m33 && m34 == end.m34
      && m44 == end.m44
    if isSameButMoved { return true }
    guard isScaleAndTranslation, end.isScaleAndTranslation else { return false }
    // Two sides that change places are half a turn.
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
