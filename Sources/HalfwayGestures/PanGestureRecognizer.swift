import Foundation
import HalfwayMotion

/// A contact that moves. Follows the first touch; further touches are absorbed.
open class PanGestureRecognizer: GestureRecognizer {
  /// The tracker of the gesture under way; nil when nothing is.
  public var tracker: PanTracker? { currentTracker }
  // A tracker is a value that calls nobody, so no change of it can overlap another.
  @exclusivity(unchecked) private var currentTracker: PanTracker?
  private var releaseTime: Timestamp?
  @exclusivity(unchecked) private var isBeginning = false

  open var direction: PanTracker.Direction { .any }

  /// The translation in the stage, in points; 0 when the pan begins.
  public var translationInStage: CGPoint { isBeginning ? .zero : tracker?.translation ?? .zero }

  /// The velocity in the stage at the last sample, or at the release once it happened; nil when it cannot be told.
  public var velocityInStage: VelocityEstimator.Estimate? {
    guard let tracker, let touch = touches.first else { return nil }
    return tracker.velocityEstimator.estimate(at: releaseTime ?? touch.timestamp)
  }

  /// The samples that the velocity was estimated from, and those that were left out with the reason. For explanations; allocates.
  public var velocitySamples: [VelocityEstimator.ClassifiedSample] {
    guard let tracker, let touch = touches.first else { return [] }
    return tracker.velocityEstimator.samples(at: releaseTime ?? touch.timestamp)
  }

  /// Whether a pan that lands now begins at once, without slop: the owner has something that moves and can be caught.
  var beginsAtOnce: Bool { delegate?.gestureRecognizerShouldBeginAtOnce(self) ?? false }

  public override func touchBegan(_ touch: Touch, thresholds: Thresholds) {
    guard touches.first === touch else { return }
    let beginsAtOnce = beginsAtOnce
    currentTracker = PanTracker(
      at: touch.location, time: touch.timestamp, direction: direction, beginsAtOnce: beginsAtOnce,
      thresholds: thresholds)
    if beginsAtOnce { move(to: .began) }
  }

  public override func touchMoved(_ touch: Touch, thresholds: Thresholds) {
    guard touches.first === touch, !state.isOver else { return }
    switch currentTracker?.move(to: touch.location, at: touch.timestamp) ?? .none {
    case .none: break
    case .failed: move(to: .failed)
    case .moved: move(to: .changed)
    case .began:
      // A pan begins at translation 0, where its path left the slop; what this sample went beyond that is its first change.
      isBeginning = true
      move(to: .began)
      isBeginning = false
      if state.isActive { move(to: .changed) }
    }
  }

  public override func touchEnded(_ touch: Touch, thresholds: Thresholds) {
    guard touches.first === touch else { return }
    switch state {
    case .possible: move(to: .failed)
    case .began, .changed:
      // A lift at a new place is a move and a lift; one at the last place adds no sample, or a hold would look like a stop.
      if touch.location != tracker?.location {
        touchMoved(touch, thresholds: thresholds)
      }
      releaseTime = touch.timestamp
      move(to: .ended)
    case .ended, .cancelled, .failed: break
    }
  }

  public override func touchCancelled(_ touch: Touch, thresholds: Thresholds) {
    if touches.first === touch { cancel() }
  }

  open override func reset() {
    currentTracker = nil
    releaseTime = nil
  }
}
