import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// A gesture that moves a view among targets, in both directions. It follows the gesture's distance and releases the
/// movement, which can be grabbed again while it settles.
///
/// A pan begins if it sets out along the axis of its `PanProgress`; its forward direction is that of higher positions.
@preconcurrency @MainActor
public final class InteractiveMove: GestureRecognizerDelegate {
  /// The recognizer, and the conversion of its gesture to a distance.
  public let source: any ProgressSource
  /// The movement.
  public let movement: TargetMovement
  /// A closure that returns whether the gesture can move the view, called when the gesture has left its slop, with
  /// whether it sets out forward (default: always).
  public var canBegin: (_ isForward: Bool) -> Bool = { _ in true }

  private weak var container: ViewController?

  /// - Parameters:
  ///   - source: The recognizer and its distance, of which only the axis counts. The recognizer's delegate is set; the
  ///     caller adds it to a view.
  ///   - movement: The movement.
  ///   - container: The view controller in whose view the distance is measured.
  public init(_ source: any ProgressSource, of movement: TargetMovement, in container: ViewController) {
    (self.source, self.movement, self.container) = (source, movement, container)
    source.recognizer.delegate = self
    (source as? any DirectedSource)?.directRecognizer(in: container)
    (source as? PanProgress)?.pan.allowsOppositeDirection = true
    source.recognizer.addAction { [weak self] in self?.handle($0) }
  }

  private var stage: Stage? { container?.viewIfLoaded?.stage }

  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let stage else { return false }
    guard stage.transition == nil else {
      recognizer.explain(.transitionUnderWay)
      return false
    }
    if movement.isSettling { return true }
    guard canBegin(source.setsOutForwards) else {
      recognizer.explain(.nothingToBegin)
      return false
    }
    return true
  }

  /// A settling view is held as soon as a contact lands, unless it looks as if it were at rest already.
  public func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool {
    guard let stage, stage.transition == nil else { return false }
    return movement.remainingPoints > source.slopPoints(stage.currentThresholds)
  }

  private func handle(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began:
      guard let container, let stage else { return }
      source.grab(in: container.view, thresholds: stage.currentThresholds)
      movement.grab(by: source, on: stage)
      movement.follow(to: source.distancePoints)
    case .changed: movement.follow(to: source.distancePoints)
    case .ended: movement.release(isCancelled: false)
    case .cancelled: movement.release(isCancelled: true)
    case .possible, .failed: break
    }
  }
}
