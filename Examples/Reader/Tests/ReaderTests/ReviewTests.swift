import Foundation
import HalfwayTesting
import ReaderScenes
import Testing

/// What a change that nobody meant looks like.
@MainActor
@Suite struct ReviewTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `a softer spring is named, in the words that the documentation shows`() throws {
    let page = Self.package.appendingPathComponent("../../Documentation/own-app.md")
    let documentation = try String(contentsOf: page, encoding: .utf8)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reader-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let recordings = Self.package.appendingPathComponent("recordings")
    let recording = try String(contentsOf: recordings.appendingPathComponent("turn-back.gesture"), encoding: .utf8)
    let softer = recording.replacingOccurrences(
      of: "\"settleResponseSeconds\":0.35", with: "\"settleResponseSeconds\":0.5")
    try Data(softer.utf8).write(to: folder.appendingPathComponent("turn-back.gesture"))
    try Data(contentsOf: recordings.appendingPathComponent("turn-back.trace"))
      .write(to: folder.appendingPathComponent("turn-back.trace"))
    withKnownIssue {
      expectReplay(of: folder.path + "/turn-back.gesture", scenes: ReaderScenes.all)
    } matching: { issue in
      let words = issue.comments.map(\.rawValue).joined().replacingOccurrences(of: folder.path, with: "recordings")
      return documentation.contains("```text\n\(words)\n```\n")
    }
  }
}
