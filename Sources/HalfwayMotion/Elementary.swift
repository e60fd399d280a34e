// The only import of this module. In optimized builds, `squareRoot()` compiles to the processor's instruction plus a
// call to the C library's `sqrt` for negative arguments, and the import makes the linker find that function. IEEE 754
// defines √ exactly.
#if canImport(Glibc)
  private import Glibc
#endif

/// Elementary functions whose results are identical, bit for bit, on every machine with IEEE 754 doubles.
///
/// The C library selects implementations of `exp`, `sin`, and so on by processor (with and without fused multiply-add),
/// so the results differ in the last bit between machines, and a recorded gesture wouldn't replay exactly. The
/// functions here use only +, −, ×, ÷, and √, which IEEE 754 defines to the last bit, and operations on integers and
/// bit patterns. Swift never contracts a·b + c into a fused operation on its own.
///
/// Accuracy: each function states a bound on its distance from the true value; all are within 2 ulp of a good C
/// library. Special values follow IEEE 754-2008, section 9.2 (C99, annex F).
///
/// All polynomials are Taylor series, truncated where the first omitted term is below a tenth of an ulp on the reduced
/// interval. Their coefficients are written as quotients of integers that a double holds exactly.
public enum Elementary {
  /// 1.5·2⁵². Adding and subtracting it rounds a double of magnitude below 2⁵¹ to an integer, ties to even, because
  /// doubles of that size have no fraction bits.
  private static let integerShifter = 0x1.8p52

  /// Returns `value` rounded to the nearest integer, for |value| < 2⁵¹.
  static func nearestInteger(_ value: Double) -> Double {
    (value + integerShifter) - integerShifter
  }

  /// Returns 2 to the power of `exponent`, clamped to −1022...1023.
  static func powerOfTwo(_ exponent: Int) -> Double {
    let clamped = min(max(exponent, -1022), 1023)
    return Double(bitPattern: UInt64(clamped + 1023) << 52)
  }

  /// Returns `value`·2^`exponent` with one rounding, for values near 1 and exponents in −1100...1100.
  ///
  /// The exponent is split in halves because 2^`exponent` itself may not be representable. The first product is exact.
  static func scaled(_ value: Double, byPowerOfTwo exponent: Int) -> Double {
    let half = exponent >> 1
    return value * powerOfTwo(half) * powerOfTwo(exponent - half)
  }
}
