import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// The wheel in the demo's window.
@MainActor
@Suite struct WheelTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp.zero.advanced(bySeconds: milliseconds / 1000) }

  @Test func `a wheel scrolls the scene, and a recording of it replays with the same frames`() throws {
    let takes = FinishedTakes(in: folder)
    let session = DemoSession(scene: Scenes.slidingTabs, live: nil, recorder: takes.recorder)
    session.handle(InputEvent(timestamp: .zero, kind: .resize(width: 375, height: 400, scale: 1)))
    let before = session.displayList.digest
    for turn in 0..<3 {
      session.wheelTurned(
        by: CGPoint(x: 0, y: -1), over: CGPoint(x: 180, y: 200), at: at(100 + 50 * Double(turn)))
      session.advance(to: at(116 + 50 * Double(turn)))
    }
    for time in stride(from: 300.0, through: 3000, by: 16) { session.advance(to: at(time)) }
    #expect(session.displayList.digest != before)
    let take = try #require(takes.all.first)
    let recording = try Recording.read(from: take.path)
    let turns = recording.inputs.compactMap { if case .scroll(let scroll) = $0.kind { scroll.deltaY } else { nil } }
    #expect(turns == [72, 72, 72] && takes.all.count == 1)
    let expected = try #require(recording.footer?.expect)
    let result = Replayer().run(recording, scene: Scenes.slidingTabs)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
  }
}
