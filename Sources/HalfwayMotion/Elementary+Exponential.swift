extension Elementary {
  /// ln 2 truncated to 40 bits, so that its product with an integer below 2¹³ is exact (Cody–Waite reduction).
  static let ln2High = 0x1.62e42fefa2p-1
  /// ln 2 − `ln2High`, rounded. Both come from ln 2 = 2·artanh(1/3) in 1400-bit integer arithmetic.
  static let ln2Low = 0x1.9ef35793c7673p-41
  /// 1/ln 2.
  private static let inverseLn2 = 0x1.71547652b82fep+0

  /// Returns e to the power of `x`, within 1 ulp for all arguments (for subnormal results, 1 ulp of the subnormal).
  ///
  /// e^x = 2^k·e^r with k = ⌊x/ln 2⌉ and |r| ≤ ½ ln 2.
  public static func exp(_ x: Double) -> Double {
    exp(x, plus: 0)
  }

  /// Returns e to the power of `x` + `tail`, where |tail| ≤ ulp(x).
  static func exp(_ x: Double, plus tail: Double) -> Double {
    if x.isNaN { return x }
    // Largest finite result: e^709.78; smallest subnormal: e^−745.13.
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    let (exponent, excess) = reducedExponential(x, tail)
    return scaled(1 + excess, byPowerOfTwo: exponent)
  }

  /// Returns e to the power of `x`, minus 1, without cancellation near 0; within 2 ulp.
  ///
  /// With e^x = 2^k·(1 + p), the result is 2^k·p + (2^k − 1), where p has its full relative precision.
  public static func expm1(_ x: Double) -> Double {
    if x.isNaN || x == 0 { return x }
    if x > 710 { return .infinity }
    // e^−38 is below half an ulp of 1.
    if x < -38 { return -1 }
    if x.magnitude < 0x1p-54 { return x }
    let (exponent, excess) = reducedExponential(x, 0)
    // Beyond 2^60 the 1 is lost in rounding anyway.
    if exponent > 60 { return scaled(1 + excess, byPowerOfTwo: exponent) }
    let power = powerOfTwo(exponent)
    let sum = DoubleDouble.sum(power, -1)
    return sum.high + (power * excess + sum.low)
  }

  /// Returns k and e^r − 1 with x + tail = k·ln 2 + r and |r| ≤ 0.3466, for −746 ≤ x ≤ 710.
  private static func reducedExponential(_ x: Double, _ tail: Double) -> (exponent: Int, excess: Double) {
    let multiple = nearestInteger(x * inverseLn2)
    // Exact: the product has at most 51 bits, and the difference is small and a multiple of both last places.
    let coarse = x - multiple * ln2High
    let fine = tail - multiple * ln2Low
    let r = coarse + fine
    let rest = (coarse - r) + fine
    // e^r = 1 + r + r²·(1/2! + r/3! + … + r¹¹/13!); the next term, r¹⁴/14!, is below 4.1e-18.
    // Horner's scheme, from the last term.
    var series = 1.0 / 6_227_020_800
    series = series * r + 1.0 / 479_001_600
    series = series * r + 1.0 / 39_916_800
    series = series * r + 1.0 / 3_628_800
    series = series * r + 1.0 / 362_880
    series = series * r + 1.0 / 40_320
    series = series * r + 1.0 / 5_040
    series = series * r + 1.0 / 720
    series = series * r + 1.0 / 120
    series = series * r + 1.0 / 24
    series = series * r + 1.0 / 6
    series = series * r + 1.0 / 2
    // d(e^r) = e^r·dr, and 1 + r is enough of e^r for a correction below an ulp.
    return (Int(multiple), r + (r * r * series + rest * (1 + r)))
  }
}
