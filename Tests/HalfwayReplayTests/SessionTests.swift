import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import Testing

/// Recordings of several gestures, and recordings that begin on a later screen.
@MainActor
@Suite struct SessionTests {
  private let scene = SampleRecordings.scene

  private func replay(_ recording: Recording, by thresholds: Thresholds? = nil) -> ReplayResult {
    var replayer = Replayer()
    replayer.thresholds = thresholds
    return replayer.run(recording, scene: scene)
  }

  @Test func `each gesture of a session has its verdict`() {
    let result = replay(SampleSession.four)
    #expect(result.gestures.map(\.verdict.outcome) == [.cancel, .finish, .finish, .finish])
    #expect(result.gestures.map { $0.verdict.decision != nil } == [true, true, false, true])
    #expect(result.gestures.map(\.start.microseconds) == [0, 2_520_000, 5_040_000, 7_080_000])
    #expect(result.verdict.decision == result.gestures[3].verdict.decision)
  }

  @Test func `a contact that grabs a transition continues its gesture`() {
    var session = SampleSession()
    session.drag(to: 120, pause: 60)
    session.drag(to: 330)
    session.tap()
    let result = replay(session.recording)
    #expect(result.verdict.catches == 1 && result.gestures.count == 2)
    #expect(result.gestures[0].verdict.catches == 1 && result.gestures[0].verdict.outcome == .finish)
  }

  @Test(arguments: [30, 60, 144] as [Double])
  func `the division into gestures doesn't depend on frames`(_ hertz: Double) {
    var session = SampleSession()
    for index in 0..<12 {
      session.drag(to: 100 + 20 * Double(index), pause: Int64(40 * index))
      session.tap(pause: 70)
    }
    let expected = replay(session.recording).gestures
    var replayer = Replayer()
    replayer.schedule = .regular(hertz: hertz, phase: 0.3)
    #expect(replayer.run(session.recording, scene: scene).gestures == expected && expected.count > 6)
  }

  @Test func `a gesture on a later screen has the verdict that it had in the session`() throws {
    let session = SampleSession.four
    let expected = replay(session).gestures
    let parts = SessionSplit.recordings(of: session, scene: scene)
    try #require(parts.count == expected.count)
    for (part, whole) in zip(parts, expected) {
      let result = replay(part)
      #expect(result.verdict.outcome == whole.verdict.outcome && result.verdict.decision == whole.verdict.decision)
      #expect(part.footer?.expect?.outcome == result.verdict.outcome)
      #expect(try Recording.parse(try part.serialized(), name: "a") == part)
    }
    // The scene looks as at its opening when the first message is open, so two need nothing before them.
    #expect(parts.map { $0.leadIn.count > 0 } == [false, false, true, false])
  }

  @Test func `the last gesture of a truncated session is truncated as well`() throws {
    var session = SampleSession.four
    let release = try #require(
      session.entries.lastIndex { entry in
        guard case .input(let event) = entry, case .up = event.kind else { return false }
        return true
      })
    session.entries.removeSubrange(release...)
    session.footer = nil
    let torn = try Recording.parse(try session.serialized(), name: "torn")
    try #require(torn.loss != nil)
    let parts = SessionSplit.recordings(of: torn, scene: scene)
    #expect(parts.map { $0.loss != nil } == [false, false, false, true])
    let last = try #require(parts.last)
    let copy = try Recording.parse(try last.serialized(), name: "last")
    #expect(copy.loss != nil && copy.entries == last.entries)
  }

  @Test func `other thresholds don't change the way to the gesture`() throws {
    var session = SampleSession()
    session.drag(to: 260)
    session.tap(y: 270)
    session.drag(to: 260)
    let part = try #require(SessionSplit.recordings(of: session.recording, scene: scene).last)
    try #require(part.leadIn.count > 50)
    var strict = Thresholds.standard
    strict.commitProgress = 0.9
    #expect(replay(session.recording, by: strict).gestures.first?.verdict.outcome == .cancel)
    let result = replay(part, by: strict)
    #expect(result.verdict.outcome == .cancel && result.verdict.thresholds == strict)
    #expect(result.verdict.beganAt.map { $0 > .zero } == true, "the second message is open")
    #expect(FrameSweep.differences(of: part, scene: scene).isEmpty)
  }

  @Test func `a gesture begins with the thresholds that had been set before it`() throws {
    var session = SampleSession()
    session.drag(to: 260)
    var strict = Thresholds.standard
    strict.commitProgress = 0.9
    session.use(strict)
    session.tap(y: 270)
    session.drag(to: 260)
    let parts = SessionSplit.recordings(of: session.recording, scene: scene)
    #expect(parts.map(\.header.thresholds) == [.standard, strict, strict])
    #expect(parts.map { replay($0).verdict.outcome } == [.finish, .finish, .cancel])
  }

  @Test func `a transition that runs when the gesture begins isn't its result, unless it is grabbed`() throws {
    var session = SampleSession()
    session.drag(to: 300)
    session.tap(pause: 60)
    var recording = session.recording
    let time = try #require(recording.entries.last).timestamp.advanced(byMicroseconds: 60_000)
    let wheel = InputEvent.Scroll(x: 200, y: 300, deltaX: 0, deltaY: 4)
    recording.entries.append(.input(InputEvent(timestamp: time, kind: .scroll(wheel))))
    let turned = recording.beginning(at: recording.entries.count - 1)
    let result = replay(turned)
    #expect(result.verdict.outcome == .none && result.events.isEmpty && result.isAtRest)
    session.tap(x: 370, y: 620)
    let grabbed = session.recording.beginning(at: session.recording.entries.count - 2)
    #expect(replay(grabbed).verdict.outcome == .finish && replay(grabbed).verdict.catches == 1)
  }

  @Test func `perturbations leave the way to the gesture as it is`() throws {
    let part = try #require(SessionSplit.recordings(of: SampleSession.four, scene: scene)[safe: 2])
    for seed in 0..<20 as Range<UInt64> {
      let perturbed = Perturbation(Perturbation.Kind.allCases).applied(to: part, seed: seed)
      #expect(perturbed.leadIn == part.leadIn && perturbed.opening == part.opening)
      #expect(perturbed.inputs != part.inputs)
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
