import HalfwayGestures
import HalfwayMotion

/// One line between header and footer: an input event or an advance of the time.
public enum RecordingEntry: Hashable, Sendable {
  /// An input event.
  case input(InputEvent)
  /// The time of a rendered frame.
  case tick(Timestamp)

  /// The time of the event or tick.
  public var timestamp: Timestamp {
    switch self {
    case .input(let event): event.timestamp
    case .tick(let timestamp): timestamp
    }
  }

  /// The input event; `nil` for a frame.
  public var input: InputEvent? { if case .input(let event) = self { event } else { nil } }
}
