extension ReleaseTargets {
  /// The raw data of a release among targets, before the thresholds for the velocity are applied. Other thresholds can
  /// be applied to the same release without replaying the gesture.
  public struct Evidence: Sendable {
    /// The targets.
    public var targets: ReleaseTargets
    /// The gesture. Only its distance, its velocity, and the time since its last sample count.
    public var gesture: ReleaseEvidence
    /// Whether the velocity of the gesture is positive toward lower positions (default: false). The distance is always
    /// positive toward higher ones.
    public var isReversed = false
    /// The position of the view, in points.
    public var positionPoints: Double
    /// The translation from the lowest position that the contact has reached, in points; nil if unknown.
    public var sinceLowestPoints: Double?
    /// The translation from the highest position that the contact has reached, in points, not positive; nil if unknown.
    public var sinceHighestPoints: Double?
    /// Whether the velocity of the gesture isn't that of the view (default: false).
    public var isStationary = false
    /// Whether the system canceled the gesture (default: false).
    public var isCancelled = false

    /// Creates evidence from its values.
    public init(
      _ targets: ReleaseTargets, gesture: ReleaseEvidence, positionPoints: Double, sinceLowestPoints: Double? = nil,
      sinceHighestPoints: Double? = nil
    ) {
      self.targets = targets
      self.gesture = gesture
      self.positionPoints = positionPoints
      self.sinceLowestPoints = sinceLowestPoints
      self.sinceHighestPoints = sinceHighestPoints
    }

    /// Returns the release under the given thresholds.
    public func release(by thresholds: Thresholds) -> Release {
      let measured = gesture.measurement(by: thresholds)
      let velocity = isStationary ? nil : measured.velocityPointsPerSecond
      return Release(
        positionPoints: positionPoints, velocityPointsPerSecond: isReversed ? velocity.map { -$0 } : velocity,
        distancePoints: gesture.distancePoints, sinceLowestPoints: sinceLowestPoints,
        sinceHighestPoints: sinceHighestPoints, sinceLastSampleMicroseconds: measured.sinceLastSampleMicroseconds)
    }

    /// Returns the decision under the given thresholds.
    public func decision(by thresholds: Thresholds) -> ReleaseDecision {
      let release = release(by: thresholds)
      return isCancelled
        ? .cancelled(release, among: targets, thresholds: thresholds)
        : .decide(release, among: targets, thresholds: thresholds)
    }
  }

  /// Returns the measurement of a release between the two targets that decide it.
  public func measurement(of release: Release, by thresholds: Thresholds) -> ReleaseMeasurement {
    segment(of: release.usable, thresholds).measurement.usable
  }
}
