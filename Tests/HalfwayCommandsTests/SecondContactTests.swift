import Foundation
import Halfway
import HalfwayFonts
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

/// Second contacts of the mouse by modifier keys, in a real window.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(
    if: VirtualDisplay.isAvailable && VirtualDisplay.has("import"), "skipped: Xvfb, xdotool or ImageMagick is missing"))
struct SecondContactTests {
  private func expectSameInReplay(_ recording: Recording) throws {
    #expect(recording.loss == nil && recording.header.device == .mouse)
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    let expected = try #require(recording.footer?.expect)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
    #expect(expected.trace == result.trace.digest)
  }

  private func xdotool(_ session: WindowSession, _ script: String) throws {
    try session.display.run("xdotool", ["-"], input: script)
  }

  /// Returns whether most pixels of a square around each point differ. A few may be equal, because pixels at the edge
  /// of a letter can be as gray as a contact mark.
  private func differ(_ left: PixelImage, _ right: PixelImage, at points: [(x: Int, y: Int)]) -> Bool {
    points.allSatisfy { point in
      var count = 0
      for row in (point.y - 8)...(point.y + 8) {
        for column in (point.x - 8)...(point.x + 8) {
          let place = (row * left.width + column) * 3
          if left.bytes[place..<place + 3] != right.bytes[place..<place + 3] { count += 1 }
        }
      }
      return count > 250
    }
  }

  @Test("an Alt-drag shows and records two contacts, and its replay has the same result")
  func altDrag() throws {
    let session = try WindowSession.demo()
    let (x, y) = (session.window.x, session.window.y)
    let stage = Scenes.swipeBack.makeStage()
    let plain = try OffscreenRenderer(size: stage.size, scale: 1, fonts: SDLFonts()).render(stage.displayList)
    #expect(try session.shows(plain))
    try xdotool(session, "mousemove \(x + 150) \(y + 250)\nkeydown Alt_L\n")
    // The center of the window is at 187.5, 333.5.
    #expect(try session.shows { differ(plain, $0, at: [(150, 250), (225, 417)]) })
    try xdotool(session, "mousedown 1\nmousemove \(x + 140) \(y + 240)\n")
    #expect(try session.shows { differ(plain, $0, at: [(140, 240), (235, 427)]) })
    try xdotool(
      session,
      "keydown Shift_L\nmousemove \(x + 150) \(y + 260)\nkeyup Shift_L\nmouseup 1\nkeyup Alt_L\n")
    #expect(session.nextReport().contains("swipe-back-001.gesture: no transition"))
    #expect(try session.shows(plain))
    try session.leave()
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")
    let recording = try session.recording()
    func contact(_ id: Int, _ x: Double, _ y: Double) -> InputEvent.Contact { .init(id: id, x: x, y: y) }
    #expect(
      recording.inputs.map(\.kind) == [
        .down(contact(0, 150, 250)), .down(contact(1, 225, 417)), .move(contact(0, 140, 240)),
        .move(contact(1, 235, 427)), .move(contact(0, 150, 260)), .move(contact(1, 245, 447)),
        .up(contact(0, 150, 260)), .up(contact(1, 245, 447)),
      ])
    try expectSameInReplay(recording)
  }

  @Test("a Ctrl-wheel pinch ends automatically after 300 ms, or when Ctrl is released")
  func wheel() throws {
    let session = try WindowSession.demo()
    let (x, y) = (session.window.x, session.window.y)
    try xdotool(session, "mousemove \(x + 190) \(y + 300)\nkeydown Control_L\nclick 5\nclick 5\n")
    #expect(session.nextReport().contains("swipe-back-001.gesture: no transition"))
    try xdotool(session, "click 4\nkeyup Control_L\n")
    #expect(session.nextReport().contains("swipe-back-002.gesture: no transition"))
    try session.leave()
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")
    let inputs = try session.recording(1).inputs
    try #require(inputs.count == 8)
    #expect(inputs[0].kind == .down(.init(id: 1, x: 110, y: 300)))
    #expect(inputs[1].kind == .down(.init(id: 2, x: 270, y: 300)))
    // Two notches toward the user divide the distance of 160 points by 1.1², which is 132.23.
    #expect(inputs[5].kind == .move(.init(id: 2, x: 256.12, y: 300)))
    #expect(inputs[7].timestamp.microseconds(since: inputs[5].timestamp) == 300_000)
    try expectSameInReplay(try session.recording(1))
    // The second pinch ends with the key, not after the pause.
    let second = try session.recording(2).inputs
    #expect(try #require(second.last).timestamp.microseconds < 300_000)
    try expectSameInReplay(try session.recording(2))
  }
}
