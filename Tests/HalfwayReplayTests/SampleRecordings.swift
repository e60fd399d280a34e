import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// Recordings for the scene `swipe-back`, made in memory.
enum SampleRecordings {
  static let scene = Scenes.swipeBack

  /// A uniform drag from the left edge, in moves of 8 ms, released at its last position.
  ///
  /// - Parameter holdMilliseconds: The time for which the contact rests before it lifts.
  static func drag(to x: Double, milliseconds: Int64, holdMilliseconds: Int64 = 0, tickHertz: Double? = nil)
    -> Recording
  {
    var entries: [RecordingEntry] = [.input(.down(x: 4, y: 300, at: .zero))]
    let moves = max(1, milliseconds / 8)
    for index in 1...moves {
      let share = Double(index) / Double(moves)
      entries.append(.input(.move(x: 4 + (x - 4) * share, y: 300, at: Timestamp(milliseconds: index * 8))))
    }
    let end = Timestamp(milliseconds: moves * 8 + holdMilliseconds)
    entries.append(.input(.up(x: x, y: 300, at: end)))
    if let tickHertz {
      // Frames as in a window, until everything is at rest, well within a second.
      let count = Int((end.seconds(since: .zero) + 1) * tickHertz)
      entries += (1...count).map { .tick(Timestamp.zero.advanced(bySeconds: Double($0) / tickHertz)) }
      entries.sort { $0.timestamp < $1.timestamp }
    }
    return Recording(
      header: RecordingHeader(
        scene: scene.name, size: .init(width: 375, height: 667), device: .mouse, source: .synthetic),
      entries: entries, footer: RecordingFooter(events: entries.count))
  }

  /// The gestures by name, so that test arguments print as a word and not as a file.
  enum Gesture: String, CaseIterable, Sendable {
    case pastHalf, peek, flick

    var recording: Recording {
      switch self {
      case .pastHalf: drag(to: 260, milliseconds: 800, holdMilliseconds: 120)
      case .peek: drag(to: 120, milliseconds: 600, holdMilliseconds: 120)
      case .flick: drag(to: 120, milliseconds: 96)
      }
    }
  }

  static let pastHalf = Gesture.pastHalf.recording
  static let peek = Gesture.peek.recording
  static let flick = Gesture.flick.recording
}
