import Foundation
import Testing

/// Runs the commands of a page.
enum DocumentCommands {
  /// Runs the commands in the page's `console` blocks, in one folder, and compares their output.
  static func check(_ name: String, minimumCount: Int) throws {
    let page = Shipped.recordings.deletingLastPathComponent().appendingPathComponent("Documentation/\(name)")
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    let folder = try Folder()
    var count = 0
    for block in parts.filter({ $0.hasPrefix("console\n") }).map({ $0.dropFirst("console\n".count) }) {
      var lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropLast()[...]
      while let command = lines.popFirst() {
        let shown = lines.prefix { !$0.hasPrefix("$ ") }
        lines = lines.dropFirst(shown.count)
        let result = try Program.shell(String(command.dropFirst(2)), in: folder)
        #expect(result.status == 0, "\(command): \(result.errors)")
        #expect(result.output == shown.map { $0 + "\n" }.joined(), "\(command)")
        count += 1
      }
    }
    #expect(count >= minimumCount)
  }
}
