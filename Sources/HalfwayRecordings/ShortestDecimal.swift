/// The shortest decimal that reads back to the same double, the nearest to it among those: the digits of `Double.description`.
///
/// Only for the sizes that coordinates have, so that 128 bits hold every step exactly and nothing is allocated.
struct ShortestDecimal {
  /// All digits, without the point.
  private(set) var digits: UInt64
  /// How many of the digits stand after the point.
  private(set) var decimals: Int

  /// The exponents of two, as `Double.exponent` has them, for which this is made: from 0.00098 to 16.7 million.
  private static let exponents = -10..<24

  /// Nil for a number that is too small or too large, and for the powers of two.
  init?(of magnitude: Double) {
    // Below a power of two the doubles lie closer, so that what reads back to it is not centred about it.
    guard Self.exponents.contains(Int(magnitude.exponent)), magnitude.significandBitPattern != 0 else { return nil }
    // The number is m · 2⁻ˢ, and whatever lies within (m ± ½) · 2⁻ˢ reads back to it. Both ends have s + 1 ≥ 30 decimals, so that none
    // of fewer is an end itself.
    let m = magnitude.significandBitPattern | 1 << 52
    let s = 52 - Int(magnitude.exponent)
    // Counted in units of 10⁻ᵏ that span is 1 to 10 wide, since 10ᵏ⁻¹ < 2ˢ < 10ᵏ (78913 / 2¹⁸ is the logarithm of two): some whole
    // number of units lies within, and few enough do that 64 bits hold them.
    let k = (s * 78913) >> 18 + 1
    let scale = Self.powersOfTen[k]
    let middle = UInt128(m) * UInt128(scale)
    let half = UInt128(scale)
    var low = UInt64(truncatingIfNeeded: (middle &<< 1 &- half) &>> UInt128(s + 1))
    var high = UInt64(truncatingIfNeeded: (middle &<< 1 &+ half) &>> UInt128(s + 1))
    // As long as a multiple of ten lies above the lower end and not above the upper, a digit can go.
    var dropped = 0
    if high / 100_000_000 > low / 100_000_000 {
      (low, high, dropped) = (low / 100_000_000, high / 100_000_000, 8)
    }
    while high / 10 > low / 10 { (low, high, dropped) = (low / 10, high / 10, dropped + 1) }
    // The nearest of them; of two that are as near, the even one.
    let unit = Self.powersOfTen[dropped]
    let (quotient, rest) = UInt64(truncatingIfNeeded: middle &>> UInt128(s)).quotientAndRemainder(dividingBy: unit)
    let fraction = middle & (1 &<< UInt128(s) &- 1)
    let twiceRest = UInt128(rest) &<< UInt128(s + 1) &+ fraction &<< 1
    let whole = UInt128(unit) &<< UInt128(s)
    let isAbove = twiceRest > whole || twiceRest == whole && !quotient.isMultiple(of: 2)
    digits = isAbove ? quotient + 1 : quotient
    decimals = k - dropped
  }

  /// 10⁰ to 10¹⁹, the largest that 64 bits hold.
  static let powersOfTen: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
