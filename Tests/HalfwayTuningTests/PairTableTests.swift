import Foundation
import HalfwayTestSupport
import Testing

@testable import HalfwayTuning

/// The tables of two-finger gestures in the documentation. `HALFWAY_ACCEPT=1` in the environment updates them.
@MainActor
@Suite(.serialized) struct PairTableTests {
  private static let page = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation/synthetic-people.md")
  nonisolated private static let isThere = SharedData.url("pinch-cros") != nil && SharedData.url("touch-evemu") != nil

  private static func check(_ name: String, _ groups: [PairTable.Group]) throws {
    let expected = PairTable.markdown(groups)
    let text = try String(contentsOf: page, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- the table of \(name) pairs begins -->\n\n"))
    let end = try #require(text.range(of: "\n\n<!-- the table of \(name) pairs ends -->"))
    let range = begin.upperBound..<end.lowerBound
    if ProcessInfo.processInfo.environment["HALFWAY_ACCEPT"] == "1" {
      try text.replacingCharacters(in: range, with: expected).write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(text[range] == expected)
    }
  }

  @Test(.enabled(if: isThere, "\(SharedData.missing("pinch-cros"))"))
  func `the documented table of real two-finger gestures matches the data`() throws {
    try Self.check("real", try #require(try PairTable.real()))
  }

  /// The limits of synthetic gestures must not make them clearer than real gestures.
  @Test(.enabled(if: isThere, "\(SharedData.missing("pinch-cros"))"))
  func `at least 90% of real pinches and two-finger pans have clear paths`() throws {
    let prompts: [(folder: String, word: String, task: RecognitionTask)] = [
      ("pinch-cros", "zoom_in", .pinchApart), ("pinch-cros", "zoom_out", .pinchTogether),
      ("pan-cros-29users", "basic_two_finger.right", .twoFingerPanRight),
      ("pan-cros-29users", "basic_two_finger.left", .twoFingerPanLeft),
      ("pan-cros-29users", "basic_two_finger.up", .twoFingerPanUp),
      ("pan-cros-29users", "basic_two_finger.down", .twoFingerPanDown),
    ]
    var (clear, count) = (0, 0)
    for prompt in prompts {
      let clarity = RecognitionClarity(task: prompt.task, size: .init(width: 375, height: 667))
      for recording in try PairTable.recordings(prompt.folder, naming: prompt.word)
      where PairStatistics(of: recording) != nil {
        count += 1
        if clarity.hasClearPath(recording) { clear += 1 }
      }
    }
    #expect(count == 60 && clear >= 54, "\(clear) of \(count)")
  }

  @Test func `the documented table of synthetic two-finger gestures matches the generator`() throws {
    try Self.check("synthetic", PairTable.synthetic())
  }
}
