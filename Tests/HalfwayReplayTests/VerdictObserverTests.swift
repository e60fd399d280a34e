import HalfwayGestures
import HalfwayMotion
import HalfwayReplay
import HalfwayTransitions
import Testing

@MainActor
@Suite struct VerdictObserverTests {
  @Test("a grab is counted, and the verdict is that of the last release")
  func catches() throws {
    let stage = SampleRecordings.scene.makeStage()
    let verdictObserver = VerdictObserver(of: stage, keepsTrace: false)
    for entry in SampleRecordings.peek.entries {
      if case .input(let event) = entry { stage.handle(event) }
    }
    let released = stage.now
    let caughtAt = released.advanced(byMicroseconds: 60_000)
    stage.handle(.down(x: 200, y: 300, at: caughtAt))
    #expect(verdictObserver.verdict.catches == 1)
    for step in 1...20 {
      stage.handle(
        .move(x: 200 + Double(step) * 8, y: 300, at: caughtAt.advanced(byMicroseconds: Int64(step) * 10_000)))
    }
    stage.handle(.up(x: 360, y: 300, at: caughtAt.advanced(byMicroseconds: 400_000)))
    stage.advance(to: caughtAt.advanced(byMicroseconds: 3_000_000))
    #expect(verdictObserver.verdict.outcome == .finish)
    #expect(verdictObserver.verdict.decision?.rule == .progress)
    #expect(try #require(verdictObserver.verdict.releasedAt) > caughtAt)
    #expect(stage.isAtRest)
  }

  @Test("the animator and the settle of each transition are reported in order")
  func settling() throws {
    let events = Replayer().run(SampleRecordings.pastHalf, scene: SampleRecordings.scene).events
    try #require(events.count == 5)
    guard case .began = events[0].kind, case .released = events[2].kind, case .ended = events[4].kind else {
      Issue.record("\(events.map(\.kind))")
      return
    }
    guard case .started("SlideAnimator", let duration, .some(.even(let before, let after))) = events[1].kind else {
      Issue.record("\(events[1].kind)")
      return
    }
    // It goes on evenly beyond its ends, so that a spring can overshoot.
    #expect(abs(before * duration - 1) < 1e-9 && before == after)
    #expect(duration > 0.5 && duration < 0.52)
    guard case .settling(let seconds, .spring(let spring, _), 1) = events[3].kind else {
      Issue.record("\(events[3].kind)")
      return
    }
    #expect(seconds > 0.3 && seconds < 1)
    #expect(abs(spring.response - Thresholds.standard.settleResponseSeconds) < 1e-12)
  }

  @Test("the verdict has the thresholds at the release, not at the end")
  func thresholds() {
    var recording = SampleRecordings.peek
    var later = Thresholds.standard
    later.commitProgress = 0.75
    let end = recording.entries.last?.timestamp ?? .zero
    recording.entries.append(
      .input(InputEvent(timestamp: end.advanced(byMicroseconds: 1000), kind: .thresholds(later))))
    #expect(Replayer().run(recording, scene: SampleRecordings.scene).verdict.thresholds == .standard)
    var still = recording
    still.entries = recording.entries.suffix(1)
    #expect(Replayer().run(still, scene: SampleRecordings.scene).verdict.thresholds == later)
  }

  /// A drag beyond one half, and a tap at the center of the screen with another finger.
  private static func replay(tapAt milliseconds: Int64) -> ReplayResult {
    var recording = SampleRecordings.pastHalf
    recording.entries.append(.input(.down(id: 1, x: 200, y: 300, at: Timestamp(milliseconds: milliseconds))))
    recording.entries.append(.input(.up(id: 1, x: 200, y: 300, at: Timestamp(milliseconds: milliseconds + 50))))
    recording.entries.sort { $0.timestamp < $1.timestamp }
    return Replayer().run(recording, scene: SampleRecordings.scene)
  }

  @Test("a tap that starts another transition after the gesture doesn't change the verdict on the gesture")
  func strayTap() throws {
    let alone = Replayer().run(SampleRecordings.pastHalf, scene: SampleRecordings.scene)
    let result = Self.replay(tapAt: 3000)
    let began = result.events.filter { if case .began = $0.kind { true } else { false } }
    try #require(began.count == 2, "The tap opens a message.")
    var verdict = result.verdict
    verdict.frames = alone.verdict.frames
    #expect(verdict == alone.verdict)
  }

  @Test("a transition never begins after its release, whenever a stray tap comes")
  func strayTaps() throws {
    var transitions: Set<Int> = []
    for milliseconds in stride(from: 0, through: 2600, by: 100) as StrideThrough<Int64> {
      let result = Self.replay(tapAt: milliseconds)
      transitions.insert(result.events.count { if case .began = $0.kind { true } else { false } })
      let verdict = result.verdict
      guard let releasedAt = verdict.releasedAt else { continue }
      #expect(try #require(verdict.beganAt) <= releasedAt, "with a tap at \(milliseconds) ms")
      #expect(try #require(verdict.settledAt) >= releasedAt, "with a tap at \(milliseconds) ms")
    }
    #expect(transitions.contains(2))
  }

  @Test("without a trace no frame is kept and there is no digest")
  func withoutTrace() {
    let stage = SampleRecordings.scene.makeStage()
    let verdictObserver = VerdictObserver(of: stage, keepsTrace: false)
    stage.advance(to: Timestamp(milliseconds: 16))
    #expect(verdictObserver.trace.samples.isEmpty)
    #expect(verdictObserver.traceDigest == nil)
  }

  @Test("a tap has no verdict")
  func tap() {
    let stage = SampleRecordings.scene.makeStage()
    let verdictObserver = VerdictObserver(of: stage, keepsTrace: false)
    stage.handle(.down(x: 200, y: 400, at: .zero))
    stage.handle(.up(x: 200, y: 400, at: Timestamp(milliseconds: 50)))
    #expect(verdictObserver.verdict == Verdict())
    #expect(verdictObserver.events.isEmpty)
  }
}
