import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import Testing

/// Files that another process changes while they are recorded.
@Suite struct ForeignChangeTests {
  /// Runs a shell command on a file.
  private func run(_ command: String, _ path: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command, "sh", path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(
    "a recorder doesn't report success if another process changed its file",
    arguments: [
      (#": > "$1""#, "another program changed it during the recording"),
      (#"head -c 150 "$1" > "$1.new"; cat "$1.new" > "$1""#, "another program changed it during the recording"),
      (#"echo x >> "$1""#, "another program changed it during the recording"),
      (#"cp "$1" "$1.new"; mv "$1.new" "$1""#, "no longer exists: it was moved or removed"),
      (#"rm "$1""#, "no longer exists: it was moved or removed"),
    ])
  func change(command: String, message: String) throws {
    let folder = try TemporaryFolder()
    let path = folder("a.gesture")
    let header = RecordingHeader(
      scene: "swipe-back", size: .init(width: 375, height: 667), device: .touch, source: .human)
    let writer = try RecordingWriter(creating: path, header: header)
    var last = Timestamp.zero
    for (index, entry) in RandomEvents(seed: 5).prefix(20).enumerated() {
      if index == 10 { try run(command, path) }
      try writer.append(entry)
      last = entry.timestamp
    }
    try writer.append(.input(InputEvent(timestamp: last, kind: .focus(isFocused: false))))
    let error = #expect(throws: RecordingError.self) { try writer.finish() }
    #expect(error?.description == "\(path): \(message)")
    #expect(writer.failure == error)
  }
}
