extension VelocityEstimator {
  /// The rule that selects samples within the window.
  ///
  /// By default all samples are used. The trackers of other systems differ in these respects; see
  /// Documentation/velocity.md.
  public struct SampleRule: Hashable, Sendable {
    /// The time at which the window ends (default: the time for which the velocity is requested).
    public let reference: VelocityReference
    /// The first sample that may be used (default: the landing).
    public let firstSample: VelocityFirstSample
    /// The maximum number of samples, the newest ones; 0 for no limit other than `capacity` (default: 0).
    public let maximumCount: Int
    /// The number of samples required for a velocity, at least 2 (default: 2).
    public let minimumCount: Int

    /// Creates a rule. `maximumCount` is clamped to 0...`capacity`, `minimumCount` to 2...`capacity`.
    public init(
      reference: VelocityReference = .release, firstSample: VelocityFirstSample = .landing, maximumCount: Int = 0,
      minimumCount: Int = 2
    ) {
      self.reference = reference
      self.firstSample = firstSample
      self.maximumCount = min(max(maximumCount, 0), VelocityEstimator.capacity)
      self.minimumCount = min(max(minimumCount, 2), VelocityEstimator.capacity)
    }
  }

  /// Returns the index of the oldest sample that may be used, regardless of its time. `end` is the index after the
  /// newest sample.
  func oldestUsable(before end: Int) -> Int {
    // The landing is the first sample ever added. After it has left the buffer, all samples are movements.
    let isLandingSkipped = sampleRule.firstSample == .firstMove && accepted.count > 0 && accepted[0].arrival == 0
    var oldest = isLandingSkipped ? 1 : 0
    if sampleRule.maximumCount > 0 { oldest = max(oldest, end - sampleRule.maximumCount) }
    if strategy == .lastPairs { oldest = max(oldest, end - VelocityEstimator.pairWeights.scalarCount - 1) }
    return min(oldest, end)
  }
}
