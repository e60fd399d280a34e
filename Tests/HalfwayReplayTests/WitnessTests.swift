import HalfwayGestures
import HalfwayMotion
import HalfwayReplay
import HalfwayTransitions
import Testing

@Suite struct WitnessTests {
  @Test("a catch is counted and the last release is the verdict's")
  func catches() throws {
    let stage = SampleRecordings.scene.makeStage()
    let witness = Witness(of: stage, keepsTrace: false)
    for entry in SampleRecordings.peek.entries {
      if case .input(let event) = entry { stage.handle(event) }
    }
    let released = stage.now
    let caughtAt = released.advanced(byMicroseconds: 60_000)
    stage.handle(.down(x: 200, y: 300, at: caughtAt))
    #expect(witness.verdict.catches == 1)
    for step in 1...20 {
      stage.handle(
        .move(x: 200 + Double(step) * 8, y: 300, at: caughtAt.advanced(byMicroseconds: Int64(step) * 10_000)))
    }
    stage.handle(.up(x: 360, y: 300, at: caughtAt.advanced(byMicroseconds: 400_000)))
    stage.advance(to: caughtAt.advanced(byMicroseconds: 3_000_000))
    #expect(witness.verdict.outcome == .finish)
    #expect(witness.verdict.decision?.rule == .progress)
    #expect(try #require(witness.verdict.releasedAt) > caughtAt)
    #expect(stage.isAtRest)
  }

  @Test("what draws a transition and what it settles by is told in its place")
  func settling() throws {
    let events = Replayer().run(SampleRecordings.pastHalf, scene: SampleRecordings.scene).events
    try #require(events.count == 5)
    guard case .began = events[0].kind, case .released = events[2].kind, case .ended = events[4].kind else {
      Issue.record("\(events.map(\.kind))")
      return
    }
    guard case .started("SlideAnimator", let duration, .some(.linear)) = events[1].kind else {
      Issue.record("\(events[1].kind)")
      return
    }
    #expect(duration > 0.5 && duration < 0.52)
    guard case .settling(let seconds, .spring(let spring, _), 1) = events[3].kind else {
      Issue.record("\(events[3].kind)")
      return
    }
    #expect(seconds > 0.3 && seconds < 1)
    #expect(abs(spring.response - Thresholds.standard.settleResponseSeconds) < 1e-12)
  }

  @Test("the thresholds of the verdict are those of the release, not of the end")
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

  @Test("without a trace no frame is kept and there is no digest")
  func withoutTrace() {
    let stage = SampleRecordings.scene.makeStage()
    let witness = Witness(of: stage, keepsTrace: false)
    stage.advance(to: Timestamp(milliseconds: 16))
    #expect(witness.trace.samples.isEmpty)
    #expect(witness.traceDigest == nil)
  }

  @Test("a tap leaves no verdict but that there was none")
  func tap() {
    let stage = SampleRecordings.scene.makeStage()
    let witness = Witness(of: stage, keepsTrace: false)
    stage.handle(.down(x: 200, y: 400, at: .zero))
    stage.handle(.up(x: 200, y: 400, at: Timestamp(milliseconds: 50)))
    #expect(witness.verdict == Verdict())
    #expect(witness.events.isEmpty)
  }
}
