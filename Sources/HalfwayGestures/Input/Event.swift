import Foundation
import HalfwayMotion

/// An event with its time and touches, passed to recognizers and views. UIKit's `UIEvent`.
///
/// A dispatcher reuses the same object for all events; don't keep it after the call returns.
@preconcurrency @MainActor
public final class Event: NSObject {
  /// The type of an event. UIKit's `UIEvent.EventType`, limited to touches.
  public enum EventType: Sendable, Hashable {
    /// The event relates to touches.
    case touches
  }

  // Changed at every event; nothing is called during a change.
  /// The time of the event.
  @exclusivity(unchecked) public internal(set) var time = Timestamp.zero
  /// The time that the sample counts for: the time of the first sample of its frame.
  @exclusivity(unchecked) var frameTime = Timestamp.zero
  /// The thresholds at that time.
  @exclusivity(unchecked) public internal(set) var thresholds = Thresholds.standard
  /// The touches of the event and those that are down, in order of arrival.
  @exclusivity(unchecked) public internal(set) var touches: [Touch] = []
  /// The predictor of touches.
  var predictor: TouchPredictor?

  override init() {}

  /// The time of the event, in seconds since the beginning of the stage's time.
  public var timestamp: Double { time.seconds(since: .zero) }
  /// The type of the event: always touches.
  public var type: EventType { .touches }
  /// The touches of the event and those that are down.
  public var allTouches: Set<Touch>? { Set(touches) }
  /// Returns the touches of which the event is made: only the touch itself, because every sample is an event.
  public func coalescedTouches(for touch: Touch) -> [Touch]? { touches.contains(touch) ? [touch] : nil }
  /// Returns the touches that are expected to follow: one, at the time at which the next frame is on the screen, if the
  /// stage has a `touchPredictor` and the touch moves; otherwise none. Returns nil for a touch of another event.
  ///
  /// Predicted touches are for drawing ahead of the contact. They are in no event, and recognizers and decisions never
  /// depend on them.
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    guard touches.contains(touch) else { return nil }
    return predictor.flatMap { touch.predicted(by: $0, at: time) }.map { [$0] } ?? []
  }

  /// Returns the touches that a recognizer follows; nil if there are none.
  public func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
    let followed = touches.filter { touch in recognizer.touches.contains(identical: touch) }
    return followed.isEmpty ? nil : Set(followed)
  }

  /// Returns the touches that landed on a receiver; nil if there are none.
  package func touches(on receiver: any TouchReceiver) -> Set<Touch>? {
    let landed = touches.filter { $0.receiver === receiver }
    return landed.isEmpty ? nil : Set(landed)
  }
}
