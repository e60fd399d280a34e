import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// A transition by a gesture: turns the gesture's way into percentages, decides at the release by the stage's thresholds, and hands the
/// contacts' velocity to the settle. A transition on its way can be caught again.
///
/// The gesture begins a transition by calling `begin`, which asks a container for one as a button would: a pop, a dismissal, another tab.
/// The container takes `driver` for it, unless a delegate vends an interaction controller of its own.
@preconcurrency @MainActor
public final class InteractiveTransition: GestureRecognizerDelegate {
  public let source: any ProgressSource
  /// Drives the transition that the gesture began, from the call of `begin` until another takes its place; nil when it began none.
  @exclusivity(unchecked) public private(set) var driver: GestureDriver?
  /// Whether there is something to begin, asked when the gesture has gone beyond its slop.
  public var canBegin: () -> Bool = { true }

  private weak var container: ViewController?
  /// The view whose size and coordinates are those of the way; nil while it isn't loaded.
  package var containerView: View? { container?.viewIfLoaded }
  /// Where the gesture took hold: an animator may have thrown the container away since.
  private weak var grabbedStage: Stage?
  private let begin: () -> Void

  /// - Parameters:
  ///   - source: Its recognizer gets this as its delegate; adding it to a view is left to the caller.
  ///   - container: Its view's size and coordinates are those of the way.
  ///   - begin: Asks for the transition, animated.
  public init(_ source: any ProgressSource, in container: ViewController, begin: @escaping () -> Void) {
    self.source = source
    self.container = container
    self.begin = begin
    source.recognizer.delegate = self
    (source as? any DirectedSource)?.directRecognizer(in: container)
    source.recognizer.addAction { [weak self] in self?.handle($0) }
  }

  private var stage: Stage? { containerView?.stage ?? grabbedStage }

  // MARK: Recognizer

  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let stage else { return false }
    if stage.transition != nil {
      if grabbable == nil { recognizer.explain(.transitionUnderWay) }
      return grabbable != nil
    }
    guard canBegin() else {
      recognizer.explain(.nothingToBegin)
      return false
    }
    guard source.setsOutForwards else {
      recognizer.explain(recognizer.causeOfDirection)
      return false
    }
    return true
  }

  public func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool { grabbable != nil }

  /// The transition that can be caught now: ours, on its way, and still further than the gesture's slop from where it goes. Nearer than
  /// that it looks at rest, and a tap meant for the screen beneath should not be taken for a catch.
  private var grabbable: (driver: GestureDriver, context: TransitionContext)? {
    guard let driver, let stage, let context = stage.transition(drivenBy: driver) else { return nil }
    return context.remainingShare * driver.travelPoints > source.slopPoints(stage.thresholds) ? (driver, context) : nil
  }

  private func handle(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began: grab()
    case .changed: update()
    case .ended: release(isCancelled: false)
    case .cancelled: release(isCancelled: true)
    case .possible, .failed: break
    }
  }

  private func grab() {
    guard let container, let stage else { return }
    grabbedStage = stage
    source.grab(in: container.view, thresholds: stage.thresholds)
    if let (grabbed, context) = grabbable {
      grabbed.pause()
      grabbed.hold(by: source, at: grabbed.percentComplete)
      stage.transitionWasGrabbed(context)
      return
    }
    let driver = GestureDriver()
    driver.hold(by: source)
    self.driver = driver
    if !stage.moves.offer(driver, during: begin) {
      stage.report(
        "the gesture of an InteractiveTransition in \(type(of: container)) began, and its `begin` closure started no animated transition"
      )
    }
    if stage.transition(drivenBy: driver) == nil { self.driver = nil }
  }

  private func update() {
    guard let driver else { return }
    driver.follow(to: source.distancePoints)
  }

  private func release(isCancelled: Bool) {
    guard let driver, let stage, stage.transition(drivenBy: driver) != nil else { return }
    guard let measured = driver.measurement(at: stage.now, thresholds: stage.thresholds) else { return }
    let decision: ReleaseDecision =
      isCancelled ? .cancelled(measured) : .decide(measured, thresholds: stage.thresholds)
    stage.transitionWasReleased(decision) { source.velocitySamples }
    driver.settle(decision, thresholds: stage.thresholds)
  }
}
