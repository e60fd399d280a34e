/// The shortest decimal number that reads back to the same double, and the nearest of those: the digits of
/// `Double.description`.
///
/// It supports only the magnitudes of coordinates, for which every step is exact in 128 bits without allocating memory.
struct ShortestDecimal {
  /// All digits, without the decimal point.
  private(set) var digits: UInt64
  /// The number of digits after the decimal point.
  private(set) var decimals: Int

  /// The supported exponents, as in `Double.exponent`: magnitudes from 0.00098 to 16.7 million.
  private static let exponents = -10..<24

  /// Returns nil for numbers that are too small or too large, and for powers of two.
  init?(of magnitude: Double) {
    // Below a power of two doubles are closer together, so the interval that reads back to it isn't centered on it.
    guard Self.exponents.contains(Int(magnitude.exponent)), magnitude.significandBitPattern != 0 else { return nil }
    // The number is m · 2⁻ˢ, and everything within (m ± ½) · 2⁻ˢ reads back to it. Both bounds have s + 1 ≥ 30
    // decimals, so no shorter decimal number equals a bound.
    let m = magnitude.significandBitPattern | 1 << 52
    let s = 52 - Int(magnitude.exponent)
    // In units of 10⁻ᵏ the interval is 1 to 10 wide, since 10ᵏ⁻¹ < 2ˢ < 10ᵏ (78913 / 2¹⁸ approximates the decimal
    // logarithm of 2). It contains at least one multiple of the unit, and the bounds fit into 64 bits.
    let k = (s * 78913) >> 18 + 1
    let scale = Self.powersOfTen[k]
    let middle = UInt128(m) * UInt128(scale)
    let half = UInt128(scale)
    var low = UInt64(truncatingIfNeeded: (middle &<< 1 &- half) &>> UInt128(s + 1))
    var high = UInt64(truncatingIfNeeded: (middle &<< 1 &+ half) &>> UInt128(s + 1))
    // A digit can be dropped while a multiple of ten lies above the lower bound and not above the upper one.
    var dropped = 0
    if high / 100_000_000 > low / 100_000_000 {
      (low, high, dropped) = (low / 100_000_000, high / 100_000_000, 8)
    }
    while high / 10 > low / 10 { (low, high, dropped) = (low / 10, high / 10, dropped + 1) }
    // The nearest candidate; ties round to even.
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
