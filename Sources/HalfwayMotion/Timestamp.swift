/// A point in event time: whole microseconds since an arbitrary origin.
///
/// Only differences between timestamps are meaningful. They are computed as integers and converted afterward, so every
/// result that depends on time is identical, bit for bit, when all timestamps of a gesture are shifted by the same
/// amount. No operation traps: arithmetic saturates at the ends of `Int64`.
public struct Timestamp: Comparable, Hashable, Sendable {
  /// Microseconds since the origin; may be negative.
  public var microseconds: Int64

  /// The origin of the timeline.
  public static let zero = Timestamp(microseconds: 0)

  /// Creates the timestamp `microseconds` after the origin.
  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Creates the timestamp `milliseconds` after the origin, saturating.
  @inlinable
  public init(milliseconds: Int64) {
    let (product, overflow) = milliseconds.multipliedReportingOverflow(by: 1000)
    microseconds = overflow ? (milliseconds < 0 ? .min : .max) : product
  }

  /// Returns the microseconds from `earlier` to this timestamp, saturating; negative if `earlier` is in fact later.
  @inlinable
  public func microseconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflow) = microseconds.subtractingReportingOverflow(earlier.microseconds)
    return overflow ? (earlier.microseconds < 0 ? .max : .min) : difference
  }

  /// Returns the seconds from `earlier` to this timestamp: the exact integer difference, converted with one rounding.
  @inlinable
  public func seconds(since earlier: Timestamp) -> Double {
    Double(microseconds(since: earlier)) / 1_000_000
  }

  /// Returns the timestamp `delta` microseconds after this one, saturating.
  @inlinable
  public func advanced(byMicroseconds delta: Int64) -> Timestamp {
    let (sum, overflow) = microseconds.addingReportingOverflow(delta)
    return Timestamp(microseconds: overflow ? (delta < 0 ? .min : .max) : sum)
  }

  /// Returns the timestamp `seconds` after this one, rounded to the nearest microsecond (halves away from zero).
  ///
  /// Saturates if the result doesn't fit. A non-finite argument returns the timestamp unchanged.
  public func advanced(bySeconds seconds: Double) -> Timestamp {
    guard seconds.isFinite else { return self }
    let scaled = seconds * 1_000_000
    // 2⁶³ is the first double above Int64.max; −2⁶³ is Int64.min itself.
    let limit = 9_223_372_036_854_775_808.0
    if scaled >= limit { return advanced(byMicroseconds: .max) }
    if scaled < -limit { return advanced(byMicroseconds: .min) }
    // Truncation and remainder are exact; `rounded()` would require the C library.
    var whole = Int64(scaled)
    let rest = scaled - Double(whole)
    if rest >= 0.5 { whole += 1 } else if rest <= -0.5 { whole -= 1 }
    return advanced(byMicroseconds: whole)
  }

  /// Returns the first whole microsecond that isn't before `seconds` from this timestamp.
  package func advanced(bySecondsRoundedUp seconds: Double) -> Timestamp {
    let nearest = advanced(bySeconds: seconds)
    return nearest.seconds(since: self) < seconds ? nearest.advanced(byMicroseconds: 1) : nearest
  }

  /// Returns whether the left timestamp is earlier than the right one.
  @inlinable
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }
}

#if !hasFeature(Embedded)
  extension Timestamp: Codable {}
#endif
