import ArgumentParser

/// One of several equal shares of the recordings, so that several processes or machines divide the work.
struct Shard: Hashable, Sendable {
  /// The number of the shard, starting at 1.
  var number: Int
  /// The number of shards.
  var count: Int

  /// The only shard, which has everything.
  static let whole = Shard(number: 1, count: 1)
  /// The largest number of shards.
  static let maximumCount = 1_000_000

  /// Creates a shard; returns `nil` if there is none with this number.
  init?(number: Int, of count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(number) else { return nil }
    self.init(number: number, count: count)
  }

  private init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

  /// Parses the number of a shard and the number of shards, such as `1/8`.
  init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, of: count)
  }

  /// Checks the text of the option `--shard`.
  static func validate(option text: String?) throws(ValidationError) {
    guard let text, Shard(parsing: text) == nil else { return }
    throw ValidationError("--shard is '\(text)'; expected K/N with K from 1 to N, such as 1/8")
  }

  /// Returns the shard of the option `--shard`; everything without the option.
  static func of(option text: String?) -> Shard { text.flatMap { Shard(parsing: $0) } ?? .whole }

  /// Returns whether the recording with an index belongs to the shard.
  func has(_ index: Int) -> Bool { index % count == number - 1 }
}
