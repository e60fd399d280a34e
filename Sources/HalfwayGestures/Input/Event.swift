import Foundation
import HalfwayMotion

/// What happens at one moment, as `UIEvent`: handed to recognizers and views along with the touches that it is about.
///
/// A dispatcher uses the same object for all of its events, so it is of use only until the call returns.
@preconcurrency @MainActor
public final class Event: NSObject {
  /// What an event is about, as `UIEvent.EventType`. There are no others than touches.
  public enum EventType: Sendable, Hashable {
    case touches
  }

  // They are changed at every event, and nothing is called meanwhile.
  /// When it happens.
  @exclusivity(unchecked) public internal(set) var time = Timestamp.zero
  /// The time that a contact's sample counts as: that of the first one of its frame.
  @exclusivity(unchecked) var frameTime = Timestamp.zero
  /// The thresholds that hold then.
  @exclusivity(unchecked) public internal(set) var thresholds = Thresholds.standard
  /// The touches that the event is about and those that are down, in order of arrival.
  @exclusivity(unchecked) public internal(set) var touches: [Touch] = []

  override init() {}

  /// When it happens, in seconds since the stage's time began.
  public var timestamp: Double { time.seconds(since: .zero) }
  public var type: EventType { .touches }
  /// The touches that the event is about and those that are down.
  public var allTouches: Set<Touch>? { Set(touches) }

  /// Those of the touches that a recognizer follows; nil where it follows none.
  public func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
    let followed = touches.filter { touch in recognizer.touches.contains(identical: touch) }
    return followed.isEmpty ? nil : Set(followed)
  }

  /// Those of the touches that landed on a receiver; nil where none did.
  package func touches(on receiver: any TouchReceiver) -> Set<Touch>? {
    let landed = touches.filter { $0.receiver === receiver }
    return landed.isEmpty ? nil : Set(landed)
  }
}
