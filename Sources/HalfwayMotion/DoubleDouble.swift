/// An unevaluated sum high + low with |low| ≤ ½ ulp(high): about 106 significant bits.
///
/// The error-free transformations are Knuth's sum (The Art of Computer Programming, volume 2, 4.2.2, theorem B) and
/// Dekker's product ("A floating-point technique for extending the available precision", Numerische Mathematik 18,
/// 1971).
struct DoubleDouble: Sendable {
  var high: Double
  var low: Double

  /// The exact sum of two doubles of any magnitudes.
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a + b
    let bRounded = high - a
    let aRounded = high - bRounded
    return DoubleDouble(high: high, low: (a - aRounded) + (b - bRounded))
  }

  /// The exact sum of two doubles with |a| ≥ |b| or a = 0.
  static func orderedSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a + b
    return DoubleDouble(high: high, low: b - (high - a))
  }

  /// The exact product of two doubles, for |a|, |b| < 2⁹⁹⁵ and a product that doesn't come close to underflow.
  ///
  /// Each factor is split into halves of 26 bits, whose four products are exact.
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a * b
    let (aTop, aRest) = halves(a)
    let (bTop, bRest) = halves(b)
    let low = ((aTop * bTop - high) + aTop * bRest + aRest * bTop) + aRest * bRest
    return DoubleDouble(high: high, low: low)
  }

  /// The sum of two pairs; the relative error is below 2⁻¹⁰⁰ unless they cancel.
  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let sum = DoubleDouble.sum(left.high, right.high)
    return orderedSum(sum.high, sum.low + (left.low + right.low))
  }

  /// The difference of two pairs; the relative error is below 2⁻¹⁰⁰ unless they cancel.
  static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    left + DoubleDouble(high: -right.high, low: -right.low)
  }

  /// The product of two pairs; the relative error is below 2⁻¹⁰⁰.
  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble.product(left.high, right.high)
    return orderedSum(product.high, product.low + (left.high * right.low + left.low * right.high))
  }

  /// The product of a pair and a double.
  static func * (left: DoubleDouble, right: Double) -> DoubleDouble {
    let product = DoubleDouble.product(left.high, right)
    return orderedSum(product.high, product.low + left.low * right)
  }

  /// Splits a double by Veltkamp's method: multiplying by 2²⁷ + 1 and subtracting rounds to the upper 26 bits.
  private static func halves(_ value: Double) -> (top: Double, rest: Double) {
    let spread = 134_217_729.0 * value
    let top = spread - (spread - value)
    return (top, value - top)
  }
}
