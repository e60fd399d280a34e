import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// The grab of a transition by any contact that lands on it, however the transition was started. The contact holds it,
/// drives it on or back, and releases it as a gesture that began it would.
///
/// The direction is that of the gesture that goes back from the screen, or, without one, that of the operation: down
/// for presentations, and sideways for everything else. A contact that lifts without having moved lets the transition
/// go on to where it was going.
///
/// If a pinch goes back, two contacts drive the transition by their distance: the first of them holds it, and the
/// second one turns the grab into a pinch.
@MainActor
final class TransitionGrab: GestureRecognizerDelegate {
  private weak var context: TransitionContext?
  private weak var container: ViewController?
  private let pan = PanGestureRecognizer()
  /// The pinch, if one goes back.
  private var pinch: PinchProgress?
  /// The grab in progress.
  private var hold: Hold?
  /// The driver of the last grab.
  private weak var grabbed: GestureDriver?

  private struct Hold {
    let driver: GestureDriver
    let source: any ProgressSource
    /// Whether the transition was returning to its start.
    let wasCancelling: Bool
    var farthestPoints = 0.0

    /// The distance of the gesture, in points forward.
    @MainActor var distancePoints: Double {
      guard let pull = source as? PullProgress else { return source.distancePoints }
      pull.distancePoints = pull.panDistancePoints
      return pull.distancePoints
    }
  }

  init(of context: TransitionContext, in container: ViewController) {
    (self.context, self.container) = (context, container)
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    pan.addAction { [weak self] in self?.handle($0) }
    context.containerView.addGestureRecognizer(pan)
    guard let direction = pinchDirection(of: context) else { return }
    let pinch = PinchProgress(direction)
    pinch.recognizer.delegate = self
    pinch.recognizer.addAction { [weak self] in self?.handle($0) }
    context.containerView.addGestureRecognizer(pinch.recognizer)
    self.pinch = pinch
  }

  /// Detaches the recognizers, at the end of the transition.
  func remove() {
    for recognizer in [pan, pinch?.recognizer].compactMap(\.self) {
      recognizer.view?.removeGestureRecognizer(recognizer)
    }
  }

  private var stage: Stage? { context?.environment.stage }

  // MARK: Recognizer

  /// Other views of the container keep their touches.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let context, let view = touch.view, hold != nil || isGrabbable else { return false }
    return context.concerns(view)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { takesOver(recognizer) || isGrabbable }
  func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool {
    takesOver(recognizer) || isGrabbable
  }

  /// Whether a second contact turns the grab in progress into a pinch.
  private func takesOver(_ recognizer: GestureRecognizer) -> Bool {
    recognizer === pinch?.recognizer && hold?.source.recognizer === pan
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    pinch.map { recognizer === $0.recognizer && other === pan || recognizer === pan && other === $0.recognizer }
      ?? false
  }

  /// Whether the transition moves visibly, and no gesture of its own can grab it.
  private var isGrabbable: Bool {
    guard let context, let stage, let container, stage.transition === context, container.grabsTransitions,
      context.durationSeconds > 0
    else { return false }
    let left: Double
    switch context.state {
    case .running: left = context.interactionController == nil ? abs(1 - context.visiblePercent) : 0
    case .finishing, .cancelling:
      // The pan that drove a transition grabs it again without this object.
      guard let driver = context.interactionController as? GestureDriver,
        driver === grabbed || driver.isPinched || context.followsContacts
      else { return false }
      left = context.remainingShare
    case .preparing, .interactive, .completed: return false
    }
    let progress = direction(of: context).progress
    progress.grab(in: context.containerView, thresholds: stage.currentThresholds)
    return left * progress.travelPoints > stage.currentThresholds.panSlopPoints
  }

  private func handle(_ recognizer: GestureRecognizer) {
    // After a pinch has taken over, the first contact alone has no effect.
    guard recognizer.state == .began || recognizer === hold?.source.recognizer else { return }
    switch recognizer.state {
    case .began: recognizer === pan ? begin() : beginPinch()
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
    progress.grab(in: context.containerView, thresholds: stage.currentThresholds)
    let source = PullProgress(progress, of: pan, isForward: isForward, travelPoints: progress.travelPoints)
    source.isWholePan = true
    grab(context, by: source, on: stage)
  }

  private func beginPinch() {
    guard let context, let stage, let pinch else { return }
    pinch.grab(in: context.containerView, thresholds: stage.currentThresholds)
    guard let held = hold else { return grab(context, by: pinch, on: stage) }
    // The first contact has held the transition already.
    guard stage.transition(drivenBy: held.driver) != nil else { return }
    held.driver.beginDriving(by: pinch, since: stage.now, at: held.driver.percentComplete)
    hold = Hold(
      driver: held.driver, source: pinch, wasCancelling: held.wasCancelling, farthestPoints: held.farthestPoints)
  }

  private func grab(_ context: TransitionContext, by source: any ProgressSource, on stage: Stage) {
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
    let distance = hold.distancePoints
    self.hold?.farthestPoints = max(hold.farthestPoints, abs(distance))
    hold.driver.follow(to: distance)
  }

  private func release(isCancelled: Bool) {
    let hold = hold
    self.hold = nil
    guard let hold, let stage, stage.transition(drivenBy: hold.driver) != nil else { return }
    guard hold.farthestPoints > stage.currentThresholds.tapSlopPoints else {
      return stage.continuePrediction(of: hold.driver) {
        hold.driver.goOn(isFinishing: !hold.wasCancelling, thresholds: stage.currentThresholds)
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
    return (isVertical ? PanProgress(.down, pan: pan) : PanProgress(back: pan), isForward)
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
    sources(of: context).compactMap { $0 as? PanProgress }.filter(\.pan.isEnabled)
  }

  private func sources(of context: TransitionContext) -> [any ProgressSource] {
    let screens = [container, context.to, context.from, context.to.outermost, context.from.outermost].compactMap(\.self)
    return screens.flatMap(\.interactions).map(\.source)
  }

  /// The direction of a pinch in which the transition moves forward; `nil` if no pinch goes back.
  private func pinchDirection(of context: TransitionContext) -> PinchProgress.Direction? {
    // A picture that follows the finger follows that of the grab.
    guard !context.followsContacts,
      let own = sources(of: context).compactMap({ $0 as? PinchProgress }).first(where: { $0.pinch.isEnabled })
    else { return nil }
    let isForward = context.operation == .pop || context.operation == .dismiss
    return isForward == (own.direction == .together) ? .together : .apart
  }
}
