import Foundation
import HalfwayReplay
import HalfwayReports
import HalfwayTransitions
import Testing

/// Replays a recording, and records an issue if the result doesn't match the expectations of the recording or of the
/// `.trace` file beside it.
///
/// The issue has the text of `replay --check`: the kind of difference, its cause, the first change, and both
/// trajectories. Intended changes are accepted with the program's own `replay --accept`.
///
/// ```swift
/// @Test(arguments: try Recordings.all(in: "recordings"))
/// @MainActor func replays(_ file: String) {
///   expectReplay(of: file, scenes: MyScenes.all)
/// }
/// ```
///
/// A page that shows and explains the replay is attached to the issue; `swift test --attachments-path FOLDER` collects
/// such pages.
///
/// A recording that is truncated, has no expectations, can't be read, or has an unknown scene is an issue, too.
///
/// - Parameters:
///   - file: The path of the recording; a relative path is resolved as by `Recordings.all(in:)`.
///   - scenes: The scenes of the program, one of which the recording names.
@MainActor
public func expectReplay(
  of file: String, scenes: [Scene], filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let words: String
  do {
    let path = try Recordings.find(file, from: filePath)
    let check = try RecordingCheck(of: path, named: file, scenes: scenes)
    guard !check.passed else { return }
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    Attachment.record(
      try GestureReport(checking: path, named: file, scenes: scenes).html, named: name + ".html",
      sourceLocation: sourceLocation)
    words = check.lines.joined(separator: "\n")
  } catch {
    words = "\(error)"
  }
  Issue.record(Comment(rawValue: words), sourceLocation: sourceLocation)
}
