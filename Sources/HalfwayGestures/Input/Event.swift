import Foundation
import HalfwayMotion

/// What happens at one moment, as `UIEvent`: handed to recognizers and views along with the touches that it is about.
///
/// A dispatcher uses the same object for all of its events, so it is of use only until the call returns.
public final class Event: NSObject {
  // Both are assigned at every event, and nothing is called meanwhile.
  /// When it happens.
  @exclusivity(unchecked) public internal(set) var timestamp = Timestamp.zero
  /// The thresholds that hold then.
  @exclusivity(unchecked) public internal(set) var thresholds = Thresholds.standard
  /// The touches that are down, in order of arrival.
  public internal(set) var allTouches: [Touch] = []

  override init() {}
}
