import Foundation
import Halfway
import HalfwayFonts
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

/// The demo, started with its gallery in a real window on a virtual display.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(if: VirtualDisplay.isAvailable, "skipped: Xvfb and xdotool are not installed"))
struct DemoWindowTests {
  /// Returns whether the window's title contains a text within 500 attempts.
  private func isTitled(_ text: String, _ session: WindowSession) throws -> Bool {
    for _ in 0..<500 {
      if try session.display.run("xdotool", ["getwindowname", session.window.id]).contains(text) { return true }
    }
    return false
  }

  private func press(_ key: String, _ session: WindowSession) throws {
    try session.display.run("xdotool", ["key", "--window", session.window.id, key])
  }

  @Test(
    "a click on a tile opens its scene, R toggles recording, E exports the gesture, a click on the bar goes back, and Esc quits",
    .enabled(if: VirtualDisplay.has("import"), "skipped: ImageMagick is not installed"))
  func galleryAndBack() throws {
    let exports = try Folder()
    let session = try WindowSession(title: "Halfway: ", prelude: "cd '\(exports.url.path)'; ") {
      ["demo", "--record", $0.url.path + "/takes"]
    }
    #expect(try isTitled("\(Scenes.all.count) interactive transitions", session))
    let gallery = try #require(try session.picture(otherThan: nil))
    #expect(gallery.width == 960 && gallery.height == 720)
    let tile = (x: session.window.x + 120, y: session.window.y + 240)
    try session.display.run("xdotool", ["mousemove", "\(tile.x)", "\(tile.y)", "click", "1"])
    #expect(try isTitled(Scenes.swipeBack.summary, session))
    // The window shows the scene and a bar below it.
    let stage = Scenes.swipeBack.makeStage(size: CGSize(width: 960, height: 676))
    let expected = try OffscreenRenderer(size: stage.size, scale: 1, fonts: try SDLFonts()).render(stage.displayList)
    #expect(try session.shows { $0.bytes.starts(with: expected.bytes) })
    // Turn recording off and on again.
    try press("r", session)
    try press("r", session)
    try session.perform([
      .init(from: CGPoint(x: 4, y: 300), ways: [(CGPoint(x: 640, y: 306), 500), (CGPoint(x: 640, y: 306), 150)])
    ])
    #expect(session.nextReport().contains("takes/swipe-back-001.gesture: "))
    try press("e", session)
    #expect(session.lines(until: "as an animation to").last?.hasSuffix("swipe-back.webp") == true)
    #expect(try exports.data("swipe-back.webp").prefix(4) == Data("RIFF".utf8))
    // Click the bar's back button.
    try session.display.run(
      "xdotool", ["mousemove", "\(session.window.x + 50)", "\(session.window.y + 698)", "click", "1"])
    #expect(try isTitled("interactive transitions", session))
    try session.leave()
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")
    let recording = try Recording.read(from: session.folder["takes/swipe-back-001.gesture"].path)
    #expect(recording.header.size == .init(width: 960, height: 676))
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    let footer = try #require(recording.footer?.expect)
    #expect(ReplayCheck.differences(from: footer, to: result, sameFrames: true).isEmpty)
  }
}
