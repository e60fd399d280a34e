import Foundation
import HalfwayTestSupport
import Testing

/// The digests in `Tests/Goldens/bytes.txt` are valid for every machine and build. `make bytes` checks a release build.
@Suite struct SceneBytesTests {
  private static let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Goldens/bytes.txt")

  @Test func `scenes match the recorded digests, also at the lowest instruction level`() throws {
    let lines = SceneBytes.lines()
    #expect(SceneBytes.lines(instructionLevel: 0) == lines)
    if ProcessInfo.processInfo.environment["HALFWAY_ACCEPT"] == "1" {
      try (lines.joined(separator: "\n") + "\n").write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    for (line, golden) in zip(lines, expected) { #expect(line == golden) }
    #expect(lines.count == expected.count)
  }
}
