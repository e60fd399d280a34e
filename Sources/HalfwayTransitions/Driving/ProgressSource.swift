import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// The source of the progress of a driven transition: the distance of a gesture in points, of which a certain number
/// is 100%. `PanProgress` and `PinchProgress` conform; implement it for other gestures.
@preconcurrency @MainActor
public protocol ProgressSource: AnyObject {
  /// The recognizer of the gesture.
  var recognizer: GestureRecognizer { get }
  /// Returns the distance in points that the gesture covers before it begins.
  func slopPoints(_ thresholds: Thresholds) -> Double
  /// Whether the gesture that is about to begin moves forward.
  var setsOutForwards: Bool { get }
  /// Begins to drive a transition in a view: the distance is counted from here.
  func grab(in view: View, thresholds: Thresholds)
  /// The distance in points that is 100%, determined by `grab(in:thresholds:)`.
  var travelPoints: Double { get }
  /// The distance in points since `grab(in:thresholds:)`, positive forward.
  var distancePoints: Double { get }
  /// The velocity of the distance in points per second; `nil` if the contacts are at rest or it is unknown. It is
  /// computed lazily, because most moves are followed by another before it is needed.
  var velocityPointsPerSecond: Double? { get }
  /// The samples and settings of the velocity, for estimating it with other thresholds; `nil` if it isn't based on
  /// samples (default: `nil`).
  var velocityEvidence: VelocityEvidence? { get }
  /// The samples of the velocity. For explanations; allocates.
  var velocitySamples: [VelocityEstimator.ClassifiedSample] { get }
  /// Returns the distance of a sample, as `distancePoints`; `nil` if it is unknown (default: `nil`). For
  /// explanations.
  func distancePoints(of sample: VelocityEstimator.ClassifiedSample) -> Double?
  /// Returns the distance from here to where the gesture is predicted to be, in points, positive forward; 0 without a
  /// prediction (default: that of the samples of `velocityEvidence`). For pictures only.
  func predictedPoints(by predictor: TouchPredictor, at time: Timestamp) -> Double
}

extension ProgressSource {
  /// Returns the source of the velocity, and the time from the contacts' last sample to `time`, in microseconds.
  func velocity(at time: Timestamp) -> (ReleaseEvidence.Velocity, sinceLastSampleMicroseconds: Int64?) {
    if let evidence = velocityEvidence {
      return (.ofSamples(evidence), evidence.samples.microsecondsSinceLastSample(at: time))
    }
    let since = velocitySamples.lazy.map { time.microseconds(since: $0.time) }.filter { $0 >= 0 }.min()
    return (.measured(pointsPerSecond: velocityPointsPerSecond), since)
  }

  public var velocityEvidence: VelocityEvidence? { nil }
  public func distancePoints(of sample: VelocityEstimator.ClassifiedSample) -> Double? { nil }

  public func predictedPoints(by predictor: TouchPredictor, at time: Timestamp) -> Double {
    velocityEvidence.map { $0.forwards.dot(predictor.displacement(of: $0.samples, at: time)) } ?? 0
  }
}
