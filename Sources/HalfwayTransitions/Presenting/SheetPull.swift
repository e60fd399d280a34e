import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// The part of a pan that moves a sheet, in one direction. The sheet's own pan is all of it; of a scroll view's pan, it
/// is what the content doesn't take.
@MainActor
final class SheetPull: ProgressSource {
  /// The progress of the pan itself, upward.
  private let pan: PanProgress
  /// The recognizer of the sheet, which grabs it again.
  let recognizer: GestureRecognizer
  /// 1 for a pull whose distance counts upward, −1 for downward.
  private let sign: Double
  /// The distance of 100%, in points.
  let travelPoints: Double
  /// The distance of the pull in points, set by its owner.
  var distancePoints = 0.0

  init(_ pan: PanProgress, of recognizer: GestureRecognizer, isUpward: Bool, travelPoints: Double) {
    (self.pan, self.recognizer) = (pan, recognizer)
    sign = isUpward ? 1 : -1
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
}
