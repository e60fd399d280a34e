// The only import of this module.  In optimized builds `squareRoot()` is the processor's instruction plus a call to the C
// library's `sqrt` for negative arguments; the import makes the linker find it.  IEEE 754 defines √ to the last bit.
#if canImport(Glibc)
  private import Glibc
#endif

/// Elementary functions whose results are the same, bit for bit, on every machine with IEEE 754 doubles.
///
/// The C library's `exp`, `sin` and the like choose among several implementations by processor (with and without fused
/// multiply-add) and so differ in the last bit from machine to machine; a recorded gesture would not replay exactly.
/// The functions here use only +, −, ×, ÷ and √, which IEEE 754 defines to the last bit, and operations on integers
/// and bit patterns.  Swift never contracts a·b + c into a fused operation on its own.
///
/// Accuracy: each function states a bound on its distance from the true value; all are within 2 ulp of a good C library.
/// Special values follow IEEE 754-2008, section 9.2 (C99, annex F).
///
/// All polynomials are truncated Taylor series on intervals so small that the first term left out is below a tenth of
/// an ulp; their coefficients are quotients of integers that a double holds exactly, written out as such.
public enum Elementary {
  /// 1.5·2⁵²: adding and subtracting it rounds a double of magnitude below 2⁵¹ to an integer, halves to even,
  /// because doubles of that size have no fraction bits.
  private static let integerShifter = 0x1.8p52

  /// `value` rounded to the nearest integer; |value| < 2⁵¹.
  static func nearestInteger(_ value: Double) -> Double {
    (value + integerShifter) - integerShifter
  }

  /// 2 to the power of `exponent`, which must be in −1022...1023; outside the nearest of these is returned.
  static func powerOfTwo(_ exponent: Int) -> Double {
    let clamped = min(max(exponent, -1022), 1023)
    return Double(bitPattern: UInt64(clamped + 1023) << 52)
  }

  /// `value`·2^`exponent` with one rounding, for values near 1 and exponents in −1100...1100.
  ///
  /// The exponent is halved because 2^`exponent` itself may not fit; the first product is exact.
  static func scaled(_ value: Double, byPowerOfTwo exponent: Int) -> Double {
    let half = exponent >> 1
    return value * powerOfTwo(half) * powerOfTwo(exponent - half)
  }
}
