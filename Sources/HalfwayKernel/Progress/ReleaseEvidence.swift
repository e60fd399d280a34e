/// What a release is measured by, before any thresholds of the velocity apply: other thresholds can measure the same release without
/// playing the gesture again.
public struct ReleaseEvidence: Sendable {
  /// Where the velocity comes from.
  public enum Velocity: Sendable {
    /// Estimated, in a way that thresholds choose.
    case ofSamples(VelocityEvidence)
    /// Told by a source of progress that has no samples to show; nil when it cannot be told.
    case measured(pointsPerSecond: Double?)
  }

  /// Progress of the transition, 0 to 1.
  public var percent: Double
  /// Translation along the transition's direction in points.
  public var distancePoints: Double
  /// The translation that means 100 %, in points.
  public var travelPoints: Double
  /// How far the gesture has come back from its farthest point, in points; nil where that is not known.
  public var reverseDistancePoints: Double?
  /// From the contacts' last sample to the release; nil where there was none.
  public var sinceLastSampleMicroseconds: Int64?
  public var velocity: Velocity

  public init(
    percent: Double, distancePoints: Double, travelPoints: Double, reverseDistancePoints: Double? = nil,
    sinceLastSampleMicroseconds: Int64?, velocity: Velocity
  ) {
    self.percent = percent
    self.distancePoints = distancePoints
    self.travelPoints = travelPoints
    self.reverseDistancePoints = reverseDistancePoints
    self.sinceLastSampleMicroseconds = sinceLastSampleMicroseconds
    self.velocity = velocity
  }

  /// What thresholds measure of it. Contacts that have not moved for longer than their `stopMilliseconds` have no velocity.
  public func measurement(by thresholds: Thresholds) -> ReleaseMeasurement {
    ReleaseMeasurement(
      percent: percent, velocityPointsPerSecond: velocityPointsPerSecond(by: thresholds),
      distancePoints: distancePoints, travelPoints: travelPoints, reverseDistancePoints: reverseDistancePoints,
      sinceLastSampleMicroseconds: sinceLastSampleMicroseconds)
  }

  private func velocityPointsPerSecond(by thresholds: Thresholds) -> Double? {
    guard let since = sinceLastSampleMicroseconds, Double(since) <= thresholds.stopMilliseconds * 1000 else {
      return nil
    }
    return switch velocity {
    case .ofSamples(let evidence): evidence.pointsPerSecond(by: thresholds)
    case .measured(let pointsPerSecond): pointsPerSecond
    }
  }
}
