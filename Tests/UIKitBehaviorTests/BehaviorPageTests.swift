import Foundation
import HalfwayTestSupport
import Testing

/// The page of UIKit behaviors is generated from the tests of this target. `HALFWAY_ACCEPT=1` writes it.
@Suite struct BehaviorPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let page = root.appending(path: "Documentation/uikit-behaviors.md")

  /// One test with the trait `.uiKit`.
  struct Row: Equatable {
    let behavior: String
    let source: String
    let reasonForDifference: String?
  }

  /// Returns the tests of one source file under the name of its suite.
  static func rows(in text: String) -> (suite: String, rows: [Row])? {
    let literals = #/"((?:[^"\\]|\\.)*)"/#
    let test =
      #/
      @Test\(\s*\.uiKit\(\s*(?<source>"[^"]*")(?:,\s*differs:\s*(?<reason>[^)]*?))?\s*\)
      [^`]*?func\ `(?<name>[^`]+)`
      /#
    guard let suite = text.firstMatch(of: #/@Suite\("([^"]+)"/#)?.output.1 else { return nil }
    let rows = text.matches(of: test).map { match in
      let reason = match.output.reason?.matches(of: literals).map { String($0.output.1) }.joined()
      return Row(
        behavior: String(match.output.name), source: String(match.output.source.dropFirst().dropLast()),
        reasonForDifference: reason)
    }
    return (String(suite), rows)
  }

  private static func makePage() throws -> (text: String, count: Int, traits: Int) {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var (count, traits, differences, sections) = (0, 0, 0, "")
    for file in files where file.hasSuffix("Behaviors.swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      guard let (suite, rows) = rows(in: text) else { continue }
      traits += text.matches(of: #/\.uiKit\(/#).count
      count += rows.count
      sections += "\n## \(suite)\n\n| behavior | source | Halfway |\n|---|---|---|\n"
      for row in rows {
        let verdict = row.reasonForDifference.map { "differs because \($0)" } ?? "as on iOS"
        if row.reasonForDifference != nil { differences += 1 }
        sections += "| \(row.behavior) | \(row.source) | \(verdict) |\n"
      }
    }
    let head = """
      # Behaviors of UIKit

      Each row is a test in `Tests/UIKitBehaviorTests`, which has the same words as its name. The source is where Apple
      documents or shows the behavior. \(count - differences) of the \(count) behaviors are as on iOS. Where Halfway differs,
      the row gives the reason, and its test states what Halfway does.

      """
    return (head + sections, count, traits)
  }

  @Test func `the page lists every test of a behavior`() throws {
    let (text, count, traits) = try Self.makePage()
    // A trait that the pattern doesn't match would be missing from the page.
    #expect(count == traits)
    if ProcessInfo.processInfo.environment["HALFWAY_ACCEPT"] != nil {
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    let stored = (try? String(contentsOf: Self.page, encoding: .utf8)) ?? ""
    #expect(stored == text, "run the test with HALFWAY_ACCEPT=1")
  }
}
