import Foundation
import HalfwayMotion

/// The counter of taps in quick succession at one location, for `Touch.tapCount`.
@MainActor
struct TapCounter {
  private var last: (place: CGPoint, liftedAt: Timestamp, count: Int)?

  /// Returns the tap count of a contact that lands.
  func count(at place: CGPoint, time: Timestamp, thresholds: Thresholds) -> Int {
    guard let last, last.place.distance(to: place) <= thresholds.multiTapDistancePoints,
      time <= last.liftedAt.advanced(byMilliseconds: thresholds.multiTapMilliseconds)
    else { return 1 }
    return last.count + 1
  }

  func moved(_ touch: Touch, thresholds: Thresholds) {
    if touch.currentTapCount > 0, touch.strayed(beyond: thresholds.tapSlopPoints) { touch.currentTapCount = 0 }
  }

  mutating func lifted(_ touch: Touch) {
    last = touch.currentTapCount > 0 ? (touch.startLocation, touch.time, touch.currentTapCount) : nil
  }
}
