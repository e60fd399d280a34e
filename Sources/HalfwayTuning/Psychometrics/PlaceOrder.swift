import HalfwayMotion

/// The order in which releases at different places are requested.
public enum PlaceOrder: String, Hashable, Sendable, CaseIterable {
  /// At the place whose answer is expected to be most informative about the person's threshold, after all answers so
  /// far.
  case adaptive
  /// In randomized blocks: in each block of ten, once at every tenth of the transition.
  case balanced

  /// The places of a block of the balanced order.
  public static let levels: [Double] = (0..<10).map { 0.05 + Double($0) * 0.1 }

  /// Returns the place of the next release.
  ///
  /// - Parameters:
  ///   - judgments: The answers so far.
  ///   - seed: The seed of the order. The place depends on nothing else, so an interrupted session continues as it
  ///     would have without the interruption.
  public func nextPlace(after judgments: [ReleaseJudgment], seed: UInt64) -> Double {
    switch self {
    case .adaptive:
      var random = SeededGenerator(seed: seed ^ (UInt64(judgments.count) &* 0x9E37_79B9_7F4A_7C15))
      return PsychometricPosterior(judgments).nextPlace(&random)
    case .balanced: return Self.balancedPlace(judgments.count, seed: seed)
    }
  }

  /// Returns the place after a number of releases in the balanced order.
  static func balancedPlace(_ count: Int, seed: UInt64) -> Double {
    var random = SeededGenerator(seed: seed)
    var block: [Double] = []
    for _ in 0...(count / levels.count) { block = random.shuffled(levels) }
    return block[count % levels.count]
  }
}
