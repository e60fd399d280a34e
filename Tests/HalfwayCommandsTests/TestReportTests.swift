import Foundation
import Testing

/// `Scripts/test-report`, with which `make test` summarizes a build and its tests.
@Suite struct TestReportTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Returns the report of a command that prints the given lines and exits with the given status.
  private func report(_ lines: [String], status: Int32 = 0) throws -> [String] {
    let script = Shipped.recordings.deletingLastPathComponent().appendingPathComponent("Scripts/test-report").path
    let text = lines.map { $0 + "\n" }.joined()
    try folder.write("written", text)
    let result = try Program.shell("'\(script)' logs/a.log sh -c 'cat written; exit \(status)'", in: folder)
    #expect(result.status == status && result.errors.isEmpty)
    #expect(try folder.text("logs/a.log") == text)
    return result.output.components(separatedBy: "\n").dropLast()
  }

  private static let begun = ["Building for debugging...", "[7/9] Compiling a.swift", "◇ Test run started."]

  @Test func `a passing run shows its totals and the skipped tests`() throws {
    let shown = try report(
      Self.begun + [
        "◇ Suite A started.", "◇ Test \"one\" started.", "◇ Test case passing 1 argument text → \"a",
        "b\" to \"one\" started.",
        "a measurement", "✔ Test \"one\" with 1 test case passed after 0.001 seconds.",
        "➜ Test \"two\" skipped: \"no display\"", "✔ Suite A passed after 0.001 seconds.",
        "✔ Test run with 2 tests in 1 suite passed after 0.001 seconds.",
      ])
    #expect(
      shown == [
        "Building for debugging...", "➜ Test \"two\" skipped: \"no display\"",
        "✔ Test run with 2 tests in 1 suite passed after 0.001 seconds.",
      ])
  }

  @Test func `each failed test is listed at the end with its first issues`() throws {
    let sum = "✘ Test run with 3 tests in 1 suite failed after 0.1 seconds with 5 issues (including 1 known issue)."
    let issue = "✘ Test \"one\" recorded an issue with 1 argument x → 1 at A.swift:3:5: Expectation failed: a == b"
    let shown = try report(
      Self.begun + [
        "◇ Test \"one\" started.", issue, "↳ the reason", "of two lines", "◇ Test two() started.",
        "✘ Test two() recorded an issue at B.swift:1:1: " + String(repeating: "é", count: 500), issue, issue, issue,
        "━ Test \"three\" recorded a known issue at C.swift:1:1: Expectation failed",
        "━ Test \"three\" passed after 0.1 seconds with 1 known issue.",
        "✘ Test \"one\" with 4 test cases failed after 0.1 seconds with 4 issues.",
        "✘ Test two() failed after 0.1 seconds with 1 issue.", sum,
      ], status: 1)
    let end = try #require(shown.firstIndex(of: "== Failed:"))
    let recorded = "    with 1 argument x → 1 at A.swift:3:5: Expectation failed: a == b"
    #expect(
      Array(shown[(end + 1)...(end + 8)]) == [
        "✘ Test \"one\"", recorded, "    ↳ the reason", "    of two lines", recorded, recorded, "    … and 1 more",
        "✘ Test two()",
      ])
    #expect(shown[end + 9].hasPrefix("    at B.swift:1:1: éé") && shown[end + 9].hasSuffix("é …"))
    #expect(shown.suffix(2) == ["== All of it: logs/a.log", sum])
    #expect(!shown[end...].contains { $0.contains("three") })
  }

  @Test func `a crashed run shows its last output and the tests that were running`() throws {
    let shown = try report(
      Self.begun + [
        "◇ Test \"one\" started.", "◇ Test \"two\" started.", "Swift/Array.swift:1: Fatal error: Index out of range",
        "✔ Test \"one\" passed after 0.001 seconds.", "error: Exited with unexpected signal code 5",
      ], status: 1)
    #expect(shown.contains("    Swift/Array.swift:1: Fatal error: Index out of range"))
    #expect(shown.contains("    error: Exited with unexpected signal code 5"))
    #expect(shown.suffix(2) == ["    Test \"two\"", "== All of it: logs/a.log"])
  }

  @Test func `a crash of one of two test processes is reported`() throws {
    let (good, bad) = ("✔ Test run with 1 test in 1 suite passed after 1 seconds.", "◇ Test \"one\" started.")
    let shown = try report(
      ["◇ Test run started.", bad, "Trace/breakpoint trap", "◇ Test run started.", good], status: 1)
    #expect(
      shown == [
        "", "== It ended before its sum. The last that was written:", "    ◇ Test run started.",
        "    Trace/breakpoint trap", "== Under way, those that began last:", "    Test \"one\"", good,
        "== All of it: logs/a.log",
      ])
  }

  @Test func `a failed build shows the compiler's errors without the build steps`() throws {
    let shown = try report(
      ["[1/9] Compiling a.swift", "a.swift:1:1: error: no", "[2/9] Compiling b.swift", "error: fatalError"], status: 1)
    #expect(shown == ["a.swift:1:1: error: no", "error: fatalError"])
  }
}
