import HalfwayMotion

/// A rotation of space: the cosine of half its angle, and its axis times the sine of half its angle.
public struct Quaternion: Sendable, Hashable {
  public var w: Double
  public var x: Double
  public var y: Double
  public var z: Double

  public init(w: Double, x: Double, y: Double, z: Double) {
    (self.w, self.x, self.y, self.z) = (w, x, y, z)
  }

  public static let identity = Quaternion(w: 1, x: 0, y: 0, z: 0)

  /// The rotation that turns the axes into these three, which stand at right angles and have length 1. It is found by the largest of
  /// its four numbers, so that none is divided by a small one (Shepperd 1978).
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

  /// What the rotation makes of the axes: the rows of its matrix.
  var axes: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// A fraction of the way to another rotation, the short way round at an even pace.
  func slerp(to end: Quaternion, fraction f: Double) -> Quaternion {
    var end = end
    var cosine = w * end.w + x * end.x + y * end.y + z * end.z
    if cosine < 0 {
      end = Quaternion(w: -end.w, x: -end.x, y: -end.y, z: -end.z)
      cosine = -cosine
    }
    // The sine by what is left of the end when the start's share is taken off is exact where the angle is small.
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
