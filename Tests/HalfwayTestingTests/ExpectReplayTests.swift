import Foundation
import HalfwayApp
import HalfwayCatalog
import HalfwayCommands
import HalfwayReplay
import HalfwayTesting
import Testing

@MainActor
@Suite struct ExpectReplayTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let swipeBack = Scenes.all.filter { $0.name == "swipe-back" }

  /// A defect in a recording or in the replay request.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Changes the text of `peek.gesture`, or returns nil to leave the file missing.
    var change: @Sendable (String) -> String?
    /// The strings that the issue's text must contain.
    var words: [String]

    static let all = [
      Mistake(
        testDescription: "another threshold",
        change: { $0.replacingOccurrences(of: "\"commitProgress\":0.5", with: "\"commitProgress\":0.1") },
        words: ["fail  ", "outcome: threshold commitProgress 0.5 → 0.1", "first at frame", " 50 % |"]),
      Mistake(
        testDescription: "a scene that there is not",
        change: { $0.replacingOccurrences(of: "\"swipe-back\"", with: "\"swipe-bak\"") },
        words: [":1: unknown scene 'swipe-bak'; did you mean 'swipe-back'? Expected one of: swipe-back"]),
      Mistake(
        testDescription: "no end", change: { $0.split(separator: "\n").dropLast().joined(separator: "\n") + "\n" },
        words: ["fail  ", "recording: expected a whole file"]),
      Mistake(
        testDescription: "nothing expected",
        change: { text in
          guard let start = text.range(of: ",\"expect\":{"),
            let end = text.range(of: "}", range: start.upperBound..<text.endIndex)
          else { return text }
          return text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
        }, words: ["new ", "no expected outcome; 'replay --accept' stores the current one"]),
      Mistake(testDescription: "no recording", change: { _ in "{\n" }, words: ["peek.gesture:1:"]),
      Mistake(testDescription: "no file", change: { _ in nil }, words: ["peek.gesture", "no such file"]),
    ]
  }

  /// Creates a folder with `peek.gesture`, a modified copy of a bundled recording, and its trace.
  private static func folder(_ change: (String) -> String?) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("halfway-testing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let recordings = root.appendingPathComponent("recordings")
    let text = try String(contentsOf: recordings.appendingPathComponent("short-peek.gesture"), encoding: .utf8)
    if let changed = change(text) {
      try Data(changed.utf8).write(to: folder.appendingPathComponent("peek.gesture"))
    }
    try Data(contentsOf: recordings.appendingPathComponent("short-peek.trace"))
      .write(to: folder.appendingPathComponent("peek.trace"))
    return folder
  }

  @Test(arguments: ["short-peek", "quick-flick-under-half", "tap"])
  func `a recording with the expected outcome records no issue`(_ name: String) {
    expectReplay(of: "recordings/\(name).gesture", scenes: Scenes.all)
    expectReplay(of: Self.root.path + "/recordings/\(name).gesture", scenes: Scenes.all)
  }

  @Test(arguments: Mistake.all)
  func `any defect records an issue that describes it at the line of the expectation`(_ mistake: Mistake) throws {
    let folder = try Self.folder(mistake.change)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.path + "/peek.gesture"
    let line = #line + 2
    withKnownIssue {
      expectReplay(of: file, scenes: Self.swipeBack)
    } matching: { issue in
      let words = issue.comments.map(\.rawValue).joined(separator: "\n")
      return issue.sourceLocation?.line == line && issue.sourceLocation?.fileName == "ExpectReplayTests.swift"
        && mistake.words.allSatisfy(words.contains)
    }
  }

  @MainActor @Test func `the issue has the same text as the output of replay --check`() throws {
    let folder = try Self.folder(Mistake.all[0].change)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.path + "/peek.gesture"
    var printed: [String] = []
    let context = ToolContext(scenes: Self.swipeBack, print: { printed.append($0) }, complain: { _ in })
    #expect(
      CommandLineTool(context: context).run(["replay", file, "--check"]) == ToolError.Status.checkFailed.rawValue)
    let words = printed.dropLast().joined(separator: "\n")
    #expect(printed.last == "0 passed, 1 failed")
    withKnownIssue {
      expectReplay(of: file, scenes: Self.swipeBack)
    } matching: { issue in
      issue.comments.map(\.rawValue) == [words]
    }
  }

  @Test func `a folder's recordings are found relative to the test's package and returned in sorted order`() throws {
    let all = try Recordings.all(in: "recordings")
    #expect(all.count > 10 && all == all.sorted() && all.contains("recordings/tap.gesture"))
    let folder = try Self.folder { $0 }
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try Recordings.all(in: folder.path) == [folder.path + "/peek.gesture"])
  }

  @Test func `the search doesn't look above the package, and errors name the missing folder`() throws {
    let package = try Self.folder { $0 }
    defer { try? FileManager.default.removeItem(at: package) }
    let tests = package.appendingPathComponent("inner/Tests")
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: package.appendingPathComponent("takes"), withIntermediateDirectories: true)
    let file = tests.path + "/ReplayTests.swift"
    func mistake(_ folder: String) -> String? {
      do {
        _ = try Recordings.all(in: folder, filePath: file)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(mistake("takes") == "\(package.path)/takes: no recordings (*.gesture) in this folder")
    try Data().write(to: package.appendingPathComponent("inner/Package.swift"))
    #expect(mistake("takes") == "takes: there is none from \(tests.path) up to \(package.path)/inner")
    #expect(
      mistake(package.path + "/peek.trace")
        == "\(package.path)/peek.trace: no such folder, or it isn't readable")
  }
}
