import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// The way of two contacts towards each other: `pinchTravelShare` of the distance at which the pinch began are 100 %.
///
/// With a distance of d₀ at the beginning and d now the scale is d/d₀ and the progress (1 − d/d₀) ÷ share, which is (d₀ − d) points
/// of a travel of d₀ · share. The distance is that on the stage.
final class PinchProgress: ProgressSource {
  let pinch = PinchGestureRecognizer()
  private(set) var travelPoints = 1.0
  private var startPoints = 0.0

  var recognizer: GestureRecognizer { pinch }
  func slopPoints(_ thresholds: Thresholds) -> Double { thresholds.pinchHysteresisPoints }

  var setsOutForwards: Bool {
    guard let distance = pinch.distancePoints, let start = pinch.initialDistancePoints else { return false }
    return distance <= start
  }

  func takeHold(in view: View, thresholds: Thresholds) {
    startPoints = pinch.initialDistancePoints ?? 0
    travelPoints = max(1, startPoints * thresholds.pinchTravelShare)
  }

  var wayPoints: Double { pinch.distancePoints.map { startPoints - $0 } ?? 0 }
  var velocityPointsPerSecond: Double? { pinch.distanceVelocityPointsPerSecond.map { -$0 } }
  var velocitySamples: [VelocityEstimator.ClassifiedSample] { pinch.velocitySamples }
}
