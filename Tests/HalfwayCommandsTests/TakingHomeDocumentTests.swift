import Foundation
import Testing

/// Documentation/taking-home.md: its commands, and its listing.
@Suite struct TakingHomeDocumentTests {
  private static func isInstalled(_ program: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  @Test(.enabled(if: isInstalled("cc"), "skipped: cc isn't installed"))
  func `each command on the page prints the output shown below it`() throws {
    try DocumentCommands.check("taking-home.md", minimumCount: 4)
  }

  @Test(.enabled(if: isInstalled("swiftc"), "skipped: swiftc isn't installed"))
  func `the listing compiles with the exported file`() throws {
    let folder = try Folder()
    try folder.write("Listing.swift", TakingHomeListing.text + "\n")
    let export = try Program.run("thresholds", "--format", "swift", "-o", "TransitionDecision.swift", in: folder)
    #expect(export.status == 0)
    let compiled = try Program.shell(
      "swiftc -typecheck -swift-version 6 -warnings-as-errors -parse-as-library -module-cache-path cache *.swift 2>&1",
      in: folder)
    #expect(compiled.status == 0, "\(compiled.output)")
  }
}

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
