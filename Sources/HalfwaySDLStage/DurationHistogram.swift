/// How often durations of each length came. Takes the same memory for ten of them and for ten million.
///
/// Below 64 µs each microsecond is told from the next; above, a length is known to one part in 64.
public struct DurationHistogram: Hashable, Sendable {
  public private(set) var count = 0
  /// Microseconds; 0 while there is none.
  public private(set) var shortest: Int64 = 0
  /// Microseconds; 0 while there is none.
  public private(set) var longest: Int64 = 0
  private var counts = [UInt32](repeating: 0, count: index(of: greatest) + 1)

  /// What is longer, more than a minute, counts as this long among the others.
  private static let greatest: Int64 = (1 << 26) - 1
  /// Steps from one power of two to the next, and the power of two that they are.
  private static let steps = 64
  private static let stepBits = 6

  public init() {}

  /// Counts a duration; a negative one as 0.
  public mutating func add(microseconds: Int64) {
    let length = max(0, microseconds)
    shortest = count == 0 ? length : min(shortest, length)
    longest = max(longest, length)
    count += 1
    counts[Self.index(of: min(length, Self.greatest))] &+= 1
  }

  /// The length in microseconds that so great a share of the durations, 0 to 1, does not exceed; rather too great than
  /// too small. 0 while there is none.
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

  /// The greatest length that is counted at an index.
  private static func upperEnd(of index: Int) -> Int64 {
    guard index >= steps else { return Int64(index) }
    let octave = index / steps - 1
    let step = Int64(steps + index % steps)
    return ((step + 1) << octave) - 1
  }
}
