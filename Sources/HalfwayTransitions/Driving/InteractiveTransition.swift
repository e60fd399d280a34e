import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// A transition that a gesture drives. It converts the gesture's distance to a percentage, decides at the release by
/// the stage's thresholds, and passes the contacts' velocity on to the settle. A settling transition can be grabbed
/// again.
///
/// The gesture begins a transition by calling `begin`, which requests it from a container as a button would: a pop, a
/// dismissal, another tab. The container uses `driver` for it, unless a delegate returns an interaction controller.
@preconcurrency @MainActor
public final class InteractiveTransition: GestureRecognizerDelegate {
  /// The recognizer, and the conversion of its gesture to a distance.
  public let source: any ProgressSource
  /// The driver of the transition that the gesture began, until the next gesture; `nil` if the gesture began none.
  public var driver: GestureDriver? { ownDriver }
  private var ownDriver: GestureDriver?
  /// A closure that returns whether the gesture can begin a transition, called when the gesture has left its slop
  /// (default: always).
  public var canBegin: () -> Bool = { true }

  private weak var container: ViewController?
  /// The view in whose coordinates the distance is measured; `nil` while it isn't loaded.
  package var containerView: View? { container?.viewIfLoaded }
  /// The stage on which the gesture grabbed the transition, in case an animator has removed the container since.
  private weak var grabbedStage: Stage?
  private let begin: () -> Void

  /// - Parameters:
  ///   - source: The recognizer and its distance. The recognizer's delegate is set; the caller adds it to a view.
  ///   - container: The view controller in whose view the distance is measured.
  ///   - begin: A closure that requests the animated transition from a container.
  public init(_ source: any ProgressSource, in container: ViewController, begin: @escaping () -> Void) {
    self.source = source
    self.container = container
    self.begin = begin
    container.interactions.append(self)
    source.recognizer.delegate = self
    (source as? any DirectedSource)?.directRecognizer(in: container)
    source.recognizer.addAction { [weak self] in self?.handle($0) }
  }

  private var stage: Stage? {
    if let stage = containerView?.stage { return stage }
    guard let grabbedStage, let driver, grabbedStage.transition(drivenBy: driver) != nil else { return nil }
    return grabbedStage
  }

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

  /// Whether a gesture can begin the transition now.
  var canStart: Bool { stage.map { $0.transition == nil } ?? false && canBegin() }
  /// Whether the gesture drives the transition now.
  var isDriving: Bool { driver.map { stage?.transition(drivenBy: $0)?.isInteractive ?? false } ?? false }

  /// The transition of this gesture that can be grabbed again.
  var grabbable: TransitionContext? {
    stage.flatMap { driver?.grabbable(on: $0, slopPoints: source.slopPoints($0.currentThresholds)) }
  }

  private func handle(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began: grab()
    case .changed: follow(to: source.distancePoints)
    case .ended: release(isCancelled: false)
    case .cancelled: release(isCancelled: true)
    case .possible, .failed: break
    }
  }

  private func grab() {
    guard let container, let stage else { return }
    source.grab(in: container.view, thresholds: stage.currentThresholds)
    grab(by: source)
  }

  /// Lets a gesture begin the transition, or grab it again. The source has grabbed its view before.
  func grab(by source: any ProgressSource) {
    guard let container, let stage else { return }
    grabbedStage = stage
    if let driver, let context = grabbable { return driver.grab(context, by: source, on: stage) }
    let driver = GestureDriver()
    driver.beginDriving(by: source, since: stage.now)
    ownDriver = driver
    if !stage.moves.offer(driver, during: begin) {
      stage.report(
        "the gesture of an InteractiveTransition in \(type(of: container)) began, and its `begin` closure "
          + "started no animated transition"
      )
    }
    if stage.transition(drivenBy: driver) == nil { ownDriver = nil }
  }

  /// Moves the transition to a distance of the gesture, in points.
  func follow(to distancePoints: Double) { driver?.follow(to: distancePoints) }

  /// Releases the transition.
  func release(isCancelled: Bool) {
    if let driver, let stage { driver.release(isCancelled: isCancelled, on: stage) }
  }
}
