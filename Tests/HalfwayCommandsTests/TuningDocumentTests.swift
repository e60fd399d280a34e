import Foundation
import Testing

/// Documentation/tuning.md shows what the program prints.
@Suite struct TuningDocumentTests {
  @Test func `each command on the page prints the output shown below it`() throws {
    let page = Shipped.recordings.deletingLastPathComponent().appendingPathComponent("Documentation/tuning.md")
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    let blocks = parts.filter { $0.hasPrefix("console\n") }.map { $0.dropFirst("console\n".count) }
    #expect(blocks.count >= 6)
    let folder = try Folder()
    for block in blocks {
      var lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropLast()[...]
      while let command = lines.popFirst() {
        let shown = lines.prefix { !$0.hasPrefix("$ ") }
        lines = lines.dropFirst(shown.count)
        let result = try Program.shell(String(command.dropFirst(2)), in: folder)
        #expect(result.status == 0, "\(command): \(result.errors)")
        #expect(result.output == shown.map { $0 + "\n" }.joined(), "\(command)")
        #expect(shown.allSatisfy { $0.count <= 110 || $0.contains("provenance") })
      }
    }
  }
}
