import HalfwayMotion

/// The progress of a transition while a gesture holds it.
public struct HeldProgress: Sendable, Hashable {
  /// The way that means 100 %, in points.
  public let travelPoints: Double
  /// Progress when the gesture took hold: 0, or where a transition on its way was caught.
  public let percentAtBegan: Double
  /// How far the gesture has gone since, in points.
  public private(set) var wayPoints: Double
  /// The farthest that it has gone, in points.
  public private(set) var farthestPoints: Double

  /// - Parameter wayPoints: How far the gesture had gone when it took hold.
  public init(travelPoints: Double, wayPoints: Double = 0, percentAtBegan: Double = 0) {
    (self.travelPoints, self.percentAtBegan) = (travelPoints, percentAtBegan)
    (self.wayPoints, farthestPoints) = (wayPoints, wayPoints)
  }

  /// The gesture has gone on, to a distance from where it took hold.
  public mutating func follow(to wayPoints: Double) {
    self.wayPoints = wayPoints
    farthestPoints = max(farthestPoints, wayPoints)
  }

  /// The progress that the gesture stands for; not bounded.
  public var percent: Double { percentAtBegan + wayPoints / travelPoints }

  /// How far the gesture has come back from its farthest point, in points.
  public var reverseDistancePoints: Double { max(0, farthestPoints - wayPoints) }

  /// What a release at this point is measured by.
  /// - Parameter percent: The progress of the transition, 0 to 1.
  public func evidence(
    percent: Double, sinceLastSampleMicroseconds: Int64?, velocity: ReleaseEvidence.Velocity
  ) -> ReleaseEvidence {
    ReleaseEvidence(
      percent: percent, distancePoints: wayPoints, travelPoints: travelPoints,
      reverseDistancePoints: reverseDistancePoints, sinceLastSampleMicroseconds: sinceLastSampleMicroseconds,
      velocity: velocity)
  }
}
