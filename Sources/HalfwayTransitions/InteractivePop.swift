import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// The swipe back of a navigation controller: turns an edge pan into percentages of a pop, decides at the release, and hands the
/// finger's velocity to the settle. A pop on its way can be caught again.
final class InteractivePop: GestureRecognizerDelegate {
  weak var navigationController: NavigationController?
  let recognizer = ScreenEdgePanGestureRecognizer()

  /// The pop under way.
  private var driver: SwipeDriver?
  /// Progress when the pan took hold: 0, or where a pop on its way was caught.
  private var percentAtBegan = 0.0

  init() {
    recognizer.delegate = self
    recognizer.addTarget(self) { target in { (pan: ScreenEdgePanGestureRecognizer) in target.handle(pan) } }
  }

  // MARK: Recognizer

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let navigation = navigationController else { return false }
    if navigation.transition != nil { return catchable != nil }
    return navigation.viewControllers.count > 1
  }

  func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool { catchable != nil }

  /// The pop that can be caught now: ours, on its way, and still further than a pan's slop from where it goes. Nearer than that it
  /// looks at rest, and a tap meant for the screen beneath should not be taken for a catch.
  private var catchable: SwipeDriver? {
    guard let driver, let navigation = navigationController, let context = navigation.transition,
      context.interactionController === driver, let stage = navigation.view.stage
    else { return nil }
    let remaining: Double
    switch context.state {
    case .finishing: remaining = 1 - context.percentComplete
    case .cancelling: remaining = context.percentComplete
    case .preparing, .running, .interactive, .completed: return nil
    }
    return remaining * driver.travelPoints > stage.thresholds.panSlopPoints ? driver : nil
  }

  private func handle(_ pan: ScreenEdgePanGestureRecognizer) {
    guard let navigation = navigationController, let stage = navigation.view.stage else { return }
    switch pan.state {
    case .began: begin(navigation, stage)
    case .changed: update(pan, navigation)
    case .ended: release(pan, navigation, stage, isCancelled: false)
    case .cancelled: release(pan, navigation, stage, isCancelled: true)
    case .possible, .failed: break
    }
  }

  private func begin(_ navigation: NavigationController, _ stage: Stage) {
    if let caught = catchable, let context = navigation.transition {
      caught.pause()
      percentAtBegan = caught.percentComplete
      stage.transitionWasCaught(context)
      return
    }
    let driver = SwipeDriver()
    driver.travelPoints = max(1, navigation.view.bounds.width * stage.thresholds.travelWidths)
    percentAtBegan = 0
    self.driver = driver
    if navigation.pop(driver: driver, animated: true) == nil { self.driver = nil }
  }

  private func update(_ pan: ScreenEdgePanGestureRecognizer, _ navigation: NavigationController) {
    guard let driver else { return }
    driver.update(percentAtBegan + pan.translation(in: navigation.view).x / driver.travelPoints)
    driver.velocityPointsPerSecond = pan.velocity(in: navigation.view).map { Double($0.x) }
  }

  private func measure(_ pan: ScreenEdgePanGestureRecognizer, _ navigation: NavigationController) -> ReleaseMeasurement {
    ReleaseMeasurement(
      percent: driver?.percentComplete ?? 0,
      velocityPointsPerSecond: pan.velocity(in: navigation.view).map { Double($0.x) },
      distancePoints: pan.translation(in: navigation.view).x)
  }

  private func release(
    _ pan: ScreenEdgePanGestureRecognizer, _ navigation: NavigationController, _ stage: Stage, isCancelled: Bool
  ) {
    guard let driver, navigation.transition?.interactionController === driver else { return }
    let measured = measure(pan, navigation)
    let decision: ReleaseDecision =
      isCancelled ? .cancelled(measured) : .decide(measured, thresholds: stage.thresholds)
    stage.transitionWasReleased(decision) { pan.velocitySamples }
    driver.settle(decision, thresholds: stage.thresholds)
  }
}

/// A percent driver that settles with the finger's velocity.
final class SwipeDriver: PercentDrivenInteractiveTransition {
  /// The way of the finger that means 100 %.
  var travelPoints = 1.0
  /// The finger's velocity along that way; nil when it stands or cannot be told.
  var velocityPointsPerSecond: Double?

  /// Finishes or cancels with a spring that starts at the finger's velocity, so that position and velocity are continuous.
  ///
  /// The spring runs over what is left of the way: `1 − p` when finishing and `p` when cancelling, so a velocity of `v` points a
  /// second is `v / travel / (1 − p)` of it, and `−v / travel / p` of it, a second.
  func settle(_ decision: ReleaseDecision, thresholds: Thresholds) {
    let finishes = decision.outcome == .finish
    let left = finishes ? 1 - percentComplete : percentComplete
    let towardsTarget = (decision.measurement.velocityPointsPerSecond ?? 0) / travelPoints * (finishes ? 1 : -1)
    timingCurve = SpringTimingParameters(
      dampingRatio: thresholds.settleDampingRatio, responseSeconds: thresholds.settleResponseSeconds,
      initialVelocity: left > 0 ? towardsTarget / left : 0)
    velocityPointsPerSecond = nil
    if finishes { finish() } else { cancel() }
  }
}
