import Foundation
import HalfwayMotion

/// A contact from its landing to its lifting. The same object is handed to every recognizer that follows it.
public final class Touch {
  /// Where a touch is in its life, as `UITouch.Phase`.
  public enum Phase: Sendable, Hashable {
    case began
    case moved
    case ended
    case cancelled
  }

  public let id: Int
  public internal(set) var phase = Phase.began
  /// In the stage's coordinates, points.
  public internal(set) var location: CGPoint
  public internal(set) var previousLocation: CGPoint
  public internal(set) var timestamp: Timestamp
  public let startLocation: CGPoint

  init(id: Int, location: CGPoint, timestamp: Timestamp) {
    self.id = id
    self.location = location
    self.previousLocation = location
    self.startLocation = location
    self.timestamp = timestamp
  }
}
