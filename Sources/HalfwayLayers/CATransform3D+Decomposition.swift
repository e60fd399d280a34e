import HalfwayMotion

extension CATransform3D {
  /// A map of space in parts: a scale first, then a skew, a rotation, a translation and a perspective.
  public struct Decomposition: Sendable, Hashable {
    /// Of x, y and z.
    public var scale = SIMD3<Double>(1, 1, 1)
    /// How much of x goes along with y, of x with z, and of y with z.
    public var skew = SIMD3<Double>()
    public var rotation = Quaternion.identity
    public var translation = SIMD3<Double>()
    /// The fourth column of the map that gives the perspective.
    public var perspective = SIMD4<Double>(0, 0, 0, 1)
  }

  /// The parts; nil for a map that flattens space. The method of CSS Transforms 2, section 12.2 ("Decomposing a 3D
  /// matrix"), without its division by `m44`: what stands nearer the eye is not larger by itself.
  public func decomposed() -> Decomposition? {
    guard isFinite else { return nil }
    var rows = [
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44),
    ]
    let column = SIMD4(rows[0].w, rows[1].w, rows[2].w, rows[3].w)
    for index in 0..<3 { rows[index].w = 0 }
    rows[3].w = 1
    var parts = Decomposition()
    guard let inverse = CATransform3D(rows: rows).inverse() else { return nil }
    if column != SIMD4(0, 0, 0, 1) { parts.perspective = inverse.applied(toColumn: column) }
    func axis(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.z) }
    parts.translation = axis(rows[3])
    var (x, y, z) = (axis(rows[0]), axis(rows[1]), axis(rows[2]))
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

  fileprivate init(rows: [SIMD4<Double>]) {
    self.init()
    (m11, m12, m13, m14) = (rows[0].x, rows[0].y, rows[0].z, rows[0].w)
    (m21, m22, m23, m24) = (rows[1].x, rows[1].y, rows[1].z, rows[1].w)
    (m31, m32, m33, m34) = (rows[2].x, rows[2].y, rows[2].z, rows[2].w)
    (m41, m42, m43, m44) = (rows[3].x, rows[3].y, rows[3].z, rows[3].w)
  }

  private func applied(toColumn c: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      m11 * c.x + m12 * c.y + m13 * c.z + m14 * c.w, m21 * c.x + m22 * c.y + m23 * c.z + m24 * c.w,
      m31 * c.x + m32 * c.y + m33 * c.z + m34 * c.w, m41 * c.x + m42 * c.y + m43 * c.z + m44 * c.w)
  }
}

extension CATransform3D.Decomposition {
  /// The map of which these are the parts.
  public func recomposed() -> CATransform3D {
    let axes = rotation.axes
    let x = axes.x * scale.x
    let y = (axes.y + axes.x * skew.x) * scale.y
    let z = (axes.z + axes.x * skew.y + axes.y * skew.z) * scale.z
    func row(_ axis: SIMD3<Double>, _ w: Double) -> SIMD4<Double> {
      SIMD4(axis.x, axis.y, axis.z, axis.x * perspective.x + axis.y * perspective.y + axis.z * perspective.z + w)
    }
    return CATransform3D(rows: [row(x, 0), row(y, 0), row(z, 0), row(translation, perspective.w)])
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
