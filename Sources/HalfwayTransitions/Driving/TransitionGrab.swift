import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// The grab of a transition by any contact that lands on it, however the transition was started. The contact holds it,
/// drives it on or back, and releases it as a gesture that began it would.
///
/// The direction is that of the gesture that goes back from the screen, or, without one, that of the operation: down for
/// presentations, and sideways for everything else. A contact that lifts without having moved lets the transition go on
/// to where it was going.
@MainActor
final class TransitionGrab: GestureRecognizerDelegate {
  private weak var context: TransitionContext?
  private weak var container: ViewController?
  private let pan = PanGestureRecognizer()
  /// The grab in progress.
  private var hold: Hold?
  /// The driver of the last grab.
  private weak var grabbed: GestureDriver?

  private struct Hold {
    let driver: GestureDriver
    let source: PullProgress
    /// Whether the transition was returning to its start.
    let wasCancelling: Bool
    var farthestPoints = 0.0
  }

  init(of context: TransitionContext, in container: ViewController) {
    (self.context, self.container) = (context, container)
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    pan.addAction { [weak self] in self?.handle($0) }
    context.containerView.addGestureRecognizer(pan)
  }

  /// Detaches the recognizer, at the end of the transition.
  func remove() { pan.view?.removeGestureRecognizer(pan) }

  private var stage: Stage? { context?.environment.stage }

  // MARK: Recognizer

  /// Other views of the container keep their touches.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let context, let view = touch.view, hold != nil || isGrabbable else { return false }
    return context.concerns(view)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { isGrabbable }
  func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool { isGrabbable }

  /// Whether the transition moves visibly, and no gesture of its own can grab it.
  private var isGrabbable: Bool {
    guard let context, let stage, let container, stage.transition === context, container.grabsTransitions,
      context.durationSeconds > 0
    else { return false }
    let left: Double
    switch context.state {
    case .running: left = context.interactionController == nil ? abs(1 - context.visiblePercent) : 0
    case .finishing, .cancelling:
      guard let driver = context.interactionController as? GestureDriver, driver === grabbed || context.followsContacts
      else { return false }
      left = context.remainingShare
    case .preparing, .interactive, .completed: return false
    }
    let progress = direction(of: context).progress
    progress.grab(in: context.containerView, thresholds: stage.thresholds)
    return left * progress.travelPoints > stage.thresholds.panSlopPoints
  }

  private func handle(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began: begin()
    case .changed: follow()
    case .ended: release(isCancelled: false)
    case .cancelled: release(isCancelled: true)
    case .possible, .failed: break
    }
  }

  // MARK: Driving

  private func begin() {
    guard let context, let stage else { return }
    let (progress, isForward) = direction(of: context)
    progress.grab(in: context.containerView, thresholds: stage.thresholds)
    let source = PullProgress(progress, of: pan, isForward: isForward, travelPoints: progress.travelPoints)
    source.isWholePan = true
    let wasCancelling = context.state == .cancelling
    let driver = context.interactionController as? GestureDriver ?? GestureDriver()
    if context.interactionController == nil { context.accept(driver) }
    driver.grab(context, by: source, on: stage)
    hold = Hold(driver: driver, source: source, wasCancelling: wasCancelling)
    grabbed = driver
    driver.follow(to: 0)
  }

  private func follow() {
    guard let hold else { return }
    let distance = hold.source.panDistancePoints
    self.hold?.farthestPoints = max(hold.farthestPoints, abs(distance))
    hold.source.distancePoints = distance
    hold.driver.follow(to: distance)
  }

  private func release(isCancelled: Bool) {
    let hold = hold
    self.hold = nil
    guard let hold, let stage, stage.transition(drivenBy: hold.driver) != nil else { return }
    guard hold.farthestPoints > stage.thresholds.tapSlopPoints else {
      return stage.continuePrediction(of: hold.driver) {
        hold.driver.goOn(isFinishing: !hold.wasCancelling, thresholds: stage.thresholds)
      }
    }
    hold.driver.release(isCancelled: isCancelled, on: stage)
  }

  // MARK: Direction

  /// Returns the progress of the pan, and whether the transition moves forward in its direction.
  private func direction(of context: TransitionContext) -> (progress: PanProgress, isForward: Bool) {
    if let sideways = sideways(context) {
      let own = gestures(of: context).first { $0.direction == sideways }
      return (PanProgress(sideways, pan: pan, travel: own?.travel ?? .thresholds), true)
    }
    let isForward = context.operation == .pop || context.operation == .dismiss
    let own = gestures(of: context)
    // A picture that follows the finger in both dimensions is pulled down, whatever the container's own gesture is.
    if let own = context.followsContacts ? own.first(where: { $0.direction == .down }) : own.first {
      return (PanProgress(own.direction, pan: pan, travel: own.travel), isForward)
    }
    let isVertical = context.operation == .present || context.operation == .dismiss
    return (PanProgress(isVertical ? .down : .right, pan: pan), isForward)
  }

  /// The direction of a change between siblings, in which the new screen comes from the side; `nil` for other changes.
  private func sideways(_ context: TransitionContext) -> PanProgress.Direction? {
    switch context.operation {
    case .select:
      let screens = (container as? TabBarController)?.viewControllers ?? []
      let (old, new) = (screens.firstIndex { $0 === context.from }, screens.firstIndex { $0 === context.to })
      return (new ?? 0) >= (old ?? 0) ? .left : .right
    case .custom: return .left
    case .push, .pop, .present, .dismiss, .move: return nil
    }
  }

  /// The pans that drive transitions of the container and the screens.
  private func gestures(of context: TransitionContext) -> [PanProgress] {
    let screens = [container, context.to, context.from, context.to.outermost, context.from.outermost].compactMap(\.self)
    return screens.flatMap(\.interactions).compactMap { $0.source as? PanProgress }.filter(\.pan.isEnabled)
  }
}
