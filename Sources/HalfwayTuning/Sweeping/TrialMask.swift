/// Some of the trials of a table, a bit each.
public struct TrialMask: Sendable, Hashable {
  /// How many trials there are to choose from.
  public let size: Int
  /// The first trial is the lowest bit of the first word.
  var words: [UInt64]

  /// None of so many.
  public init(size: Int) {
    self.size = size
    words = Array(repeating: 0, count: (size + 63) / 64)
  }

  /// Those of so many that are wanted.
  public init(size: Int, where isWanted: (Int) -> Bool) {
    self.init(size: size)
    for index in 0..<size where isWanted(index) { insert(index) }
  }

  public mutating func insert(_ index: Int) { words[index / 64] |= 1 << UInt64(index % 64) }

  public func contains(_ index: Int) -> Bool { words[index / 64] & 1 << UInt64(index % 64) != 0 }

  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  public func intersection(_ other: TrialMask) -> TrialMask { combined(other) { $0 & $1 } }
  public func union(_ other: TrialMask) -> TrialMask { combined(other) { $0 | $1 } }
  public func subtracting(_ other: TrialMask) -> TrialMask { combined(other) { $0 & ~$1 } }

  private func combined(_ other: TrialMask, _ combine: (UInt64, UInt64) -> UInt64) -> TrialMask {
    var result = self
    for (index, word) in other.words.enumerated() where index < words.count {
      result.words[index] = combine(words[index], word)
    }
    return result
  }
}
