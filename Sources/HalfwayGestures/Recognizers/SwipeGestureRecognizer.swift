import Foundation
import HalfwayMotion

/// Contacts that go quickly in one direction: recognized as soon as all have gone far enough.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions in the view's own coordinates, as `UISwipeGestureRecognizer.Direction`.
  public struct Direction: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// The directions in which it may go; to the right where nothing was set, as in UIKit.
  public var direction = Direction.right
  public var numberOfTouchesRequired = 1

  private var start: CGPoint?

  /// Where the swipe began, as in UIKit.
  open override var locationInStage: CGPoint { start ?? super.locationInStage }

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

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    let distance = event.thresholds.swipeDistancePoints
    var hasEveryGone = self.touches.count == numberOfTouchesRequired
    for touch in self.touches {
      switch way(of: touch, distance: distance) {
      case .goes: break
      case .rests: hasEveryGone = false
      case .strays:
        fail(
          because: .wrongWay(
            x: touch.location.x - touch.startLocation.x, y: touch.location.y - touch.startLocation.y))
        return
      }
    }
    if hasEveryGone { state = .ended }
  }

  private enum Way {
    /// Not far enough yet.
    case rests
    case goes
    /// Far, in another direction.
    case strays
  }

  /// The direction is judged in the view, at most 45° off; the distance is that on the stage.
  private func way(of touch: Touch, distance: Double) -> Way {
    guard touch.strayed(beyond: 0) else { return .rests }
    let (dx, dy) = (touch.location.x - touch.startLocation.x, touch.location.y - touch.startLocation.y)
    let vector = CGPoint(x: dx, y: dy)
    guard let seen = attachment.map({ $0.vectorFromStage(vector) }) ?? vector, seen.isFinite else { return .strays }
    let length = seen.distance(to: .zero)
    guard length > 0 else { return .strays }
    let isAlong = abs(seen.x) >= abs(seen.y)
    let onStage = vector.distance(to: .zero) / length
    guard onStage * max(abs(seen.x), abs(seen.y)) >= distance else { return .rests }
    let way: Direction = isAlong ? (seen.x > 0 ? .right : .left) : (seen.y > 0 ? .down : .up)
    return direction.contains(way) ? .goes : .strays
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    touchesMoved(touches, with: event)
    guard !isOver else { return }
    let way = touches.first.map { $0.location.distance(to: $0.startLocation) } ?? 0
    fail(because: .tooShort(way: way, least: event.thresholds.swipeDistancePoints))
  }

  open override func deadlineReached(with event: Event) {
    fail(because: .tooLate(mostMilliseconds: event.thresholds.swipeMilliseconds))
  }

  open override func reset() { start = nil }
}
