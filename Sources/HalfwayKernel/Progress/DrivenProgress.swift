import HalfwayMotion

/// The progress of a transition while a gesture drives it.
public struct DrivenProgress: Sendable, Hashable {
  /// The distance that corresponds to 100%, in points.
  public let travelPoints: Double
  /// The progress at which the gesture grabbed the transition: 0, or the progress of an interrupted transition.
  public let percentAtBegan: Double
  /// The forward distance of the gesture since then, in points.
  public private(set) var distancePoints: Double
  /// The maximum of that distance so far, in points.
  public private(set) var farthestPoints: Double

  /// - Parameter distancePoints: The forward distance of the gesture when it grabbed the transition, in points.
  public init(travelPoints: Double, distancePoints: Double = 0, percentAtBegan: Double = 0) {
    (self.travelPoints, self.percentAtBegan) = (travelPoints, percentAtBegan)
    (self.distancePoints, farthestPoints) = (distancePoints, distancePoints)
  }

  /// Updates the distance from the point at which the gesture grabbed the transition, in points.
  public mutating func follow(to distancePoints: Double) {
    self.distancePoints = distancePoints
    farthestPoints = max(farthestPoints, distancePoints)
  }

  /// The progress that corresponds to the gesture's distance; not limited to 0...1.
  public var percent: Double { percentAtBegan + distancePoints / travelPoints }

  /// The distance that the gesture has moved back from its farthest point, in points.
  public var reverseDistancePoints: Double { max(0, farthestPoints - distancePoints) }

  /// Returns the evidence for a release at this point.
  /// - Parameter percent: The progress of the transition, from 0 to 1.
  public func evidence(
    percent: Double, sinceLastSampleMicroseconds: Int64?, velocity: ReleaseEvidence.Velocity
  ) -> ReleaseEvidence {
    ReleaseEvidence(
      percent: percent, distancePoints: distancePoints, travelPoints: travelPoints,
      reverseDistancePoints: reverseDistancePoints, sinceLastSampleMicroseconds: sinceLastSampleMicroseconds,
      velocity: velocity)
  }
}
