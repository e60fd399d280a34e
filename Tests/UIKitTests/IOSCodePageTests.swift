import Foundation
import Testing

/// The listings in Documentation/ios-code.md are compiled in this target.
@Suite struct IOSCodePageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  @Test func `every listing on the page is in a file of this target`() throws {
    let page = try String(
      contentsOf: Self.folder.appendingPathComponent("../../Documentation/ios-code.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```").enumerated().compactMap { index, part in
      index % 2 == 1 && part.hasPrefix("swift\n") ? String(part.dropFirst("swift\n".count)) : nil
    }
    #expect(blocks.count >= 2)
    let sources = try ["CardListing", "IsolatedListing", "ProgramListing", "StoryboardListing"].map {
      try String(contentsOf: Self.folder.appendingPathComponent("\($0).swift"), encoding: .utf8)
    }
    for block in blocks { #expect(sources.contains { $0.contains(block) }, "not compiled anywhere:\n\(block)") }
  }
}
