import Foundation
import HalfwayGestures
import HalfwayMotion

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
    recognizer.edges = .left
    recognizer.maximumNumberOfTouches = 1
    recognizer.delegate = self
    recognizer.addTarget(self, action: InteractivePop.handle)
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
    guard let navigation = navigationController else { return }
    switch pan.state {
    case .began: begin(pan, navigation)
    case .changed: update(pan)
    case .ended: release(pan, navigation, isCancelled: false)
    case .cancelled: release(pan, navigation, isCancelled: true)
    case .possible, .failed: break
    }
  }

  private func begin(_ pan: ScreenEdgePanGestureRecognizer, _ navigation: NavigationController) {
    guard let stage = navigation.view.stage else { return }
    if let caught = catchable, let context = navigation.transition {
      caught.pause()
      caught.pan = pan
      percentAtBegan = caught.percentComplete
      stage.transitionWasCaught(context)
      return
    }
    let driver = SwipeDriver()
    driver.pan = pan
    driver.travelPoints = max(1, navigation.view.bounds.width * stage.thresholds.travelWidths)
    driver.forwards = CGPoint(
      x: navigation.view.vectorFromStage(CGPoint(x: 1, y: 0))?.x ?? 0,
      y: navigation.view.vectorFromStage(CGPoint(x: 0, y: 1))?.x ?? 0)
    percentAtBegan = 0
    self.driver = driver
    if navigation.pop(driver: driver, animated: true) == nil { self.driver = nil }
  }

  private func update(_ pan: ScreenEdgePanGestureRecognizer) {
    guard let driver else { return }
    let way = pan.translationInStage
    driver.update(percentAtBegan + (driver.forwards.x * way.x + driver.forwards.y * way.y) / driver.travelPoints)
  }

  private func measure(
    _ pan: ScreenEdgePanGestureRecognizer, _ driver: SwipeDriver, _ navigation: NavigationController, at time: Timestamp
  ) -> ReleaseMeasurement {
    ReleaseMeasurement(
      percent: driver.percentComplete, velocityPointsPerSecond: pan.velocity(in: navigation.view).map { Double($0.x) },
      distancePoints: pan.translation(in: navigation.view).x, travelPoints: driver.travelPoints,
      sinceLastSampleMicroseconds: pan.velocitySamples.map { time.microseconds(since: $0.time) }.filter { $0 >= 0 }
        .min())
  }

  private func release(
    _ pan: ScreenEdgePanGestureRecognizer, _ navigation: NavigationController, isCancelled: Bool
  ) {
    guard let driver, let stage = navigation.view.stage, navigation.transition?.interactionController === driver else {
      return
    }
    let measured = measure(pan, driver, navigation, at: stage.now)
    let decision: ReleaseDecision =
      isCancelled ? .cancelled(measured) : .decide(measured, thresholds: stage.thresholds)
    stage.transitionWasReleased(decision) { pan.velocitySamples }
    driver.settle(decision, thresholds: stage.thresholds)
  }
}
