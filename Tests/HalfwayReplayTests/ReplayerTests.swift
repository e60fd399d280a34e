import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import Testing

@MainActor
@Suite struct ReplayerTests {
  @Test(
    "a gesture comes out by the rule that its path calls for",
    arguments: [
      (SampleRecordings.Gesture.pastHalf, Verdict.Outcome.finish, ReleaseDecision.Rule.progress),
      (.peek, .cancel, .progress),
      (.flick, .finish, .velocity),
    ])
  func outcomes(gesture: SampleRecordings.Gesture, outcome: Verdict.Outcome, rule: ReleaseDecision.Rule) {
    let result = Replayer().run(gesture.recording, scene: SampleRecordings.scene)
    #expect(result.verdict.outcome == outcome)
    #expect(result.verdict.decision?.rule == rule)
    #expect(result.isAtRest)
    #expect(result.diagnostics.isEmpty)
  }

  @Test("neither the frame rate nor the phase changes the outcome or its time")
  func frameRates() {
    for gesture in SampleRecordings.Gesture.allCases {
      let recording = gesture.recording
      var reference: Verdict?
      for hertz in [60.0, 90, 120, 144, 240] {
        for phase in 0..<10 {
          var replayer = Replayer()
          replayer.keepsTrace = false
          replayer.schedule = .regular(hertz: hertz, phase: Double(phase) / 10)
          var verdict = replayer.run(recording, scene: SampleRecordings.scene).verdict
          verdict.frames = 0
          reference = reference ?? verdict
          #expect(verdict == reference, "\(gesture) at \(hertz) Hz, phase \(phase)/10")
        }
      }
    }
  }

  @Test("a recording always gives a byte-identical trace")
  func repeatable() {
    let recording = SampleRecordings.drag(to: 260, milliseconds: 640, tickHertz: 60)
    let first = Replayer().run(recording, scene: SampleRecordings.scene)
    for _ in 0..<20 {
      let again = Replayer().run(recording, scene: SampleRecordings.scene)
      #expect(GoldenTrace.text(recording, again) == GoldenTrace.text(recording, first))
    }
    #expect(first.trace.samples.count > 60)
  }

  @Test("a recording's own frame times are used if it has any")
  func recordedTicks() {
    let recording = SampleRecordings.drag(to: 260, milliseconds: 640, tickHertz: 50)
    let result = Replayer().run(recording, scene: SampleRecordings.scene)
    let ticks = recording.entries.compactMap { if case .tick(let time) = $0 { time } else { nil } }
    #expect(result.trace.samples.map(\.time) == ticks)
  }

  @Test("a replay continues after the last event until everything is at rest")
  func goesOn() throws {
    let result = Replayer().run(SampleRecordings.peek, scene: SampleRecordings.scene)
    let settled = try #require(result.verdict.settledAt)
    let last = try #require(SampleRecordings.peek.entries.last)
    #expect(settled > last.timestamp)
    #expect(result.trace.samples.last?.phase == .idle)
  }

  @Test("a truncated recording is brought to rest by cancelling its contacts")
  func truncated() {
    var recording = SampleRecordings.pastHalf
    recording.entries.removeLast(20)
    recording.footer = nil
    recording.loss = .missingFooter(afterLine: 80, entries: recording.entries.count)
    let result = Replayer().run(recording, scene: SampleRecordings.scene)
    #expect(result.isAtRest)
    #expect(result.verdict.outcome == .cancel)
    #expect(result.verdict.decision?.rule == .cancelled)
  }

  @Test("other thresholds give their own outcome")
  func otherThresholds() {
    var replayer = Replayer()
    var thresholds = Thresholds.standard
    thresholds.commitProgress = 0.9
    replayer.thresholds = thresholds
    #expect(replayer.run(SampleRecordings.pastHalf, scene: SampleRecordings.scene).verdict.outcome == .cancel)
  }

  @Test("a recording's changes of thresholds are replayed unless thresholds are given")
  func recordedThresholds() throws {
    var recording = SampleRecordings.pastHalf
    var strict = Thresholds.standard
    strict.commitProgress = 0.9
    recording.entries.insert(.input(InputEvent(timestamp: .zero, kind: .thresholds(strict))), at: 0)
    #expect(Replayer().run(recording, scene: SampleRecordings.scene).verdict.outcome == .cancel)
    var replayer = Replayer()
    replayer.thresholds = .standard
    #expect(replayer.run(recording, scene: SampleRecordings.scene).verdict.outcome == .finish)
  }

  @Test("a replay with an extreme frame rate ends")
  func absurdRates() {
    for hertz in [0.0, -5, .nan, .infinity, 1e12] {
      var replayer = Replayer()
      replayer.keepsTrace = false
      replayer.schedule = .regular(hertz: hertz, phase: .nan)
      #expect(replayer.run(SampleRecordings.flick, scene: SampleRecordings.scene).verdict.outcome == .finish)
    }
  }

  @Test("a cancelled swipe restores every layer")
  func cancelRestores() throws {
    var digests: [UInt64] = []
    let opening = SampleRecordings.scene.makeStage().displayList.digest
    let result = Replayer().run(SampleRecordings.peek, scene: SampleRecordings.scene) {
      digests.append($0.displayList.digest)
    }
    #expect(result.verdict.outcome == .cancel)
    #expect(Set(digests).count > 20)
    #expect(try #require(digests.last) == opening)
  }
}
