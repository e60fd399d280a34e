/// A subset of a table's trials, with one bit per trial.
public struct TrialMask: Sendable, Hashable {
  /// The number of trials in the table.
  public let size: Int
  /// The bits; the first trial is the lowest bit of the first word.
  var words: [UInt64]

  /// Creates an empty subset of the given number of trials.
  public init(size: Int) {
    self.size = size
    words = Array(repeating: 0, count: (size + 63) / 64)
  }

  /// Creates the subset of trials for which `isWanted` returns true.
  public init(size: Int, where isWanted: (Int) -> Bool) {
    self.init(size: size)
    for index in 0..<size where isWanted(index) { insert(index) }
  }

  /// Adds a trial.
  public mutating func insert(_ index: Int) { words[index / 64] |= 1 << UInt64(index % 64) }

  /// Returns whether the subset contains a trial.
  public func contains(_ index: Int) -> Bool { words[index / 64] & 1 << UInt64(index % 64) != 0 }

  /// The number of trials in the subset.
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Returns the trials in both subsets.
  public func intersection(_ other: TrialMask) -> TrialMask { combined(other) { $0 & $1 } }
  /// Returns the trials in either subset.
  public func union(_ other: TrialMask) -> TrialMask { combined(other) { $0 | $1 } }
  /// Returns the trials in this subset that aren't in the other one.
  public func subtracting(_ other: TrialMask) -> TrialMask { combined(other) { $0 & ~$1 } }

  private func combined(_ other: TrialMask, _ combine: (UInt64, UInt64) -> UInt64) -> TrialMask {
    var result = self
    for (index, word) in other.words.enumerated() where index < words.count {
      result.words[index] = combine(words[index], word)
    }
    return result
  }
}
