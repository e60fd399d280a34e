import HalfwayMotion

/// The samples of a gesture, and how much of their velocity leads forwards.
public struct VelocityEvidence: Sendable {
  public var samples: VelocityEstimator
  /// The moment for which the velocity is asked.
  public var time: Timestamp
  /// How far a unit along each of the samples' axes leads forwards, in points.
  public var forwards: PlaneVector

  public init(samples: VelocityEstimator, time: Timestamp, forwards: PlaneVector) {
    (self.samples, self.time, self.forwards) = (samples, time, forwards)
  }

  /// The velocity forwards as thresholds have it estimated; nil when the contacts stood or it cannot be told.
  public func pointsPerSecond(by thresholds: Thresholds) -> Double? {
    samples.estimated(by: thresholds).estimate(at: time).map {
      forwards.x * $0.xPerSecond + forwards.y * $0.yPerSecond
    }
  }
}
