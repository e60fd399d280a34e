import HalfwayMotion

/// The progress of a transition while a gesture drives it.
public struct HeldProgress: Sendable, Hashable {
  /// The distance that corresponds to 100%, in points.
  public let travelPoints: Double
  /// The progress at which the gesture grabbed the transition: 0, or the progress of an interrupted transition.
  public let percentAtBegan: Double
  /// The forward distance of the gesture since then, in points.
  public private(set) var wayPoints: Double
  /// The maximum of that distance so far, in points.
  public private(set) var farthestPoints: Double

  /// - Parameter wayPoints: The forward distance of the gesture when it grabbed the transition, in points.
  public init(travelPoints: Double, wayPoints: Double = 0, percentAtBegan: Double = 0) {
    (self.travelPoints, self.percentAtBegan) = (travelPoints, percentAtBegan)
    (self.wayPoints, farthestPoints) = (wayPoints, wayPoints)
  }

  /// Updates the distance from the point at which the gesture grabbed the transition, in points.
  public mutating func follow(to wayPoints: Double) {
    self.wayPoints = wayPoints
    farthestPoints = max(farthestPoints, wayPoints)
  }

  /// The progress that corresponds to the gesture's distance; not limited to 0...1.
  public var percent: Double { percentAtBegan + wayPoints / travelPoints }

  /// The distance that the gesture has moved back from its farthest point, in points.
  public var reverseDistancePoints: Double { max(0, farthestPoints - wayPoints) }

  /// Returns the evidence for a release at this point.
  /// - Parameter percent: The progress of the transition, from 0 to 1.
  public func evidence(
    percent: Double, sinceLastSampleMicroseconds: Int64?, velocity: ReleaseEvidence.Velocity
  ) -> ReleaseEvidence {
    ReleaseEvidence(
      percent: percent, distancePoints: wayPoints, travelPoints: travelPoints,
      reverseDistancePoints: reverseDistancePoints, sinceLastSampleMicroseconds: sinceLastSampleMicroseconds,
      velocity: velocity)
  }
}
