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

/// Documentation/collecting.md: the simulation of the orders.
@Suite struct CollectingDocumentTests {
  @Test func `the page shows the output of the simulation`() throws {
    try DocumentCommands.check("collecting.md", minimumCount: 1)
  }
}
