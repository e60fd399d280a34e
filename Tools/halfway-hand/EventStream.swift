import Foundation
import HalfwayRecordings
import HalfwayTestSupport

/// A recorder at work, for tests that kill it or take its room away.
struct EventStream {
  var path: String
  var seed: UInt64
  /// How many entries are sent.
  var count: Int
  /// Whether the recording is closed at the end; else the process waits for its end there.
  var isFinished: Bool

  /// Sends the entries to a recorder and goes on without it where it fails, as a window does.
  /// - Returns: Whether the recording is what it should be. What is wrong is said once.
  func write(_ complain: (String) -> Void) -> Bool {
    let header = RecordingHeader(
      scene: "swipe-back", size: .init(width: 375, height: 667), device: .mouse, source: .synthetic)
    do {
      let writer = try RecordingWriter(creating: path, header: header)
      for entry in RandomEvents(seed: seed).prefix(count) {
        do { try writer.append(entry) } catch { complain("\(error)") }
      }
      while !isFinished { pause() }
      guard writer.failure == nil else { return false }
      let last = RandomEvents(seed: seed).prefix(count).reduce(.zero) { max($0, $1.timestamp) }
      try writer.append(.input(.init(timestamp: last, kind: .focus(isFocused: false))))
      try writer.finish()
      return true
    } catch {
      complain("\(error)")
      return false
    }
  }
}
