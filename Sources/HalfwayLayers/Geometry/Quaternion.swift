import HalfwayMotion

/// A rotation in space as a unit quaternion: the cosine of half the angle, and the axis times the sine of half the
/// angle.
public struct Quaternion: Sendable, Hashable {
  /// The cosine of half the angle.
  public var w: Double
  /// The x component of the axis times the sine of half the angle.
  public var x: Double
  /// The y component of the axis times the sine of half the angle.
  public var y: Double
  /// The z component of the axis times the sine of half the angle.
  public var z: Double

  /// Creates a quaternion from its components.
  public init(w: Double, x: Double, y: Double, z: Double) {
    (self.w, self.x, self.y, self.z) = (w, x, y, z)
  }

  /// The identity rotation.
  public static let identity = Quaternion(w: 1, x: 0, y: 0, z: 0)

  /// Creates the rotation that maps the coordinate axes to three orthonormal axes. It is computed from the largest
  /// component first, which avoids division by a small number (Shepperd 1978).
  init(axes x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
    let trace = x.x + y.y + z.z
    let largest = max(trace, x.x, y.y, z.z)
    if largest == trace {
      let s = (max(0, 1 + trace)).squareRoot() * 2
      self.init(w: s / 4, x: (y.z - z.y) / s, y: (z.x - x.z) / s, z: (x.y - y.x) / s)
    } else if largest == x.x {
      let s = (max(0, 1 + x.x - y.y - z.z)).squareRoot() * 2
      self.init(w: (y.z - z.y) / s, x: s / 4, y: (x.y + y.x) / s, z: (z.x + x.z) / s)
    } else if largest == y.y {
      let s = (max(0, 1 + y.y - x.x - z.z)).squareRoot() * 2
      self.init(w: (z.x - x.z) / s, x: (x.y + y.x) / s, y: s / 4, z: (y.z + z.y) / s)
    } else {
      let s = (max(0, 1 + z.z - x.x - y.y)).squareRoot() * 2
      self.init(w: (x.y - y.x) / s, x: (z.x + x.z) / s, y: (y.z + z.y) / s, z: s / 4)
    }
  }

  /// The rotated coordinate axes: the rows of the rotation matrix.
  var axes: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// Returns the spherical linear interpolation to another rotation, along the shorter arc at constant angular
  /// velocity.
  func slerp(to end: Quaternion, fraction f: Double) -> Quaternion {
    var end = end
    var cosine = w * end.w + x * end.x + y * end.y + z * end.z
    if cosine < 0 {
      end = Quaternion(w: -end.w, x: -end.x, y: -end.y, z: -end.z)
      cosine = -cosine
    }
    // The sine is the length of the end minus its projection onto the start, which is accurate for small angles.
    let rest = Quaternion(
      w: end.w - w * cosine, x: end.x - x * cosine, y: end.y - y * cosine, z: end.z - z * cosine)
    let sine = (rest.w * rest.w + rest.x * rest.x + rest.y * rest.y + rest.z * rest.z).squareRoot()
    guard sine > 1e-12 else { return self }
    let turned = Elementary.sinCos(Elementary.atan2(sine, cosine) * f)
    let share = turned.sin / sine
    return Quaternion(
      w: w * turned.cos + rest.w * share, x: x * turned.cos + rest.x * share, y: y * turned.cos + rest.y * share,
      z: z * turned.cos + rest.z * share)
  }
}
