import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// Where the progress of a driven transition comes from: the way of a gesture in points, so many of which mean 100 %. `PanProgress` and
/// `PinchProgress` are such; make one of your own for another gesture.
@preconcurrency @MainActor
public protocol ProgressSource: AnyObject {
  var recognizer: GestureRecognizer { get }
  /// How far the gesture goes before it begins.
  func slopPoints(_ thresholds: Thresholds) -> Double
  /// Whether the gesture that is about to begin goes forwards.
  var setsOutForwards: Bool { get }
  /// The gesture takes hold of a transition in a view: its way counts from here.
  func grab(in view: View, thresholds: Thresholds)
  /// The way that means 100 %, since the gesture took hold.
  var travelPoints: Double { get }
  /// The way since then, positive forwards.
  var distancePoints: Double { get }
  /// How fast that way grows; nil when the contacts stand or it cannot be told. Estimated when it is asked for: most moves are followed
  /// by another before anybody asks.
  var velocityPointsPerSecond: Double? { get }
  /// What that velocity is estimated from, so that it can be estimated by other thresholds, too; nil where it is not of samples, as by
  /// default.
  var velocityEvidence: VelocityEvidence? { get }
  /// The samples behind that velocity. For explanations; allocates.
  var velocitySamples: [VelocityEstimator.ClassifiedSample] { get }
  /// Where such a sample is on the way, as `distancePoints` counts it; nil where that cannot be told, as by default. For explanations.
  func distancePoints(of sample: VelocityEstimator.ClassifiedSample) -> Double?
}

extension ProgressSource {
  public var velocityEvidence: VelocityEvidence? { nil }
  public func distancePoints(of sample: VelocityEstimator.ClassifiedSample) -> Double? { nil }
}
