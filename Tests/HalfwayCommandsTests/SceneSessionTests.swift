import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

@testable import HalfwayCommands
@testable import HalfwayRecordings

/// A scene in a session: gestures, slow motion, recording, and replay.
@MainActor @Suite struct SceneSessionTests {
  private let folder: Folder
  private var takes: [Take] = []

  init() throws { folder = try Folder() }

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp.zero.advanced(bySeconds: milliseconds / 1000) }

  /// Drags from the edge, with a sample every 16 ms and a frame after each sample.
  /// - Returns: The time at which the contact lifts, in milliseconds.
  private func drag(_ session: SceneSession, to end: Double, from start: Double) -> Double {
    for step in 0...20 {
      let (x, time) = (5 + (end - 5) * Double(step) / 20, start + Double(step) * 16)
      session.handle(step == 0 ? .down(x: x, y: 300, at: at(time)) : .move(x: x, y: 300, at: at(time)))
      session.advance(to: at(time + 1))
    }
    session.handle(.up(x: end, y: 300, at: at(start + 400)))
    return start + 400
  }

  /// Advances frame by frame until the session is at rest.
  /// - Returns: The time at which it is at rest, in milliseconds.
  private func settle(_ session: SceneSession, from start: Double) -> Double {
    var time = start
    for _ in 0..<2000 where session.isAnimating || !session.stage.isAtRest {
      time += 16
      session.advance(to: at(time))
    }
    return time
  }

  private func makeSession(style: UserInterfaceStyle = .light) -> SceneSession {
    SceneSession(scene: Scenes.swipeBack, settings: StageSettings(style: style), live: nil)
  }

  private func recorder(_ name: String, _ finished: @escaping (Take) -> Void) -> SceneSession.Recorder {
    SceneSession.Recorder(
      create: { [folder] header throws(RecordingError) in
        try RecordingWriter(creating: folder[name].path, header: header)
      },
      source: .synthetic, didFinish: finished,
      didFail: { Issue.record("\($0)") })
  }

  @Test func `slow motion slows the settling by a factor of five, but not the gesture`() throws {
    var settled: [Double] = []
    var verdicts: [Verdict] = []
    for isSlow in [false, true] {
      let session = makeSession()
      var report: Take?
      session.setRecorder(recorder("\(isSlow).gesture") { report = $0 }, at: .zero)
      session.setSlow(isSlow, at: .zero)
      let lift = drag(session, to: 250, from: 100)
      settled.append(settle(session, from: lift) - lift)
      let take = try #require(report)
      let recording = try Recording.read(from: take.path)
      let result = Replayer().run(recording, scene: Scenes.swipeBack)
      let expected = try #require(recording.footer?.expect)
      #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
      verdicts.append(result.verdict)
    }
    #expect((4.8...5.2).contains(settled[1] / settled[0]), "\(settled)")
    #expect(verdicts[0].decision == verdicts[1].decision)
  }

  @Test func `a disk that fills up during a gesture is reported once, and the gesture is unaffected`() throws {
    let path = folder["full.gesture"].path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    var failures: [RecordingError] = []
    let session = makeSession()
    session.setRecorder(
      SceneSession.Recorder(
        create: { header throws(RecordingError) in
          try RecordingWriter(descriptor: descriptor, path: path, header: header)
        },
        source: .synthetic, didFinish: { Issue.record("\($0.path) is complete") }, didFail: { failures.append($0) }),
      at: .zero)
    let plain = makeSession()
    for step in 0...20 {
      if step == 10 {
        let full = open("/dev/full", O_WRONLY)
        #expect(dup2(full, descriptor) == descriptor)
        close(full)
      }
      let (x, time) = (5 + 12 * Double(step), 100 + Double(step) * 16)
      for one in [session, plain] {
        one.handle(step == 0 ? .down(x: x, y: 300, at: at(time)) : .move(x: x, y: 300, at: at(time)))
        one.advance(to: at(time + 1))
      }
      #expect(session.displayList.digest == plain.displayList.digest)
    }
    for one in [session, plain] {
      one.handle(.up(x: 245, y: 300, at: at(500)))
      _ = settle(one, from: 500)
    }
    #expect(session.lastRelease?.decision.outcome == .finish)
    #expect(session.lastRelease?.decision == plain.lastRelease?.decision)
    #expect(session.displayList.digest == plain.displayList.digest)
    #expect(failures.map(\.description) == [path + ": can't be written: No space left on device"])
    let recording = try Recording.read(from: path)
    #expect(recording.entries.count == 20 && recording.loss == .missingFooter(afterLine: 21, entries: 20))
  }

  @Test func `the last gesture is replayed exactly from the state before it`() throws {
    let session = makeSession()
    #expect(!session.replayLast(at: .zero))
    let end = settle(session, from: drag(session, to: 250, from: 50))
    let decision = try #require(session.lastRelease?.decision)
    let inbox = session.displayList.digest
    #expect(inbox != Scenes.swipeBack.makeStage().displayList.digest)
    for start in [end + 100, end + 9000] {
      #expect(session.replayLast(at: at(start)))
      session.advance(to: at(start + 1))
      #expect(session.marks.count == 1)
      // Input during the replay isn't part of it.
      session.handle(.down(x: 5, y: 300, at: at(start + 30)))
      session.handle(.move(x: 90, y: 300, at: at(start + 40)))
      session.handle(.up(x: 90, y: 300, at: at(start + 50)))
      _ = settle(session, from: start + 60)
      #expect(session.lastRelease?.decision == decision)
      #expect(session.displayList.digest == inbox && session.marks.isEmpty)
    }
  }

  @Test func `a gesture that began in another state is replayed from that state`() {
    let session = makeSession()
    var time = settle(session, from: drag(session, to: 250, from: 50))
    session.handle(.down(x: 200, y: 190, at: at(time + 50)))
    session.handle(.up(x: 200, y: 190, at: at(time + 90)))
    time = settle(session, from: time + 100)
    let message = session.displayList.digest
    #expect(message == Scenes.swipeBack.makeStage().displayList.digest, "the tap opens the first message again")
    session.replayLast(at: at(time))
    session.advance(to: at(time + 1))
    #expect(session.displayList.digest != message, "the list, before the tap")
    _ = settle(session, from: time)
    #expect(session.displayList.digest == message)
  }

  @Test func `changing the style keeps the state of the scene, at rest and during a transition`() {
    let (session, dark) = (makeSession(), makeSession(style: .dark))
    let lift = drag(session, to: 250, from: 50)
    _ = drag(dark, to: 250, from: 50)
    for each in [session, dark] { each.advance(to: at(lift + 64)) }
    #expect(session.setSettings(StageSettings(style: .dark)))
    #expect(session.stage.transition != nil && session.displayList.digest == dark.displayList.digest)
    _ = settle(session, from: lift + 64)
    _ = settle(dark, from: lift + 64)
    #expect(session.displayList.digest == dark.displayList.digest)
    #expect(session.setSettings(StageSettings()) && session.displayList.digest != dark.displayList.digest)
  }

  @Test func `a dark scene is recorded and replayed in the dark style`() throws {
    let session = makeSession(style: .dark)
    var report: Take?
    session.setRecorder(recorder("dark.gesture") { report = $0 }, at: .zero)
    let lift = drag(session, to: 250, from: 10)
    #expect(!session.setSettings(StageSettings()), "the style can't change while a gesture is recorded")
    _ = settle(session, from: lift)
    let recording = try Recording.read(from: try #require(report).path)
    #expect(recording.header.style == .dark)
    #expect(try folder.text("dark.gesture").contains(#""style":"dark""#))
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    #expect(result.trace.samples.last?.digest == session.displayList.digest)
  }

  @Test func `turning on recording changes nothing, and a gesture on a later screen is recorded with its way there`()
    throws
  {
    let session = makeSession()
    var time = settle(session, from: drag(session, to: 250, from: 50))
    session.handle(.down(x: 200, y: 270, at: at(time + 50)))
    session.handle(.up(x: 200, y: 270, at: at(time + 90)))
    time = settle(session, from: time + 100)
    let message = session.displayList.digest
    #expect(message != Scenes.swipeBack.makeStage().displayList.digest, "the second message")
    var report: Take?
    session.setRecorder(recorder("later.gesture") { report = $0 }, at: at(time))
    #expect(session.displayList.digest == message)
    _ = settle(session, from: drag(session, to: 250, from: time + 500))
    let recording = try Recording.read(from: try #require(report).path)
    #expect(recording.leadIn.count == 24 && recording.inputs.count == 22 && recording.opening < .zero)
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    let expected = try #require(recording.footer?.expect)
    #expect(expected.outcome == .finish)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
    #expect(result.trace.samples.last?.digest == session.displayList.digest)
  }

  @Test func `a session is one recording of all gestures until it is closed`() throws {
    let session = makeSession()
    var report: Take?
    var recorder = recorder("session.gesture") { report = $0 }
    recorder.isOfSession = true
    session.setRecorder(recorder, at: .zero)
    var time = settle(session, from: drag(session, to: 60, from: 50))
    time = settle(session, from: drag(session, to: 250, from: time + 900))
    session.handle(.down(x: 200, y: 190, at: at(time + 50)))
    session.handle(.up(x: 200, y: 190, at: at(time + 90)))
    time = settle(session, from: time + 100)
    #expect(report == nil)
    session.close()
    let take = try #require(report)
    let recording = try Recording.read(from: take.path)
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    #expect(result.gestures.map(\.verdict.outcome) == [.cancel, .finish, .finish])
    let expected = try #require(recording.footer?.expect)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
    #expect(take.report.hasSuffix("; the last of 2 releases"))
  }

  @Test func `a gesture that isn't recorded is named with the reason`() {
    let session = makeSession()
    var reasons: [String] = []
    let lift = drag(session, to: 250, from: 50)
    session.advance(to: at(lift + 30))
    var recorder = recorder("moving.gesture") { _ in Issue.record("it was recorded") }
    recorder.didSkip = { reasons.append($0) }
    session.setRecorder(recorder, at: at(lift + 30))
    session.handle(.down(x: 5, y: 300, at: at(lift + 40)))
    session.handle(.up(x: 5, y: 300, at: at(lift + 60)))
    #expect(reasons == ["this gesture isn't recorded: it began while the scene was still moving"])
  }

  @Test func `a replay skips a pause of minutes in which nothing moves, and decides as the gesture did`() throws {
    let session = makeSession()
    for step in 0...10 {
      let (x, time) = (5 + Double(step) * 15, 50 + Double(step) * 16)
      session.handle(step == 0 ? .down(x: x, y: 300, at: at(time)) : .move(x: x, y: 300, at: at(time)))
      session.advance(to: at(time + 1))
    }
    session.handle(.move(x: 180, y: 300, at: at(600_000)))
    session.handle(.up(x: 180, y: 300, at: at(600_200)))
    let end = settle(session, from: 600_200)
    let decision = try #require(session.lastRelease?.decision)
    let inbox = session.displayList.digest
    var skipped: [Double] = []
    session.didSkipPause = { skipped.append($0) }
    session.replayLast(at: at(end))
    let duration = settle(session, from: end) - end
    #expect(session.lastRelease?.decision == decision && session.displayList.digest == inbox)
    #expect(duration < 5000, "the hold takes one second")
    #expect(skipped.count == 1 && abs((skipped.first ?? 0) - 598.8) < 0.1, "\(skipped)")
  }

  @Test func `a resize during a replay ends the replay`() {
    let session = makeSession()
    let time = settle(session, from: drag(session, to: 250, from: 50))
    session.replayLast(at: at(time))
    session.advance(to: at(time + 30))
    session.handle(InputEvent(timestamp: at(time + 40), kind: .resize(width: 500, height: 500, scale: 1)))
    #expect(session.marks.isEmpty)
    _ = settle(session, from: time + 40)
    #expect(session.stage.size == CGSize(width: 500, height: 500) && session.stage.isAtRest)
  }

  @Test func `each diagnostic of the scene is passed on once`() {
    final class Misuse: ViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(TapGestureRecognizer())
        view.gestureRecognizers?.first?.setValue(1, forKey: "unknown")
      }
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        view.gestureRecognizers?.first?.setValue(1, forKey: "other")
      }
    }
    let session = SceneSession(scene: Scene(name: "misuse", summary: "") { Misuse() }, live: nil)
    var reported: [String] = []
    session.didReport = { reported.append($0) }
    #expect(reported.count == 1)
    for start in [100.0, 900] { _ = drag(session, to: 60, from: start) }
    session.advance(to: at(2000))
    #expect(reported.count == 2 && reported.allSatisfy { $0.contains("TapGestureRecognizer") })
  }
}
