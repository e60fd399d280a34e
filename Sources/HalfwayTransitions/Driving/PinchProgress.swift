import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// The progress of a pinch, together or apart: a share of the initial distance is 100%.
///
/// With an initial distance d₀ and a current distance d, the scale is d/d₀. The progress of a pinch together is (1 −
/// d/d₀) ÷ share, which is (d₀ − d) points of a travel of d₀ · share; apart, the signs are inverted. Distances are
/// measured on the stage.
@preconcurrency @MainActor
public final class PinchProgress: ProgressSource {
  /// The direction in which the transition moves forward.
  public enum Direction: Sendable, Hashable, CaseIterable {
    /// The contacts move toward each other.
    case together
    /// The contacts move apart.
    case apart

    fileprivate var sense: PairTracker.Sense { self == .together ? .shrinking : .growing }
  }

  /// The recognizer.
  public let pinch: PinchGestureRecognizer
  /// The direction in which the transition moves forward.
  public let direction: Direction
  private var axis = ProgressAxis.pinch(.shrinking, startPoints: 1, thresholds: .standard)
  private var startPoints = 0.0

  /// Creates the progress of a pinch (default: together, with a new recognizer).
  public init(_ direction: Direction = .together, pinch: PinchGestureRecognizer = PinchGestureRecognizer()) {
    self.direction = direction
    self.pinch = pinch
  }

  public var recognizer: GestureRecognizer { pinch }
  public func slopPoints(_ thresholds: Thresholds) -> Double { thresholds.pinchHysteresisPoints }

  public var setsOutForwards: Bool {
    guard let distance = pinch.value, let start = pinch.origin else { return false }
    return direction == .together ? distance <= start : distance >= start
  }

  /// Begins at the current distance; the share is the thresholds' `pinchTravelShare`.
  public func grab(in view: View, thresholds: Thresholds) {
    startPoints = pinch.origin ?? 0
    axis = .pinch(direction.sense, startPoints: startPoints, thresholds: thresholds)
  }

  public var travelPoints: Double { axis.travelPoints }

  public var distancePoints: Double { pinch.value.map { axis.points(PlaneVector($0 - startPoints, 0)) } ?? 0 }

  public var velocityPointsPerSecond: Double? {
    pinch.valuePerSecond.map { axis.points(PlaneVector($0, 0)) }
  }

  public var velocityEvidence: VelocityEvidence? {
    pinch.tracker.map {
      VelocityEvidence(samples: $0.velocityEstimator, time: pinch.latest, forwards: axis.forwards)
    }
  }

  public var velocitySamples: [VelocityEstimator.ClassifiedSample] { pinch.currentVelocitySamples }

  public func distancePoints(of sample: VelocityEstimator.ClassifiedSample) -> Double? {
    axis.points(PlaneVector(sample.x - startPoints, 0))
  }
}

extension PinchProgress: DirectedSource {
  package func directRecognizer(in container: ViewController) {
    pinch.requiredSense = direction.sense
  }
}

extension PinchProgress: SessionSource {
  package func sessionRecognizer(in view: View) -> RecognitionSession.Recognizer? {
    guard type(of: pinch) == PinchGestureRecognizer.self else { return nil }
    var recognizer = RecognitionSession.Recognizer.pinch(pinch.requiredSense)
    recognizer.progressMapping = .pinch(direction.sense)
    return recognizer
  }
}
