import Foundation
import HalfwayCatalog
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// Recordings of sessions and of later screens, from a real window.
@MainActor
@Suite(.serialized, .enabled(if: VirtualDisplay.isAvailable, "skipped: Xvfb or xdotool is not installed"))
struct SessionWindowTests {
  /// A peek, a swipe back, a tap on the second message, and another swipe back. Each begins on a screen at rest.
  private static var day: [SyntheticHand.Stroke] {
    func drag(to x: Double) -> SyntheticHand.Stroke {
      .init(
        pauseMilliseconds: 1500, from: CGPoint(x: 4, y: 300),
        ways: [(CGPoint(x: x, y: 300), 300), (CGPoint(x: x, y: 300), 150)])
    }
    let tap = CGPoint(x: 200, y: 270)
    return [
      drag(to: 110), drag(to: 310),
      .init(pauseMilliseconds: 1500, from: tap, ways: [(tap, 50)]), drag(to: 320),
      .init(pauseMilliseconds: 1500, from: CGPoint(x: 200, y: 640), ways: [(CGPoint(x: 200, y: 640), 30)]),
    ]
  }

  private func expectSameInReplay(_ recording: Recording) throws -> ReplayResult {
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    let expected = try #require(recording.footer?.expect)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
    return result
  }

  @Test func `a session is one recording until the window closes, and it replays exactly`() throws {
    let session = try WindowSession(title: "Halfway: recording") { folder in
      ["record", "--scene", "swipe-back", "--session", "-o", folder["day.gesture"].path]
    }
    try session.perform(Self.day)
    try session.leave()
    #expect(session.process.terminationStatus == 0)
    #expect(session.complaints().contains("; the last of 3 releases"))
    let recording = try Recording.read(from: session.folder["day.gesture"].path)
    let result = try expectSameInReplay(recording)
    #expect(result.gestures.prefix(4).map(\.verdict.outcome) == [.cancel, .finish, .finish, .finish])
    #expect(SessionSplit.recordings(of: recording, scene: Scenes.swipeBack).count == result.gestures.count)
  }

  @Test func `a gesture on a later screen is recorded with the input that led there`() throws {
    let session = try WindowSession.demo()
    try session.perform(Self.day)
    for _ in 0..<4 { _ = session.nextReport() }
    try session.leave()
    let recordings = try (1...4).map { try session.recording($0) }
    for recording in recordings { _ = try expectSameInReplay(recording) }
    #expect(recordings.map { $0.leadIn.isEmpty } == [true, true, false, false])
    #expect(try #require(recordings[3].footer?.expect).outcome == .finish)
  }
}
