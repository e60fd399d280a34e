import Foundation
import Testing

/// Runs the commands of a page.
enum DocumentCommands {
  /// Runs the commands in the page's `console` blocks, in one folder, and compares their output.
  /// - Parameters:
  ///   - name: The name of the page.
  ///   - minimumCount: The minimum number of commands.
  ///   - fits: Returns whether a line of the output fits the page.
  static func check(_ name: String, minimumCount: Int, fits: (Substring) -> Bool = { _ in true }) throws {
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
        let isFitting = shown.allSatisfy(fits)
        #expect(isFitting, "\(command)")
        count += 1
      }
    }
    #expect(count >= minimumCount)
  }
}
