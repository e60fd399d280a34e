extension Elementary {
  /// Returns the sine of `x` radians: within 1 ulp for every finite number, NaN for infinities.
  public static func sin(_ x: Double) -> Double {
    sinCos(x).sin
  }

  /// Returns the cosine of `x` radians: within 1 ulp for every finite number, NaN for infinities.
  public static func cos(_ x: Double) -> Double {
    sinCos(x).cos
  }

  /// Returns the sine and cosine of `x` radians from a single argument reduction.
  public static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    // Below this, sin x rounds to x and cos x to 1. Preserves −0 and subnormals.
    if x.magnitude < 0x1p-27 { return (x, 1) }
    let angle = reduced(x)
    let sine = sineNearZero(angle.high, angle.low)
    let cosine = cosineNearZero(angle.high, angle.low)
    switch angle.quadrant {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns sin(r + tail) for |r| ≤ π/4: r − r³/3! + … + r¹⁷/17!. The next term is below 1.1e-19 of r.
  private static func sineNearZero(_ r: Double, _ tail: Double) -> Double {
    let z = r * r
    var series = 1.0 / 355_687_428_096_000
    series = 1.0 / 1_307_674_368_000 - z * series
    series = 1.0 / 6_227_020_800 - z * series
    series = 1.0 / 39_916_800 - z * series
    series = 1.0 / 362_880 - z * series
    series = 1.0 / 5_040 - z * series
    series = 1.0 / 120 - z * series
    series = 1.0 / 6 - z * series
    // The tail is weighted by the derivative, cos r ≈ 1 − r²/2.
    return r - (r * z * series - tail * (1 - 0.5 * z))
  }

  /// Returns cos(r + tail) for |r| ≤ π/4: 1 − r²/2! + … + r¹⁶/16!. The next term is below 2.1e-18.
  private static func cosineNearZero(_ r: Double, _ tail: Double) -> Double {
    let z = r * r
    var series = 1.0 / 20_922_789_888_000
    series = 1.0 / 87_178_291_200 - z * series
    series = 1.0 / 479_001_600 - z * series
    series = 1.0 / 3_628_800 - z * series
    series = 1.0 / 40_320 - z * series
    series = 1.0 / 720 - z * series
    series = 1.0 / 24 - z * series
    // 1 − r²/2 is rounded once. The rounding error is added back together with the small terms.
    let half = 0.5 * z
    let main = 1 - half
    return main + (((1 - main) - half) + (z * z * series - r * tail))
  }

  /// Returns the angle of the point (x, y) from the positive x axis, in −π...π; within 1 ulp.
  ///
  /// Zeros and infinities follow IEEE 754: the sign of y determines the sign of the angle, the sign of a zero x the
  /// half plane.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let swapped = y.magnitude > x.magnitude
    let large = swapped ? y.magnitude : x.magnitude
    let small = swapped ? x.magnitude : y.magnitude
    var angle = firstOctant(small, large)
    // π/2 − a and π − a, including the part of π that a double can't hold.
    if swapped {
      angle = DoubleDouble(high: 0x1.921fb54442d18p+0, low: 0x1.1a62633145c07p-54) - angle
    }
    if x.sign == .minus {
      angle = DoubleDouble(high: 0x1.921fb54442d18p+1, low: 0x1.1a62633145c07p-53) - angle
    }
    let result = angle.high + angle.low
    return y.sign == .minus ? -result : result
  }

  /// Returns arctan(small/large) as a pair, for 0 ≤ small ≤ large.
  ///
  /// With c the multiple of ¼ nearest to the quotient q, arctan(q) = arctan(c) + arctan(u), where u = (small −
  /// c·large)/(large + c·small) and |u| ≤ ⅛ by the addition theorem of the tangent.
  private static func firstOctant(_ small: Double, _ large: Double) -> DoubleDouble {
    if large == 0 { return DoubleDouble(high: 0, low: 0) }
    if large.isInfinite {
      return small.isInfinite ? arctangentsOfQuarters[4] : DoubleDouble(high: 0, low: 0)
    }
    let quotient = small / large
    // arctan q = q·(1 − q²/3 + …) rounds to q.
    if quotient < 0x1p-27 { return DoubleDouble(high: quotient, low: 0) }
    // The numbers are at most 27 binary orders of magnitude apart, so both can be scaled exactly to a range in which no
    // product overflows or underflows.
    let scale = large > 0x1p500 ? 0x1p-600 : large < 0x1p-500 ? 0x1p600 : 1
    let index = Int(quotient * 4 + 0.5)
    let u = tangentOfDifference(small * scale, large * scale, center: Double(index) * 0.25)
    let base = arctangentsOfQuarters[index]
    let sum = DoubleDouble.sum(base.high, u.high)
    return DoubleDouble(high: sum.high, low: sum.low + (base.low + (u.low - u.high * arctangentDeficit(u.high))))
  }

  /// Returns (small − center·large)/(large + center·small) as a pair. Rounding u to a double could cost a whole ulp
  /// where the result is just below a power of two.
  private static func tangentOfDifference(_ small: Double, _ large: Double, center: Double) -> DoubleDouble {
    let numerator = DoubleDouble(high: small, low: 0) - DoubleDouble.product(center, large)
    let denominator = DoubleDouble(high: large, low: 0) + DoubleDouble.product(center, small)
    let u = numerator.high / denominator.high
    let back = DoubleDouble.product(u, denominator.high)
    let remainder = ((numerator.high - back.high) - back.low) + (numerator.low - u * denominator.low)
    return DoubleDouble(high: u, low: remainder / denominator.high)
  }

  /// Returns 1 − arctan(u)/u = u²/3 − u⁴/5 + … for |u| ≤ ⅛. The next term, u²⁰/21, is below 5e-20.
  private static func arctangentDeficit(_ u: Double) -> Double {
    let z = u * u
    var series = 1.0 / 19
    series = 1.0 / 17 - z * series
    series = 1.0 / 15 - z * series
    series = 1.0 / 13 - z * series
    series = 1.0 / 11 - z * series
    series = 1.0 / 9 - z * series
    series = 1.0 / 7 - z * series
    series = 1.0 / 5 - z * series
    series = 1.0 / 3 - z * series
    return z * series
  }

  /// arctan 0, ¼, ½, ¾, and 1 as pairs, from the arctangent series in 1400-bit integer arithmetic.
  private static let arctangentsOfQuarters = [
    DoubleDouble(high: 0, low: 0),
    DoubleDouble(high: 0x1.f5b75f92c80ddp-3, low: 0x1.8ab6e3cf7afbdp-57),
    DoubleDouble(high: 0x1.dac670561bb4fp-2, low: 0x1.a2b7f222f65e2p-56),
    DoubleDouble(high: 0x1.4978fa3269ee1p-1, low: 0x1.2419a87f2a458p-56),
    DoubleDouble(high: 0x1.921fb54442d18p-1, low: 0x1.1a62633145c07p-55),
  ]
}
