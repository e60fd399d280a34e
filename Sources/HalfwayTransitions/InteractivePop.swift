import HalfwayGestures
import HalfwayMotion

/// A pop of a navigation controller by a gesture: turns the gesture's way into percentages, decides at the release, and hands the
/// contacts' velocity to the settle. A pop on its way can be caught again.
final class InteractivePop: GestureRecognizerDelegate {
  weak var navigationController: NavigationController?
  private let source: any ProgressSource

  /// The pop under way.
  private var driver: GestureDriver?
  /// Progress when the gesture took hold: 0, or where a pop on its way was caught.
  private var percentAtBegan = 0.0

  init(_ source: any ProgressSource) {
    self.source = source
    source.recognizer.delegate = self
    source.recognizer.addTarget(self, action: InteractivePop.handle)
  }

  // MARK: Recognizer

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let navigation = navigationController else { return false }
    if navigation.transition != nil { return catchable != nil }
    return navigation.viewControllers.count > 1 && source.setsOutForwards
  }

  func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool { catchable != nil }

  /// The pop that can be caught now: ours, on its way, and still further than the gesture's slop from where it goes. Nearer than that
  /// it looks at rest, and a tap meant for the screen beneath should not be taken for a catch.
  private var catchable: GestureDriver? {
    guard let driver, let navigation = navigationController, let context = navigation.transition,
      context.interactionController === driver, let stage = navigation.view.stage
    else { return nil }
    let remaining: Double
    switch context.state {
    case .finishing: remaining = 1 - context.percentComplete
    case .cancelling: remaining = context.percentComplete
    case .preparing, .running, .interactive, .completed: return nil
    }
    return remaining * driver.travelPoints > source.slopPoints(stage.thresholds) ? driver : nil
  }

  private func handle(_ recognizer: GestureRecognizer) {
    guard let navigation = navigationController else { return }
    switch recognizer.state {
    case .began: begin(navigation)
    case .changed: update()
    case .ended: release(navigation, isCancelled: false)
    case .cancelled: release(navigation, isCancelled: true)
    case .possible, .failed: break
    }
  }

  private func begin(_ navigation: NavigationController) {
    guard let stage = navigation.view.stage else { return }
    source.takeHold(in: navigation.view, thresholds: stage.thresholds)
    if let caught = catchable, let context = navigation.transition {
      caught.pause()
      caught.hold(by: source)
      percentAtBegan = caught.percentComplete
      stage.transitionWasCaught(context)
      return
    }
    let driver = GestureDriver()
    driver.hold(by: source)
    percentAtBegan = 0
    self.driver = driver
    if navigation.pop(driver: driver, animated: true) == nil { self.driver = nil }
  }

  private func update() {
    guard let driver else { return }
    driver.update(percentAtBegan + source.wayPoints / driver.travelPoints)
  }

  private func measure(_ driver: GestureDriver, at time: Timestamp) -> ReleaseMeasurement {
    ReleaseMeasurement(
      percent: driver.percentComplete, velocityPointsPerSecond: source.velocityPointsPerSecond,
      distancePoints: source.wayPoints, travelPoints: driver.travelPoints,
      sinceLastSampleMicroseconds: source.velocitySamples.map { time.microseconds(since: $0.time) }
        .filter { $0 >= 0 }.min())
  }

  private func release(_ navigation: NavigationController, isCancelled: Bool) {
    guard let driver, let stage = navigation.view.stage, navigation.transition?.interactionController === driver else {
      return
    }
    let measured = measure(driver, at: stage.now)
    let decision: ReleaseDecision =
      isCancelled ? .cancelled(measured) : .decide(measured, thresholds: stage.thresholds)
    stage.transitionWasReleased(decision) { source.velocitySamples }
    driver.settle(decision, thresholds: stage.thresholds)
  }
}
