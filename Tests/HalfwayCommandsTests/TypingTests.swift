import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

/// Typing in the demo's window.
@MainActor
@Suite struct TypingTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp.zero.advanced(bySeconds: milliseconds / 1000) }

  private func field(in view: View) -> TextField? {
    view as? TextField ?? view.subviews.lazy.compactMap { field(in: $0) }.first
  }

  @Test func `keys edit the field that was clicked, and a recording of it replays with the same frames`() throws {
    let folder = try Folder()
    let takes = FinishedTakes(in: folder)
    let session = DemoSession(scene: Scenes.expandingView, live: nil, recorder: takes.recorder)
    session.handle(InputEvent(timestamp: .zero, kind: .resize(width: 375, height: 667, scale: 1)))
    session.advance(to: at(1))
    let stage = try #require(session.scene?.stage)
    let place = try #require(field(in: stage.window))
    let point = place.convert(CGPoint(x: 20, y: place.bounds.midY), to: place.rootView)
    session.keyDown(.character("s"), at: at(50))
    session.keyDown(.character("s"), at: at(60))
    session.handle(.down(x: point.x, y: point.y, at: at(100)))
    session.handle(.up(x: point.x, y: point.y, at: at(150)))
    for time in stride(from: 166.0, through: 600, by: 16) { session.advance(to: at(time)) }
    #expect(session.isEditingText && takes.all.isEmpty)
    // Characters aren't the demo's shortcuts now.
    session.keyDown(.character("r"), at: at(610))
    for text in ["See you", "x"] { session.textTyped(text, at: at(620)) }
    session.keyDown(.backspace, at: at(630))
    session.keyDown(.escape, at: at(640))
    for time in stride(from: 650.0, through: 1000, by: 16) { session.advance(to: at(time)) }
    let take = try #require(takes.all.first)
    let recording = try Recording.read(from: take.path)
    let edits = recording.inputs.map(\.kind).suffix(4)
    #expect(Array(edits) == [.text("See you"), .text("x"), .key(.backspace), .key(.escape)])
    let expected = try #require(recording.footer?.expect)
    var text: String?
    let result = Replayer().run(recording, scene: Scenes.expandingView) { stage in
      text = field(in: stage.window)?.text
    }
    #expect(text == "See you")
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
  }
}
