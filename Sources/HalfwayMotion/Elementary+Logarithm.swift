extension Elementary {
  /// Returns the natural logarithm of `x`, within 1 ulp for all positive numbers. log(±0) = −∞, log(x < 0) = NaN.
  ///
  /// x = 2^k·m with √½ ≤ m < √2, f = m − 1, and s = f/(2 + f) give ln m = 2·artanh s = 2s + s·R with
  /// R = 2(s²/3 + s⁴/5 + …). Because 2s = f − s·f and s·f = ½f² − s·½f², ln m = f − (½f² − s·(½f² + R)): the large term
  /// f is exact, and only the small correction is rounded.
  public static func log(_ x: Double) -> Double {
    if let special = specialLogarithm(x) { return special }
    let (exponent, mantissa) = normalized(x)
    let f = mantissa - 1
    if f == 0 && exponent == 0 { return 0 }
    let s = f / (2 + f)
    let halfSquare = 0.5 * f * f
    let correction = s * (halfSquare + artanhSeries(s * s))
    let k = Double(exponent)
    return k * ln2High - ((halfSquare - (correction + k * ln2Low)) - f)
  }

  /// Returns ln x as a pair with about 64 correct bits, for finite x > 0.
  ///
  /// The first two terms of the series are computed in pairs. With z = s² ≤ 0.0295, the rest, z²·(2/5 + …), is below
  /// 2⁻¹¹ of the sum, so its rounding errors stay below 2⁻⁶³. The first omitted term, z¹³/27, is below 2⁻⁷⁰.
  static func extendedLog(_ x: Double) -> DoubleDouble {
    let (exponent, mantissa) = normalized(x)
    let f = mantissa - 1
    let divisor = DoubleDouble.sum(2, f)
    let quotient = f / divisor.high
    let back = DoubleDouble.product(quotient, divisor.high)
    let remainder = ((f - back.high) - back.low) - quotient * divisor.low
    let s = DoubleDouble.orderedSum(quotient, remainder / divisor.high)
    let z = s * s
    var tail = 2.0 / 25
    tail = tail * z.high + 2.0 / 23
    tail = tail * z.high + 2.0 / 21
    tail = tail * z.high + 2.0 / 19
    tail = tail * z.high + 2.0 / 17
    tail = tail * z.high + 2.0 / 15
    tail = tail * z.high + 2.0 / 13
    tail = tail * z.high + 2.0 / 11
    tail = tail * z.high + 2.0 / 9
    tail = tail * z.high + 2.0 / 7
    tail = tail * z.high + 2.0 / 5
    // 2/3 is not a double; `low` is its distance from the nearest double, 2/3·2⁻⁵⁴.
    let series = DoubleDouble(high: 2.0 / 3, low: 0x1.5555555555555p-55) + z * tail
    let logarithm = DoubleDouble(high: 2 * s.high, low: 2 * s.low) + s * z * series
    let k = Double(exponent)
    return DoubleDouble.sum(k * ln2High, 0) + DoubleDouble.product(k, ln2Low) + logarithm
  }

  /// Returns 2(z/3 + z²/5 + … + z¹¹/23). For z ≤ 0.0295 the next term is below 2⁻⁶⁵ of 2.
  private static func artanhSeries(_ z: Double) -> Double {
    var series = 2.0 / 23
    series = series * z + 2.0 / 21
    series = series * z + 2.0 / 19
    series = series * z + 2.0 / 17
    series = series * z + 2.0 / 15
    series = series * z + 2.0 / 13
    series = series * z + 2.0 / 11
    series = series * z + 2.0 / 9
    series = series * z + 2.0 / 7
    series = series * z + 2.0 / 5
    series = series * z + 2.0 / 3
    return series * z
  }

  /// Returns the logarithm of NaN, infinity, zero, and negative numbers; `nil` for finite positive numbers.
  private static func specialLogarithm(_ x: Double) -> Double? {
    if x.isNaN { return x }
    if x == 0 { return -.infinity }
    if x < 0 { return .nan }
    return x == .infinity ? x : nil
  }

  /// Returns k and m with x = 2^k·m and √½ ≤ m < √2, for finite x > 0.
  private static func normalized(_ x: Double) -> (exponent: Int, mantissa: Double) {
    var exponent = 0
    var bits = x.bitPattern
    if x < 0x1p-1022 {
      bits = (x * 0x1p54).bitPattern
      exponent = -54
    }
    exponent += Int(bits >> 52) - 1023
    var mantissa = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    // √2. It doesn't matter to which side the boundary itself belongs.
    if mantissa > 0x1.6a09e667f3bcdp+0 {
      mantissa *= 0.5
      exponent += 1
    }
    return (exponent, mantissa)
  }
}
