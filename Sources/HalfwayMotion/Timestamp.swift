/// A moment in event time: whole microseconds since an arbitrary origin.
///
/// Only differences between timestamps mean anything.  They are formed as integers and converted
/// afterwards, so every result that depends on time is the same, bit for bit, when all timestamps of a
/// gesture are shifted by the same amount.  No operation traps: arithmetic saturates at the ends of `Int64`.
public struct Timestamp: Comparable, Hashable, Sendable {
  /// Microseconds since the origin; may be negative.
  public var microseconds: Int64

  /// The origin of the time line.
  public static let zero = Timestamp(microseconds: 0)

  /// Makes the moment `microseconds` after the origin.
  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Makes the moment `milliseconds` after the origin, saturating.
  @inlinable
  public init(milliseconds: Int64) {
    let (product, overflow) = milliseconds.multipliedReportingOverflow(by: 1000)
    microseconds = overflow ? (milliseconds < 0 ? .min : .max) : product
  }

  /// The microseconds from `earlier` to this moment; negative when `earlier` is in fact later.  Saturates.
  @inlinable
  public func microseconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflow) = microseconds.subtractingReportingOverflow(earlier.microseconds)
    return overflow ? (earlier.microseconds < 0 ? .max : .min) : difference
  }

  /// The seconds from `earlier` to this moment: the exact integer difference, converted with one rounding.
  @inlinable
  public func seconds(since earlier: Timestamp) -> Double {
    Double(microseconds(since: earlier)) / 1_000_000
  }

  /// The moment `microseconds` after this one, saturating.
  @inlinable
  public func advanced(byMicroseconds delta: Int64) -> Timestamp {
    let (sum, overflow) = microseconds.addingReportingOverflow(delta)
    return Timestamp(microseconds: overflow ? (delta < 0 ? .min : .max) : sum)
  }

  /// The moment `seconds` after this one, rounded to the nearest microsecond (halves away from zero).
  ///
  /// Saturates when the result does not fit; a non-finite argument returns the moment unchanged.
  public func advanced(bySeconds seconds: Double) -> Timestamp {
    guard seconds.isFinite else { return self }
    let scaled = seconds * 1_000_000
    // 2⁶³ is the first double beyond Int64.max, −2⁶³ is Int64.min itself.
    let limit = 9_223_372_036_854_775_808.0
    if scaled >= limit { return advanced(byMicroseconds: .max) }
    if scaled < -limit { return advanced(byMicroseconds: .min) }
    // Truncation and remainder are exact; `rounded()` would bring in the C library.
    var whole = Int64(scaled)
    let rest = scaled - Double(whole)
    if rest >= 0.5 { whole += 1 } else if rest <= -0.5 { whole -= 1 }
    return advanced(byMicroseconds: whole)
  }

  /// Orders moments from earlier to later.
  @inlinable
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }
}

#if !hasFeature(Embedded)
  extension Timestamp: Codable {}
#endif
