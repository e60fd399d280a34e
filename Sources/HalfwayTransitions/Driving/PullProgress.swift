import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// A part of a pan that its owner determines, forward or backward: what a scroll view leaves to a sheet, or a pan that
/// reverses a transition.
@MainActor
final class PullProgress: ProgressSource {
  /// The progress of the pan itself.
  private let pan: PanProgress
  /// The recognizer of the owner, whose view receives the touches of a transition. The owner retains the pull.
  private weak var owner: GestureRecognizer?
  var recognizer: GestureRecognizer { owner ?? pan.recognizer }
  /// 1 for a pull that counts in the direction of the pan's progress, −1 for the opposite.
  private let sign: Double
  /// The distance of 100%, in points.
  let travelPoints: Double
  /// The distance of the whole pan in points.
  var panDistancePoints: Double { sign * pan.distancePoints }
  /// The distance of the pull in points, set by its owner.
  var distancePoints = 0.0

  /// Whether the pull is the whole pan rather than a part of it, which ends where the pull returns to its beginning.
  var isWholePan = false

  init(_ pan: PanProgress, of recognizer: GestureRecognizer, isForward: Bool, travelPoints: Double) {
    (self.pan, owner) = (pan, recognizer)
    sign = isForward ? 1 : -1
    self.travelPoints = max(1, travelPoints)
  }

  func slopPoints(_ thresholds: Thresholds) -> Double { pan.slopPoints(thresholds) }
  var setsOutForwards: Bool { true }
  func grab(in view: View, thresholds: Thresholds) { pan.grab(in: view, thresholds: thresholds) }
  var velocityPointsPerSecond: Double? { pan.velocityPointsPerSecond.map { sign * $0 } }
  var velocityEvidence: VelocityEvidence? {
    guard var evidence = pan.velocityEvidence else { return nil }
    evidence.forwards = evidence.forwards * sign
    return evidence
  }
  var velocitySamples: [VelocityEstimator.ClassifiedSample] { pan.velocitySamples }

  func distancePoints(of sample: VelocityEstimator.ClassifiedSample) -> Double? {
    pan.distancePoints(of: sample).map { distancePoints + sign * ($0 - pan.distancePoints) }
  }

  /// While the pull moves, it has the whole motion of the pan. Where it returns to its beginning, its owner does
  /// something else with the rest.
  func predictedPoints(by predictor: TouchPredictor, at time: Timestamp) -> Double {
    let points = sign * pan.predictedPoints(by: predictor, at: time)
    return isWholePan ? points : max(points, -max(0, distancePoints))
  }
}

extension PullProgress: ContactSource {
  var contacts: DrivingContacts { pan.contacts }
  var contactVelocity: DrivingContacts.Velocity { pan.contactVelocity }
  func predictedDisplacement(by predictor: TouchPredictor, at time: Timestamp) -> PlaneVector {
    pan.predictedDisplacement(by: predictor, at: time)
  }
}
