import Foundation
import Testing

/// The scripts with which `make strips` moves recordings to other sizes and interrupts them.
@Suite struct StripScriptTests {
  private let folder: Folder
  private let scripts = Shipped.recordings.deletingLastPathComponent().appendingPathComponent("Scripts")

  init() throws { folder = try Folder() }

  @Test(arguments: ["fold-finish", "cube-cancel", "carousel-flick"])
  func `a recording that was moved to another size, or interrupted, can be replayed`(name: String) throws {
    let recording = Shipped.recordings.appendingPathComponent("\(name).gesture").path
    let resize = "awk -v w=800 -v h=600 -v style=dark -v anchor= -v stretch= -f '\(scripts.path)/resize-recording.awk'"
    let interrupt = "awk -f '\(scripts.path)/interrupt-recording.awk'"
    for (file, command) in [
      ("resized.gesture", "\(resize) '\(recording)'"), ("interrupted.gesture", "\(interrupt) '\(recording)'"),
      ("both.gesture", "\(interrupt) '\(recording)' | \(resize)"),
    ] {
      #expect(try Program.shell("\(command) >\(file)", in: folder).status == 0)
      let result = try Program.shell(
        "'\(Program.products.appendingPathComponent("halfway").path)' replay \(file)", in: folder)
      #expect(result.status == 0, "\(file): \(result.errors)")
      #expect(result.output.contains(", settled in "), "\(file): \(result.output)")
    }
  }
}
