extension ProjectiveTransform {
  /// Returns the transform whose elements are a function of the elements of this transform and of another one.
  func combined(with o: ProjectiveTransform, _ f: (Double, Double) -> Double) -> ProjectiveTransform {
    ProjectiveTransform(
      m11: f(m11, o.m11), m12: f(m12, o.m12), m13: f(m13, o.m13), m21: f(m21, o.m21), m22: f(m22, o.m22),
      m23: f(m23, o.m23), m31: f(m31, o.m31), m32: f(m32, o.m32), m33: f(m33, o.m33))
  }

  /// Whether the elements differ by rounding at most.
  func isClose(to other: ProjectiveTransform) -> Bool {
    let rounding = 1e-9
    var isClose = true
    _ = combined(with: other) { a, b in
      isClose = isClose && abs(a - b) <= rounding * max(1, abs(a))
      return a
    }
    return isClose
  }
}
