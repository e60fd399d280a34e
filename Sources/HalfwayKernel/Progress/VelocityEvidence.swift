import HalfwayMotion

/// The samples of a gesture, and the mapping of their velocity to the forward direction.
public struct VelocityEvidence: Sendable {
  /// The estimator that holds the samples.
  public var samples: VelocityEstimator
  /// The time for which the velocity is estimated.
  public var time: Timestamp
  /// The forward distance per unit along each axis of the samples, in points.
  public var forwards: PlaneVector

  /// Creates evidence from its values.
  public init(samples: VelocityEstimator, time: Timestamp, forwards: PlaneVector) {
    (self.samples, self.time, self.forwards) = (samples, time, forwards)
  }

  /// Returns the forward velocity in points per second, estimated as the thresholds specify; nil if the contacts had
  /// stopped or the velocity can't be estimated.
  public func pointsPerSecond(by thresholds: Thresholds) -> Double? {
    samples.estimated(by: thresholds).estimate(at: time).map {
      forwards.x * $0.xPerSecond + forwards.y * $0.yPerSecond
    }
  }
}
