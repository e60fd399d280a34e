import HalfwayGestures
import HalfwayMotion

/// One line between header and footer: what the engine was told, through either of its two doors.
public enum RecordingEntry: Hashable, Sendable {
  /// Something happened.
  case input(InputEvent)
  /// Time moved on: a frame was drawn.
  case tick(Timestamp)

  /// When it happened.
  public var timestamp: Timestamp {
    switch self {
    case .input(let event): event.timestamp
    case .tick(let timestamp): timestamp
    }
  }
}
