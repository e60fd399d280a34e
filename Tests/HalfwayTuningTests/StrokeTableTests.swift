import Foundation
import HalfwayTestSupport
import Testing

@testable import HalfwayTuning

/// The stroke tables in the documentation. `HALFWAY_ACCEPT=1` in the environment updates them.
@MainActor
@Suite struct StrokeTableTests {
  private static let page = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation/synthetic-people.md")

  /// Returns the table between its markers on the page, and the page with that table replaced.
  private static func table(_ name: String, replacedBy table: String) throws -> (found: String, page: String) {
    let text = try String(contentsOf: page, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- the table of \(name) strokes begins -->\n\n"))
    let end = try #require(text.range(of: "\n\n<!-- the table of \(name) strokes ends -->"))
    let found = String(text[begin.upperBound..<end.lowerBound])
    return (found, text.replacingCharacters(in: begin.upperBound..<end.lowerBound, with: table))
  }

  private static func check(_ name: String, _ groups: [StrokeTable.Group]) throws {
    let expected = StrokeTable.markdown(groups)
    let (found, page) = try table(name, replacedBy: expected)
    if ProcessInfo.processInfo.environment["HALFWAY_ACCEPT"] == "1" {
      try page.write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(found == expected)
    }
  }

  @Test func `the documented table of real strokes matches the data`() throws {
    guard let groups = try StrokeTable.real() else {
      print(SharedData.missing("velocity/velocity_cases.json"))
      return
    }
    try Self.check("real", groups)
  }

  @Test func `the documented table of synthetic strokes matches the generator`() throws {
    try Self.check("synthetic", StrokeTable.synthetic())
  }
}
