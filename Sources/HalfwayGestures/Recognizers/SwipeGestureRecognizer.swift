import Foundation
import HalfwayMotion

/// A recognizer of contacts that move quickly in one direction. It is recognized as soon as all contacts have gone far
/// enough.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions in the view's coordinates. UIKit's `UISwipeGestureRecognizer.Direction`.
  public struct Direction: OptionSet, Sendable, Hashable {
    /// The bit mask.
    public let rawValue: Int
    /// Creates a set of directions from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upward.
    public static let up = Direction(rawValue: 4)
    /// Downward.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions in which the swipe may go (default, as in UIKit: right).
  open var direction = Direction.right
  /// The number of contacts (default: 1).
  open var numberOfTouchesRequired = 1

  private var start: CGPoint?
  /// The smallest distance among the contacts at the last complete frame, as a fraction of the required distance.
  private var progress = 0.0

  /// The location where the swipe began, as in UIKit.
  package override var currentLocation: CGPoint { start ?? super.currentLocation }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard self.touches.count <= numberOfTouchesRequired else {
      fail(because: .tooManyContacts(most: numberOfTouchesRequired))
      return
    }
    if self.touches.count == 1 {
      deadline = event.time.advanced(byMilliseconds: event.thresholds.swipeMilliseconds)
    }
    start = self.touches.centroid
  }

  override var isReadyToJudge: Bool { true }

  // The contacts are judged together when their frame is complete.
  override func endFrame(factor: Double) -> FrameVerdict {
    let before = progress
    progress = .infinity
    for touch in touches {
      switch swipeProgress(of: touch) {
      case .short(let share), .complete(let share): progress = min(progress, share)
      case .otherDirection: return .fails
      }
    }
    guard touches.count == numberOfTouchesRequired, progress >= 1, progress.isFinite else { return .none }
    let crossing = progress > before ? min(1, max(0, (1 - before) / (progress - before))) : 0
    return .claims(FrameClaim(kind: .swipe, crossing: crossing, strength: progress))
  }

  override func beginByClaim() { state = .ended }

  private enum SwipeProgress {
    /// Not far enough; the distance as a fraction of the required one.
    case short(Double)
    case complete(Double)
    /// Far enough, but in another direction.
    case otherDirection
  }

  /// Returns the progress of a contact. The direction is judged in the view's coordinates, within the thresholds' cone;
  /// the distance is that on the stage.
  private func swipeProgress(of touch: Touch) -> SwipeProgress {
    guard touch.strayed(beyond: 0) else { return .short(0) }
    let (dx, dy) = (touch.location.x - touch.startLocation.x, touch.location.y - touch.startLocation.y)
    let vector = CGPoint(x: dx, y: dy)
    guard let seen = attachment.map({ $0.vectorFromStage(vector) }) ?? vector, seen.isFinite else {
      return .otherDirection
    }
    let length = seen.distance(to: .zero)
    guard length > 0 else { return .otherDirection }
    let onStage = vector.distance(to: .zero) / length
    let share = onStage * max(abs(seen.x), abs(seen.y)) / thresholds.swipeDistancePoints
    guard share >= 1 else { return .short(share) }
    return PanDirection(axes).allows(PlaneVector(seen), coneDegrees: thresholds.panConeDegrees)
      ? .complete(share) : .otherDirection
  }

  private var axes: PanDirection.Axes {
    var axes: PanDirection.Axes = []
    if direction.contains(.right) { axes.insert(.rightward) }
    if direction.contains(.left) { axes.insert(.leftward) }
    if direction.contains(.up) { axes.insert(.upward) }
    if direction.contains(.down) { axes.insert(.downward) }
    return axes
  }

  package override var causeOfDirection: RecognizerCause {
    for touch in touches {
      if case .otherDirection = swipeProgress(of: touch) {
        return .wrongDirection(x: touch.location.x - touch.startLocation.x, y: touch.location.y - touch.startLocation.y)
      }
    }
    return .notAllowed
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    let distance = touches.first.map { $0.location.distance(to: $0.startLocation) } ?? 0
    fail(because: .tooShort(distance: distance, least: event.thresholds.swipeDistancePoints))
  }

  open override func deadlineReached(with event: Event) {
    fail(because: .tooLate(maximumMilliseconds: event.thresholds.swipeMilliseconds))
  }

  open override func reset() {
    start = nil
    progress = 0
  }
}
