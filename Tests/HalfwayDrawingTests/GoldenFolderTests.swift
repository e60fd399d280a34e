import Foundation
import HalfwayTestSupport
import Testing

@Suite struct GoldenFolderTests {
  private let black = Bitmap(width: 20, height: 10, color: 0xFF00_0000)
  private let white = Bitmap(width: 20, height: 10, color: 0xFFFF_FFFF)

  /// Runs `body` with a temporary folder, which is removed afterward.
  private func withFolder(_ body: (_ folder: (_ isAccepting: Bool) -> GoldenFolder, _ path: String) throws -> Void)
    throws
  {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body({ GoldenFolder(path: path, isAccepting: $0, files: PNGFiles()) }, path)
  }

  private func names(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  @Test func `a picture without a golden fails and is written next to the expected file`() throws {
    try withFolder { folder, path in
      let outcome = try folder(false).check("card", black)
      #expect(outcome == .missing("\(path)/card.new.png"))
      #expect(try names(path) == ["card.new.png"])
      #expect(try PNGFiles().read("\(path)/card.new.png") == black)
    }
  }

  @Test func `an accepted picture passes from then on, and leftover files are removed`() throws {
    try withFolder { folder, path in
      _ = try folder(false).check("card", black)
      #expect(try folder(true).check("card", black) == .accepted)
      #expect(try names(path) == ["card.png"])
      #expect(try folder(false).check("card", black).complaint == nil)
    }
  }

  @Test func `a different picture fails and leaves a comparison until it is accepted`() throws {
    try withFolder { folder, path in
      _ = try folder(true).check("card", black)
      let outcome = try folder(false).check("card", white)
      #expect(outcome.complaint?.contains("200 pixels (100.0%) differ") == true)
      #expect(try names(path) == ["card.failed.png", "card.png"])
      #expect(try PNGFiles().read("\(path)/card.failed.png").width == 3 * 20 + 2 * 12)
      #expect(try PNGFiles().read("\(path)/card.png") == black)
      #expect(try folder(true).check("card", white) == .accepted)
      #expect(try names(path) == ["card.png"])
      #expect(try folder(false).check("card", white).complaint == nil)
    }
  }

  @Test func `unreferenced goldens are reported, and removed when accepting`() throws {
    try withFolder { folder, path in
      _ = try folder(true).check("card", black)
      _ = try folder(true).check("old", black)
      _ = try folder(false).check("new", black)
      #expect(try folder(false).unreferenced(among: ["card", "new"]) == ["old"])
      #expect(try folder(true).unreferenced(among: ["card", "new"]).isEmpty)
      #expect(try names(path) == ["card.png", "new.new.png"])
    }
  }
}
