/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two free control points, as in CSS and Core Animation.
///
/// Each coordinate is 3(1−s)²s·p₁ + 3(1−s)s²·p₂ + s³ for s in 0...1. The x coordinates of the control points are
/// clamped to 0...1 (CSS Easing Functions, level 1). This makes x(s) monotone, so the curve is a function y(x).
public struct CubicBezier: Hashable, Sendable {
  /// The limit of the y coordinates of control points: they are clamped to ± this value so that no result overflows.
  public static let largestControlY = 1e6

  /// The x coordinate of the first control point, in 0...1.
  public let x1: Double
  /// The y coordinate of the first control point, in ±`largestControlY`.
  public let y1: Double
  /// The x coordinate of the second control point, in 0...1.
  public let x2: Double
  /// The y coordinate of the second control point, in ±`largestControlY`.
  public let y2: Double

  /// The identity curve, y = x.
  public static let linear = CubicBezier(0, 0, 1, 1)
  /// The curve of `kCAMediaTimingFunctionEaseIn`.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)
  /// The curve of `kCAMediaTimingFunctionEaseOut`.
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)
  /// The curve of `kCAMediaTimingFunctionEaseInEaseOut`.
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)
  /// The curve of `kCAMediaTimingFunctionDefault`, CSS's `ease`.
  public static let ease = CubicBezier(0.25, 0.1, 0.25, 1)

  /// Creates the curve with control points (x1, y1) and (x2, y2).
  ///
  /// NaN becomes the coordinate of the nearer end: 0 for the first point, 1 for the second.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func clamp(_ value: Double, _ low: Double, _ high: Double, _ fallback: Double) -> Double {
      value.isNaN ? fallback : min(max(value, low), high)
    }
    let limit = CubicBezier.largestControlY
    self.x1 = clamp(x1, 0, 1, 0)
    self.y1 = clamp(y1, -limit, limit, 0)
    self.x2 = clamp(x2, 0, 1, 1)
    self.y2 = clamp(y2, -limit, limit, 1)
  }

  /// Creates the curve with control points (x1, y1) and (x2, y2).
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.init(x1, y1, x2, y2)
  }

  /// Returns y at `x`: exactly 0 for x ≤ 0 and for NaN, exactly 1 for x ≥ 1.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if isLinear { return x }
    return vertical.value(at: horizontal.parameter(for: x))
  }

  /// Returns dy/dx at `x`, clamped to 0...1; ±∞ where the tangent is vertical.
  public func slope(at x: Double) -> Double {
    if isLinear { return 1 }
    let s = x > 0 ? (x < 1 ? horizontal.parameter(for: x) : 1) : 0
    let (dx, dy) = (horizontal.derivative(at: s), vertical.derivative(at: s))
    if dx > 0 { return dy / dx }
    if dy != 0 { return dy < 0 ? -.infinity : .infinity }
    // A control point coincides with its end: by L'Hôpital's rule, the slope is the quotient of the first derivatives
    // that don't vanish.
    let (ddx, ddy) = (horizontal.secondDerivative(at: s), vertical.secondDerivative(at: s))
    if ddx != 0 { return ddy / ddx }
    if ddy != 0 {
      // The curve approaches the end s = 1 from the other side.
      return (ddy < 0) == (s < 0.5) ? -.infinity : .infinity
    }
    return vertical.thirdDerivative / horizontal.thirdDerivative
  }

  /// Whether y never decreases as x increases, which `fraction(forValue:)` requires.
  ///
  /// y′(s)/3 = (1−s)²·a + 2(1−s)s·b + s²·c with a = y₁, b = y₂ − y₁, c = 1 − y₂. It is nonnegative throughout 0...1
  /// exactly when a ≥ 0, c ≥ 0, and b ≥ −√(a·c).
  public var isMonotone: Bool {
    y1 >= 0 && y2 <= 1 && y2 - y1 >= -(y1 * (1 - y2)).squareRoot()
  }

  /// Returns the x at which the curve has the value `y`: the inverse of `value(at:)`.
  ///
  /// Values outside 0...1 give the nearer end. Returns `nil` if the curve isn't monotone or `y` is NaN.
  public func fraction(forValue y: Double) -> Double? {
    guard isMonotone, !y.isNaN else { return nil }
    guard y > 0 else { return 0 }
    guard y < 1 else { return 1 }
    if isLinear { return y }
    return horizontal.value(at: vertical.parameter(for: y))
  }

  private var isLinear: Bool { x1 == y1 && x2 == y2 }
  private var horizontal: UnitCubic { UnitCubic(x1, x2) }
  private var vertical: UnitCubic { UnitCubic(y1, y2) }
}
