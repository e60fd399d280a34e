import HalfwayReplay
import HalfwayTransitions
import Testing

/// Replays a recording and records an issue where something else happens than the recording, and the `.trace` file beside it, expect.
///
/// The issue has the words of `replay --check`: which class of difference it is, its cause, what changed first, and both courses. What
/// changed on purpose is accepted by the program's own `replay --accept`.
///
/// ```swift
/// @Test(arguments: try Recordings.all(in: "recordings"))
/// @MainActor func replays(_ file: String) {
///   expectReplay(of: file, scenes: MyScenes.all)
/// }
/// ```
///
/// A recording that is cut off, of which nothing is expected yet, that cannot be read or is of a scene that there is not is an issue, too.
///
/// - Parameters:
///   - file: The recording's path; one that does not begin with `/` is looked for as by `Recordings.all(in:)`.
///   - scenes: Those of the program; the recording names one of them.
@MainActor
public func expectReplay(
  of file: String, scenes: [Scene], filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let words: String
  do {
    let check = try RecordingCheck(of: Recordings.find(file, from: filePath), named: file, scenes: scenes)
    guard !check.passed else { return }
    words = check.lines.joined(separator: "\n")
  } catch {
    words = "\(error)"
  }
  Issue.record(Comment(rawValue: words), sourceLocation: sourceLocation)
}
