extension CATransform3D {
  /// The components of a transform: a scale, followed by a skew, a rotation, a translation, and a perspective.
  public struct Decomposition: Sendable, Hashable {
    /// The scale along x, y, and z.
    public var scale = SIMD3<Double>(1, 1, 1)
    /// The skew of y along x, of z along x, and of z along y.
    public var skew = SIMD3<Double>()
    /// The rotation.
    public var rotation = Quaternion.identity
    /// The translation, in points.
    public var translation = SIMD3<Double>()
    /// The fourth column of the matrix that applies the perspective.
    public var perspective = SIMD4<Double>(0, 0, 0, 1)
  }

  /// Returns the components, or `nil` for a singular transform. The method is that of CSS Transforms 2, section 12.2
  /// ("Decomposing a 3D matrix"), without its division by `m44`: moving closer to the eye doesn't count as scaling.
  public func decomposed() -> Decomposition? {
    guard isFinite else { return nil }
    var flat = self
    (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, 1)
    var parts = Decomposition()
    guard let inverse = flat.inverse() else { return nil }
    let column = SIMD4(m14, m24, m34, m44)
    if column != SIMD4(0, 0, 0, 1) { parts.perspective = inverse.applied(toColumn: column) }
    parts.translation = SIMD3(m41, m42, m43)
    var (x, y, z) = (SIMD3(m11, m12, m13), SIMD3(m21, m22, m23), SIMD3(m31, m32, m33))
    parts.scale.x = x.length
    x /= parts.scale.x
    parts.skew.x = x.dot(y)
    y -= x * parts.skew.x
    parts.scale.y = y.length
    y /= parts.scale.y
    parts.skew.x /= parts.scale.y
    parts.skew.y = x.dot(z)
    z -= x * parts.skew.y
    parts.skew.z = y.dot(z)
    z -= y * parts.skew.z
    parts.scale.z = z.length
    z /= parts.scale.z
    parts.skew.y /= parts.scale.z
    parts.skew.z /= parts.scale.z
    if x.dot(y.cross(z)) < 0 {
      parts.scale *= -1
      (x, y, z) = (-x, -y, -z)
    }
    parts.rotation = Quaternion(axes: x, y, z)
    return parts.isFinite ? parts : nil
  }

  private func applied(toColumn c: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      m11 * c.x + m12 * c.y + m13 * c.z + m14 * c.w, m21 * c.x + m22 * c.y + m23 * c.z + m24 * c.w,
      m31 * c.x + m32 * c.y + m33 * c.z + m34 * c.w, m41 * c.x + m42 * c.y + m43 * c.z + m44 * c.w)
  }
}

extension CATransform3D.Decomposition {
  /// Returns the transform with these components.
  public func recomposed() -> CATransform3D {
    let axes = rotation.axes
    let x = axes.x * scale.x
    let y = (axes.y + axes.x * skew.x) * scale.y
    let z = (axes.z + axes.x * skew.y + axes.y * skew.z) * scale.z
    func w(_ axis: SIMD3<Double>) -> Double {
      axis.x * perspective.x + axis.y * perspective.y + axis.z * perspective.z
    }
    var t = CATransform3D()
    (t.m11, t.m12, t.m13, t.m14) = (x.x, x.y, x.z, w(x))
    (t.m21, t.m22, t.m23, t.m24) = (y.x, y.y, y.z, w(y))
    (t.m31, t.m32, t.m33, t.m34) = (z.x, z.y, z.z, w(z))
    (t.m41, t.m42, t.m43, t.m44) = (translation.x, translation.y, translation.z, w(translation) + perspective.w)
    return t
  }

  func interpolated(to end: Self, fraction f: Double) -> Self {
    var parts = self
    parts.scale = scale + (end.scale - scale) * f
    parts.skew = skew + (end.skew - skew) * f
    parts.translation = translation + (end.translation - translation) * f
    parts.perspective = perspective + (end.perspective - perspective) * f
    parts.rotation = rotation.slerp(to: end.rotation, fraction: f)
    return parts
  }

  fileprivate var isFinite: Bool {
    let sum = (scale + skew + translation) + SIMD3(perspective.x, perspective.y, perspective.z)
    return (sum.x + sum.y + sum.z + perspective.w + rotation.w + rotation.x).isFinite
  }
}

extension SIMD3<Double> {
  fileprivate func dot(_ o: SIMD3) -> Double { x * o.x + y * o.y + z * o.z }
  fileprivate var length: Double { dot(self).squareRoot() }
  fileprivate func cross(_ o: SIMD3) -> SIMD3 {
    SIMD3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
  }
}
