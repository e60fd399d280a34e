import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// The way of two contacts towards each other or apart: a share of the distance at which the pinch began is 100 %.
///
/// With a distance of d₀ at the beginning and d now the scale is d/d₀ and the progress of a pinch together (1 − d/d₀) ÷ share, which is
/// (d₀ − d) points of a travel of d₀ · share; apart the signs change. The distance is that on the stage.
public final class PinchProgress: ProgressSource {
  public enum Direction: Sendable, Hashable, CaseIterable {
    case together
    case apart

    fileprivate var sign: Double { self == .together ? -1 : 1 }
  }

  public let pinch: PinchGestureRecognizer
  public let direction: Direction
  public private(set) var travelPoints = 1.0
  private var startPoints = 0.0

  public init(_ direction: Direction = .together, pinch: PinchGestureRecognizer = PinchGestureRecognizer()) {
    self.direction = direction
    self.pinch = pinch
  }

  public var recognizer: GestureRecognizer { pinch }
  public func slopPoints(_ thresholds: Thresholds) -> Double { thresholds.pinchHysteresisPoints }

  public var setsOutForwards: Bool {
    guard let distance = pinch.distancePoints, let start = pinch.initialDistancePoints else { return false }
    return (distance - start) * direction.sign >= 0
  }

  /// The share is the thresholds' `pinchTravelShare`.
  public func takeHold(in view: View, thresholds: Thresholds) {
    startPoints = pinch.initialDistancePoints ?? 0
    travelPoints = max(1, startPoints * thresholds.pinchTravelShare)
  }

  public var wayPoints: Double { pinch.distancePoints.map { ($0 - startPoints) * direction.sign } ?? 0 }

  public var velocityPointsPerSecond: Double? { pinch.distanceVelocityPointsPerSecond.map { $0 * direction.sign } }

  public var velocityEvidence: VelocityEvidence? {
    pinch.tracker.map {
      VelocityEvidence(
        samples: $0.velocityEstimator, time: pinch.latest, forwards: CGPoint(x: direction.sign, y: 0))
    }
  }

  public var velocitySamples: [VelocityEstimator.ClassifiedSample] { pinch.velocitySamples }

  public func wayPoints(of sample: VelocityEstimator.ClassifiedSample) -> Double? {
    (sample.x - startPoints) * direction.sign
  }
}

extension PinchProgress: DirectedSource {
  package func directRecognizer(in container: Backreference<ViewController>) {
    pinch.requiredSense = direction == .together ? .shrinking : .growing
  }
}
