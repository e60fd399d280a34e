extension Elementary {
  /// Returns `base` to the power of `exponent`, within 1 ulp.
  ///
  /// Special values follow IEEE 754: x⁰ = 1 and 1^y = 1 even for NaN; a negative base with a noninteger exponent gives
  /// NaN.
  ///
  /// x^y = e^(y·ln x). The product can be as large as 745 ≈ 2¹⁰, and its absolute error is the relative error of the
  /// result, so ln x is computed with 64 bits.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN { return .nan }
    let parity = Parity(exponent)
    if base == 0 || base.isInfinite || exponent.isInfinite {
      return specialPower(base, exponent, parity)
    }
    if base < 0 && parity == .fraction { return .nan }
    let magnitude = positivePower(base.magnitude, exponent)
    return base < 0 && parity == .odd ? -magnitude : magnitude
  }

  /// Returns the real cube root of `x`, which has the sign of `x`; within 1 ulp for all numbers.
  ///
  /// Dividing the bit pattern by three divides the exponent; this first guess is good to about 6%. Halley's iteration
  /// for t³ = x, t ← t + t·(x/t² − t)/(2t + x/t²), converges cubically: 2e-4, 1e-11, then below 2⁻⁷². Before the last
  /// iteration t is truncated to 25 bits, so that t² is exact and only x/t² and the final sum are rounded.
  public static func cbrt(_ x: Double) -> Double {
    guard x.isFinite, x != 0 else { return x }
    var magnitude = x.magnitude
    var unscale = 1.0
    if magnitude < 0x1p-1022 {
      magnitude *= 0x1p54
      unscale = 0x1p-18
    }
    // An exponent field e + 1023 becomes e/3 + 341; 682 restores the bias.
    var root = Double(bitPattern: magnitude.bitPattern / 3 + (682 << 52))
    for _ in 0..<2 {
      root = halleyStep(root, magnitude)
    }
    root = Double(bitPattern: root.bitPattern & 0xFFFF_FFFF_F000_0000)
    root = halleyStep(root, magnitude) * unscale
    return x < 0 ? -root : root
  }

  private static func halleyStep(_ root: Double, _ x: Double) -> Double {
    let quotient = x / (root * root)
    return root + root * ((quotient - root) / (root + root + quotient))
  }

  private static func positivePower(_ base: Double, _ exponent: Double) -> Double {
    // |ln x| is 0 or at least 2⁻⁵⁴, and at most 745. For exponents outside these bounds, the result is 0 or ∞, or
    // rounds to 1.
    if base == 1 || exponent.magnitude < 0x1p-70 { return 1 }
    if exponent.magnitude > 0x1p70 { return (base > 1) == (exponent > 0) ? .infinity : 0 }
    let product = extendedLog(base) * exponent
    return exp(product.high, plus: product.low)
  }

  /// Returns powers with an operand that is 0 or infinite. Neither operand is NaN, base ≠ 1, exponent ≠ 0.
  private static func specialPower(_ base: Double, _ exponent: Double, _ parity: Parity) -> Double {
    let magnitude = base.magnitude
    if exponent.isInfinite && magnitude == 1 { return 1 }
    let grows = (magnitude > 1) == (exponent > 0)
    let result = grows ? Double.infinity : 0
    let negative = base.sign == .minus && parity == .odd
    return negative ? -result : result
  }

  /// The parity of an exponent, which determines the result for a negative base.
  private enum Parity {
    case even
    case odd
    case fraction

    init(_ value: Double) {
      // Doubles of magnitude 2⁵³ or more, infinities included, are even.
      guard value.magnitude < 0x1p53 else {
        self = .even
        return
      }
      let whole = Int64(value)
      if Double(whole) != value {
        self = .fraction
      } else {
        self = whole & 1 == 0 ? .even : .odd
      }
    }
  }
}
