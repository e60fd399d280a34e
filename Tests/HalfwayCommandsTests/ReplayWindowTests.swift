import Foundation
import Halfway
import HalfwayFonts
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

/// A replay in a real window on a virtual display.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(if: VirtualDisplay.isAvailable, "skipped: Xvfb and xdotool are not installed"))
struct ReplayWindowTests {
  /// Renders frames of a replay without a display, with a contact mark for each frame that has a contact.
  private func pictures(_ name: String, _ wanted: [(frame: Int, contact: CGPoint?)]) throws -> [PixelImage] {
    var lists: [DisplayList] = []
    let recording = try Recording.read(from: Shipped.path(name))
    _ = Replayer().run(recording, scene: Scenes.swipeBack) { lists.append($0.displayList) }
    let size = CGSize(width: recording.header.size.width, height: recording.header.size.height)
    let renderer = try OffscreenRenderer(size: size, scale: 1, fonts: try SDLFonts())
    return try wanted.map { frame, contact in
      var list = lists[frame < 0 ? lists.count + frame : frame]
      if let contact { ContactMark(center: contact, isDown: true).append(to: &list) }
      return try renderer.render(list)
    }
  }

  @Test(
    "keys and the mouse scrub a replay whose frames match those of a replay without a display",
    .enabled(if: VirtualDisplay.has("import"), "skipped: ImageMagick is not installed"))
  func keysAndMouse() throws {
    let name = "slow-drag-past-half"
    let first = try Recording.read(from: Shipped.path(name)).inputs.first
    guard case .down(let contact) = first?.kind else { throw CocoaError(.fileReadCorruptFile) }
    let expected = try pictures(name, [(-1, nil), (-4, nil), (0, contact.location)])
    // An unplayable recording is reported and doesn't hide the other one.
    let session = try WindowSession(title: "Halfway: \(name).gesture ") { _ in
      ["replay", "nowhere.gesture", Shipped.path(name), "--window", "--speed", "20", "--renderer", "raster"]
    }
    func press(_ keys: String...) throws {
      try session.display.run("xdotool", ["key", "--window", session.window.id] + keys)
    }
    #expect(try session.shows { $0.width == 375 && $0.height == 895 && $0.bytes.starts(with: expected[0].bytes) })
    try press("Left", "comma", "Left")
    #expect(try session.shows { $0.bytes.starts(with: expected[1].bytes) })
    // Drag to the left end of the curve, where the contact has just touched down.
    let (x, y) = (session.window.x, session.window.y + 740)
    try session.display.run(
      "xdotool",
      ["mousemove", "\(x + 200)", "\(y)", "mousedown", "1", "mousemove", "\(x + 15)", "\(y)", "mouseup", "1"])
    #expect(try session.shows { $0.bytes.starts(with: expected[2].bytes) })
    try session.display.requestClose(of: session.window.id)
    session.process.waitUntilExit()
    let complaints = session.complaints()
    #expect(session.process.terminationStatus == 0, "\(complaints)")
    #expect(complaints.contains("halfway: nowhere.gesture: no such file or folder"))
    #expect(session.printed().isEmpty)
  }

  @Test("a key exports the replay as an animation under a free name")
  func export() throws {
    let folder = try Folder()
    let session = try WindowSession(title: "Halfway: short-peek.gesture", prelude: "cd '\(folder.url.path)'; ") { _ in
      ["replay", Shipped.path("short-peek"), "--window"]
    }
    for name in ["short-peek.webp", "short-peek-2.webp"] {
      try session.display.run("xdotool", ["key", "--window", session.window.id, "e"])
      #expect(session.lines(until: "as an animation to").last?.hasSuffix(name) == true)
      #expect(try folder.data(name).prefix(4) == Data("RIFF".utf8))
    }
    try session.display.requestClose(of: session.window.id)
    session.process.waitUntilExit()
    #expect(session.process.terminationStatus == 0)
  }
}
