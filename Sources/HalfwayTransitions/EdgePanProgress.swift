import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// The way of a pan from the left edge to the right: `travelWidths` of the view's width are 100 %.
final class EdgePanProgress: ProgressSource {
  let pan = ScreenEdgePanGestureRecognizer()
  private(set) var travelPoints = 1.0
  /// How far a point to the right and a point down on the stage go to the view's right. Like the travel it stands while the gesture
  /// has hold.
  private var forwards = CGPoint(x: 1, y: 0)

  init() {
    pan.edges = .left
    pan.maximumNumberOfTouches = 1
  }

  var recognizer: GestureRecognizer { pan }
  func slopPoints(_ thresholds: Thresholds) -> Double { thresholds.panSlopPoints }
  /// The pan begins on the way to the right alone.
  var setsOutForwards: Bool { true }

  func takeHold(in view: View, thresholds: Thresholds) {
    travelPoints = max(1, view.bounds.width * thresholds.travelWidths)
    forwards = CGPoint(
      x: view.vectorFromStage(CGPoint(x: 1, y: 0))?.x ?? 0, y: view.vectorFromStage(CGPoint(x: 0, y: 1))?.x ?? 0)
  }

  var wayPoints: Double {
    let way = pan.translationInStage
    return forwards.x * way.x + forwards.y * way.y
  }

  var velocityPointsPerSecond: Double? { pan.velocity(in: pan.view).map { Double($0.x) } }
  var velocitySamples: [VelocityEstimator.ClassifiedSample] { pan.velocitySamples }
}
