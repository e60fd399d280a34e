import Foundation
import HalfwayRecordings
import HalfwayTestSupport

/// A recorder in operation, for tests that kill the process or fill up the disk.
struct EventStream {
  var path: String
  var seed: UInt64
  /// The number of entries.
  var count: Int
  /// Whether to close the recording at the end. Otherwise the process waits to be killed.
  var isFinished: Bool

  /// Sends the entries to a recorder and, like a window, continues if the recorder fails.
  ///
  /// - Parameter complain: Reports an error. The recorder reports a failure only once.
  /// - Returns: Whether the recording is complete.
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
