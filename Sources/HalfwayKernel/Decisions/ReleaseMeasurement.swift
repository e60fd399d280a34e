/// What was measured when the contact left: everything a decision may look at.
public struct ReleaseMeasurement: Hashable, Sendable {
  /// Progress of the transition, 0 to 1.
  public var percent: Double
  /// Velocity of the contact along the transition's direction in points a second, positive forwards; nil when the contact had
  /// stopped or its velocity cannot be told. No velocity is not a velocity of 0.
  public var velocityPointsPerSecond: Double?
  /// Translation along the transition's direction in points.
  public var distancePoints: Double
  /// The translation that means 100 %, in points.
  public var travelPoints: Double
  /// How far the contact has come back from the farthest point of its translation, in points; nil where that is not known, and then
  /// every velocity back counts.
  public var reverseDistancePoints: Double?
  /// From the contact's last sample to the release; nil where there was none. The pause rule of the velocity looks at it.
  public var sinceLastSampleMicroseconds: Int64?

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

  /// The same without numbers that are none: no velocity, no way, no progress instead.
  var usable: ReleaseMeasurement {
    var copy = self
    if !percent.isFinite { copy.percent = 0 }
    if let velocity = velocityPointsPerSecond, !velocity.isFinite { copy.velocityPointsPerSecond = nil }
    if !distancePoints.isFinite { copy.distancePoints = 0 }
    if let back = reverseDistancePoints, !back.isFinite { copy.reverseDistancePoints = nil }
    if !travelPoints.isFinite || travelPoints <= 0 { copy.travelPoints = 1 }
    return copy
  }

  /// Where the momentum would carry the transition: percent + velocity × seconds ÷ travel. Not bounded; the progress itself
  /// without a velocity.
  func projectedPercent(overSeconds seconds: Double) -> Double {
    percent + (velocityPointsPerSecond ?? 0) * seconds / travelPoints
  }
}

#if !hasFeature(Embedded)
  extension ReleaseMeasurement: Codable {}
#endif
