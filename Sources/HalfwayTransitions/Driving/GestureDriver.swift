import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// A percent driver that a gesture holds, that is let go by a decision, and that settles with the contacts' velocity unless told
/// otherwise.
public final class GestureDriver: PercentDrivenInteractiveTransition {
  /// The way of the gesture that means 100 %, since it took hold.
  @exclusivity(unchecked) public private(set) var travelPoints = 1.0
  /// The farthest that the gesture has gone since it took hold, in points.
  @exclusivity(unchecked) private var farthestPoints = 0.0
  /// The gesture that holds the transition; nil from the release on.
  private var source: (any ProgressSource)?

  /// The contacts' velocity along that way; nil when they stand or it cannot be told.
  public var velocityPointsPerSecond: Double? { source?.velocityPointsPerSecond }

  /// What is measured if the gesture lets go at a moment, which is not before its latest sample; nil from the release on. Contacts that
  /// have not moved for longer than the thresholds' `stopMilliseconds` have no velocity.
  public func measurement(at time: Timestamp, thresholds: Thresholds) -> ReleaseMeasurement? {
    evidence(at: time)?.measurement(by: thresholds)
  }

  /// What such a measurement rests upon; nil from the release on.
  public func evidence(at time: Timestamp) -> ReleaseEvidence? {
    guard let source else { return nil }
    let evidence = source.velocityEvidence
    let velocity: ReleaseEvidence.Velocity =
      evidence.map { .ofSamples($0) } ?? .measured(pointsPerSecond: source.velocityPointsPerSecond)
    let since =
      if let evidence {
        evidence.samples.microsecondsSinceLastSample(at: time)
      } else {
        source.velocitySamples.lazy.map { time.microseconds(since: $0.time) }.filter { $0 >= 0 }.min()
      }
    let distance = source.wayPoints
    return ReleaseEvidence(
      percent: percentComplete, distancePoints: distance, travelPoints: travelPoints,
      reverseDistancePoints: max(0, farthestPoints - distance),
      sinceLastSampleMicroseconds: since, velocity: velocity)
  }

  /// Where a sample of the velocity is on the way; nil where that cannot be told, and from the release on. For explanations.
  public func wayPoints(of sample: VelocityEstimator.ClassifiedSample) -> Double? { source?.wayPoints(of: sample) }

  /// Where the gesture that holds the transition is recognized.
  var gestureView: View? { source?.recognizer.view }

  /// A gesture took hold.
  func hold(by source: any ProgressSource) {
    self.source = source
    travelPoints = source.travelPoints
    farthestPoints = source.wayPoints
  }

  /// The gesture that holds the transition has gone on, to a share of the way.
  func follow(_ percent: Double) {
    if let source { farthestPoints = max(farthestPoints, source.wayPoints) }
    update(percent)
  }

  /// Half a pixel on a display with two pixels a point.
  private static let settledPoints = 0.25

  /// Finishes or cancels, as fast as the thresholds' completion-speed rule says.
  func settle(_ decision: ReleaseDecision, thresholds: Thresholds) {
    if let speed = thresholds.completionSpeed(atPercent: percentComplete) {
      timingCurve = nil
      completionSpeed = speed
    } else {
      timingCurve = spring(decision, thresholds)
    }
    source = nil
    if decision.outcome == .finish { finish() } else { cancel() }
  }

  /// A spring that starts at the contacts' velocity, so that position and velocity are continuous.
  ///
  /// The spring runs over what is left of the way: `1 − p` when finishing and `p` when cancelling, so a velocity of `v` points a
  /// second is `v / travel / (1 − p)` of it, and `v / travel / (−p)` of it, a second; also where it was caught beyond its end, from
  /// where it has to come back. It counts as settled when less than `settledPoints` are left, so that a page that has almost arrived
  /// does not hold up the next touch.
  private func spring(_ decision: ReleaseDecision, _ thresholds: Thresholds) -> SpringTimingParameters {
    let left = decision.outcome == .finish ? 1 - percentComplete : -percentComplete
    let velocity = (decision.measurement.velocityPointsPerSecond ?? 0) / travelPoints
    return SpringTimingParameters(
      dampingRatio: thresholds.settleDampingRatio, responseSeconds: thresholds.settleResponseSeconds,
      initialVelocity: left != 0 ? velocity / left : 0,
      settledShare: left != 0 ? Self.settledPoints / (abs(left) * travelPoints) : 1)
  }
}
