import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// A percent driver that a gesture holds, that is let go by a decision, and that settles with the contacts' velocity unless told
/// otherwise.
public final class GestureDriver: PercentDrivenInteractiveTransition {
  /// The progress by the gesture that holds the transition, or held it last.
  @exclusivity(unchecked) private var progress = HeldProgress(travelPoints: 1)
  /// The way of the gesture that means 100 %, since it took hold.
  public var travelPoints: Double { progress.travelPoints }
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
    let velocity: ReleaseEvidence.Velocity
    if let evidence {
      velocity = .ofSamples(evidence)
    } else {
      velocity = .measured(pointsPerSecond: source.velocityPointsPerSecond)
    }
    let since =
      if let evidence {
        evidence.samples.microsecondsSinceLastSample(at: time)
      } else {
        source.velocitySamples.lazy.map { time.microseconds(since: $0.time) }.filter { $0 >= 0 }.min()
      }
    var progress = progress
    progress.follow(to: source.distancePoints)
    return progress.evidence(percent: percentComplete, sinceLastSampleMicroseconds: since, velocity: velocity)
  }

  /// Where a sample of the velocity is on the way; nil where that cannot be told, and from the release on. For explanations.
  public func distancePoints(of sample: VelocityEstimator.ClassifiedSample) -> Double? {
    source?.distancePoints(of: sample)
  }

  /// Where the gesture that holds the transition is recognized.
  var gestureView: View? { source?.recognizer.view }

  /// A gesture took hold.
  func hold(by source: any ProgressSource, at percent: Double = 0) {
    self.source = source
    progress = HeldProgress(
      travelPoints: source.travelPoints, distancePoints: source.distancePoints, percentAtBegan: percent)
  }

  /// The gesture that holds the transition has gone on, to so many points from where it took hold.
  func follow(to distancePoints: Double) {
    progress.follow(to: distancePoints)
    update(progress.percent)
  }

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

  private func spring(_ decision: ReleaseDecision, _ thresholds: Thresholds) -> SpringTimingParameters {
    let settle = SettleSpring(
      after: decision, percent: percentComplete, travelPoints: travelPoints, thresholds: thresholds)
    return SpringTimingParameters(
      spring: settle.spring, initialVelocity: settle.initialVelocity, settledShare: settle.settledShare)
  }
}
