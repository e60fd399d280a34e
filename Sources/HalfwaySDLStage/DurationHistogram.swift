/// A histogram of durations. Its size doesn't depend on the number of durations.
///
/// The resolution is 1 µs for durations below 64 µs and one part in 64 above.
public struct DurationHistogram: Hashable, Sendable {
  /// The number of durations.
  public private(set) var count = 0
  /// The shortest duration in microseconds; 0 if there is none.
  public private(set) var shortest: Int64 = 0
  /// The longest duration in microseconds; 0 if there is none.
  public private(set) var longest: Int64 = 0
  private var counts = [UInt32](repeating: 0, count: index(of: greatest) + 1)

  /// The maximum duration that is resolved, slightly more than a minute; longer ones are counted as this one.
  private static let greatest: Int64 = (1 << 26) - 1
  /// The number of steps between consecutive powers of two, and its binary logarithm.
  private static let steps = 64
  private static let stepBits = 6

  /// Creates an empty histogram.
  public init() {}

  /// Adds a duration; a negative one counts as 0.
  public mutating func add(microseconds: Int64) {
    let length = max(0, microseconds)
    shortest = count == 0 ? length : min(shortest, length)
    longest = max(longest, length)
    count += 1
    counts[Self.index(of: min(length, Self.greatest))] &+= 1
  }

  /// Returns the duration in microseconds that a fraction of the durations, from 0 to 1, doesn't exceed. It is rounded
  /// up to the resolution. Returns 0 if there are no durations.
  public func quantile(_ share: Double) -> Int64 {
    guard count > 0, share > 0 else { return shortest }
    let rank = Int((min(share, 1) * Double(count)).rounded(.up))
    var seen = 0
    for (index, number) in counts.enumerated() where number > 0 {
      seen += Int(number)
      if seen >= rank { return min(max(Self.upperEnd(of: index), shortest), longest) }
    }
    return longest
  }

  private static func index(of length: Int64) -> Int {
    guard length >= steps else { return Int(length) }
    let octave = Int64.bitWidth - 1 - length.leadingZeroBitCount - stepBits
    return octave * steps + Int(length >> octave)
  }

  /// Returns the longest duration that is counted at an index.
  private static func upperEnd(of index: Int) -> Int64 {
    guard index >= steps else { return Int64(index) }
    let octave = index / steps - 1
    let step = Int64(steps + index % steps)
    return ((step + 1) << octave) - 1
  }
}
