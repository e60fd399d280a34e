/// One coordinate of a Bézier curve from 0 to 1: p(s) = 3(1−s)²s·p₁ + 3(1−s)s²·p₂ + s³.
struct UnitCubic {
  private let first: Double
  private let second: Double

  init(_ first: Double, _ second: Double) {
    self.first = first
    self.second = second
  }

  /// Returns p(s), evaluated as (((1 − 3p₂ + 3p₁)s + 3(p₂ − 2p₁))s + 3p₁)s, which is accurate relative to p near s = 0.
  func value(at s: Double) -> Double {
    let cubic = 1 - 3 * second + 3 * first
    let square = 3 * (second - 2 * first)
    return ((cubic * s + square) * s + 3 * first) * s
  }

  /// Returns p′(s), in a form that is exactly 3p₁ at 0 and 3(1 − p₂) at 1.
  func derivative(at s: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * first + 2 * r * s * (second - first) + s * s * (1 - second))
  }

  /// Returns p″(s).
  func secondDerivative(at s: Double) -> Double {
    6 * ((1 - s) * (second - 2 * first) + s * (1 - 2 * second + first))
  }

  /// The constant third derivative p‴.
  var thirdDerivative: Double {
    6 * (1 - 3 * second + 3 * first)
  }

  /// Returns the s in 0...1 with p(s) = `target`, for a monotone p and 0 < target < 1.
  ///
  /// Newton's method inside a bracket. A step that leaves the bracket, or isn't at most half of the previous step, is
  /// replaced by bisection, so the bracket or the step shrinks geometrically for every curve.
  func parameter(for target: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = target
    var step = 1.0
    for _ in 0..<128 {
      let excess = value(at: s) - target
      if excess == 0 { return s }
      if excess > 0 { high = s } else { low = s }
      let slope = derivative(at: s)
      let newton = s - excess / slope
      let next: Double
      if newton > low && newton < high && (newton - s).magnitude <= 0.5 * step {
        next = newton
      } else {
        next = low + 0.5 * (high - low)
      }
      if next == s || next == low || next == high { return next }
      step = (next - s).magnitude
      s = next
    }
    return s
  }
}
