/// The two-sided sign test: whether one of two alternatives is preferred more often than by chance. Ties don't count.
public struct SignTest: Sendable, Hashable {
  /// The probability of preferences at least as unequal if both alternatives were equally good.
  public let pValue: Double

  /// - Parameters:
  ///   - first: The number of times that the first alternative was preferred.
  ///   - second: The number of times that the second one was.
  public init(_ first: Int, _ second: Int) {
    let fewer = max(0, min(first, second))
    pValue = min(1, 2 * FairCoins(max(0, first) + max(0, second)).chance(upTo: fewer))
  }
}
