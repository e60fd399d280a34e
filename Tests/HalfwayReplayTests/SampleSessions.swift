import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// Sessions of the scene `swipe-back`, made in memory: it opens with a message, a swipe from the edge leads back to the
/// list, and a tap opens a message again.
struct SampleSession {
  private(set) var recording = SampleRecordings.drag(to: 4, milliseconds: 8)
  private var milliseconds: Int64 = 0

  init() { recording.entries = [] }

  private mutating func add(_ event: InputEvent) { recording.entries.append(.input(event)) }

  /// Adds a drag from the left edge, with moves every 8 ms, and a pause after it.
  mutating func drag(to x: Double, milliseconds: Int64 = 400, pause: Int64 = 2000) {
    for entry in SampleRecordings.drag(to: x, milliseconds: milliseconds, holdMilliseconds: 120).entries {
      guard case .input(var event) = entry else { continue }
      event.timestamp = event.timestamp.advanced(byMicroseconds: self.milliseconds * 1000)
      add(event)
    }
    self.milliseconds += milliseconds + 120 + pause
  }

  /// Adds a tap, by default on the first message of the list, and a pause after it.
  mutating func tap(x: Double = 200, y: Double = 190, pause: Int64 = 2000) {
    add(.down(x: x, y: y, at: Timestamp(milliseconds: milliseconds)))
    add(.up(x: x, y: y, at: Timestamp(milliseconds: milliseconds + 40)))
    milliseconds += 40 + pause
  }

  /// Adds other thresholds from now on.
  mutating func use(_ thresholds: Thresholds) {
    add(InputEvent(timestamp: Timestamp(milliseconds: milliseconds), kind: .thresholds(thresholds)))
  }

  /// A peek, a swipe back, a tap that opens a message, and another swipe back.
  static var four: Recording {
    var session = SampleSession()
    session.drag(to: 120)
    session.drag(to: 300)
    session.tap()
    session.drag(to: 310)
    return session.recording
  }
}
