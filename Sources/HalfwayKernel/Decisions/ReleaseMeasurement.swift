/// The measurements at a release on which the decision is based.
public struct ReleaseMeasurement: Hashable, Sendable {
  /// The progress of the transition, from 0 to 1. It can be outside that range if the transition was grabbed there,
  /// while its spring overshot, and between two of several targets: the rule `projection` selects the targets by the
  /// momentum.
  public var percent: Double
  /// The velocity of the contact along the transition's direction, in points per second, positive forward. It is nil if
  /// the contact had stopped or the velocity can't be estimated, which is not the same as a velocity of 0.
  public var velocityPointsPerSecond: Double?
  /// The translation along the transition's direction, in points.
  public var distancePoints: Double
  /// The translation that corresponds to 100%, in points.
  public var travelPoints: Double
  /// The distance that the contact has moved back from the farthest point of its translation, in points. If it is nil
  /// (unknown), any backward velocity counts.
  public var reverseDistancePoints: Double?
  /// The time from the contact's last sample to the release, in microseconds; nil if there was no sample. The velocity
  /// estimate uses it to recognize a pause.
  public var sinceLastSampleMicroseconds: Int64?

  /// Creates a measurement from its values, which may be non-finite.
  public init(
    percent: Double, velocityPointsPerSecond: Double?, distancePoints: Double, travelPoints: Double,
    reverseDistancePoints: Double? = nil, sinceLastSampleMicroseconds: Int64? = nil
  ) {
    self.percent = percent
    self.velocityPointsPerSecond = velocityPointsPerSecond
    self.distancePoints = distancePoints
    self.travelPoints = travelPoints
    self.reverseDistancePoints = reverseDistancePoints
    self.sinceLastSampleMicroseconds = sinceLastSampleMicroseconds
  }

  /// A copy without non-finite values: the progress and the distance become 0, the velocity and the reverse distance
  /// nil, and a travel that isn't positive becomes 1 point.
  var usable: ReleaseMeasurement {
    var copy = self
    if !percent.isFinite { copy.percent = 0 }
    if let velocity = velocityPointsPerSecond, !velocity.isFinite { copy.velocityPointsPerSecond = nil }
    if !distancePoints.isFinite { copy.distancePoints = 0 }
    if let back = reverseDistancePoints, !back.isFinite { copy.reverseDistancePoints = nil }
    if !travelPoints.isFinite || travelPoints <= 0 { copy.travelPoints = 1 }
    return copy
  }

  /// Returns the progress that the momentum would reach: percent + velocity × seconds ÷ travel. Not limited to 0...1.
  /// Without a velocity it is the progress itself.
  func projectedPercent(overSeconds seconds: Double) -> Double {
    percent + (velocityPointsPerSecond ?? 0) * seconds / travelPoints
  }
}

#if !hasFeature(Embedded)
  extension ReleaseMeasurement: Codable {}
#endif
