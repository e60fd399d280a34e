/// The raw data of a release, before the thresholds for the velocity are applied. Other thresholds can be applied to
/// the same release without replaying the gesture.
public struct ReleaseEvidence: Sendable {
  /// The source of the velocity.
  public enum Velocity: Sendable {
    /// An estimate from samples; thresholds select the method.
    case ofSamples(VelocityEvidence)
    /// A velocity reported by a progress source that has no samples, in points per second; nil if it is unknown.
    case measured(pointsPerSecond: Double?)
  }

  /// The progress of the transition, from 0 to 1.
  public var percent: Double
  /// The translation along the transition's direction, in points.
  public var distancePoints: Double
  /// The translation that corresponds to 100%, in points.
  public var travelPoints: Double
  /// The distance that the gesture has moved back from its farthest point, in points; nil if unknown.
  public var reverseDistancePoints: Double?
  /// The time from the contacts' last sample to the release, in microseconds; nil if there was no sample.
  public var sinceLastSampleMicroseconds: Int64?
  /// The velocity, or the samples from which it is estimated.
  public var velocity: Velocity

  /// Creates evidence from its values.
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

  /// Returns a copy with the progress as computed by a timeline of the given duration, which may differ from the
  /// gesture's in the last bit. Without a duration, it is the same.
  public func onTimeline(ofSeconds seconds: Double) -> ReleaseEvidence {
    var copy = self
    if seconds > 0 { copy.percent = percent * seconds / seconds }
    return copy
  }

  /// Returns the measurement under the given thresholds. There is no velocity if the contacts hadn't moved for longer
  /// than `stopMilliseconds`.
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
