import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// The reasons that a replay records.
@MainActor
@Suite struct ReplayReasonsTests {
  private func replay(
    _ recording: Recording, schedule: FrameSchedule = .recorded, _ change: (inout Thresholds) -> Void = { _ in }
  ) -> ReplayResult {
    var replayer = Replayer()
    (replayer.keepsReasons, replayer.schedule) = (true, schedule)
    var thresholds = recording.header.thresholds
    change(&thresholds)
    replayer.thresholds = thresholds
    return replayer.run(recording, scene: SampleRecordings.scene)
  }

  @Test(arguments: SampleRecordings.Gesture.allCases)
  func `recording the reasons doesn't change the outcome`(gesture: SampleRecordings.Gesture) throws {
    let plain = Replayer().run(gesture.recording, scene: SampleRecordings.scene)
    let reasoned = replay(gesture.recording)
    #expect(plain.verdict == reasoned.verdict && plain.trace == reasoned.trace && plain.events == reasoned.events)
    #expect(plain.reasons == nil)
    let reasons = try #require(reasoned.reasons)
    #expect(reasons.releases.map(\.decision) == [reasoned.verdict.decision].compactMap(\.self))
    #expect(reasons.recognizers.map(\.ending) == [.ended])
    #expect(reasons.recognizers.first?.beganAt == reasoned.verdict.beganAt)
  }

  @Test(arguments: SampleRecordings.Gesture.allCases)
  func `the reasons don't depend on the frame rate`(gesture: SampleRecordings.Gesture) {
    let slow = replay(gesture.recording, schedule: .regular(hertz: 60, phase: 0.3))
    let fast = replay(gesture.recording, schedule: .regular(hertz: 240, phase: 0))
    #expect(slow.reasons == fast.reasons)
  }

  @Test(arguments: SampleRecordings.Gesture.allCases)
  func `a spring continues from the position and velocity of the contacts`(gesture: SampleRecordings.Gesture) throws {
    let release = try #require(replay(gesture.recording).reasons?.releases.first)
    let handOff = try #require(release.handOff)
    #expect(abs(handOff.jumpPoints) < 1e-9)
    #expect(handOff.velocityBeforePointsPerSecond == release.decision.measurement.velocityPointsPerSecond)
    #expect(abs(handOff.velocityJumpPointsPerSecond) < 1e-6 * max(1, abs(handOff.velocityAfterPointsPerSecond)))
  }

  @Test func `a timing curve begins at rest and loses the velocity`() throws {
    let result = replay(SampleRecordings.flick) { $0.completionSpeedRule = .constant }
    let handOff = try #require(result.reasons?.releases.first?.handOff)
    let before = try #require(handOff.velocityBeforePointsPerSecond)
    #expect(before > 500 && handOff.velocityAfterPointsPerSecond == 0)
    #expect(handOff.velocityJumpPointsPerSecond == -before && handOff.velocityJumpShare == -1)
    #expect(abs(handOff.jumpPoints) < 1e-9 && handOff.overshootPoints == 0)
  }

  @Test func `the overshoot is the greatest distance beyond the end in any frame`() throws {
    let found = counterexample(seed: 6_106, runs: 6) {
      $0.uniform(in: 0.25...1.2)
    } check: { ratio in
      let result = replay(SampleRecordings.flick, schedule: .regular(hertz: 4_000, phase: 0)) {
        $0.settleDampingRatio = ratio
      }
      guard let release = result.reasons?.releases.first, let handOff = release.handOff else { return "no hand-off" }
      guard case .started(_, let seconds, _)? = result.events.dropFirst().first?.kind else { return "no animator" }
      let furthest = result.trace.samples.compactMap(\.containerSeconds).max() ?? 0
      let beyond = max(0, furthest / seconds - 1) * release.decision.measurement.travelPoints
      // A spring this close counts as settled.
      if handOff.overshootPoints < 0.25, beyond <= handOff.overshootPoints { return nil }
      return abs(beyond - handOff.overshootPoints) < 0.02 ? nil : "\(handOff.overshootPoints), shown \(beyond)"
    }
    #expect(found == nil, "\(found?.description ?? "")")
  }

  @Test func `samples have distances along the transition, the last one that of the release`() throws {
    for gesture in SampleRecordings.Gesture.allCases {
      let release = try #require(replay(gesture.recording).reasons?.releases.first)
      let last = try #require(release.samples.last)
      #expect(abs(try #require(last.distancePoints) - release.decision.measurement.distancePoints) < 1e-9)
      #expect(last.microsecondsBefore == release.decision.measurement.sinceLastSampleMicroseconds)
      #expect(release.samples.map(\.microsecondsBefore) == release.samples.map(\.microsecondsBefore).sorted(by: >))
    }
  }

  @Test func `each release has its own reasons and the grab that followed it`() throws {
    var entries = SampleRecordings.peek.entries
    let grabbed = try #require(entries.last?.timestamp).advanced(byMicroseconds: 60_000)
    entries.append(.input(.down(x: 200, y: 300, at: grabbed)))
    for step in 1...20 {
      let time = grabbed.advanced(byMicroseconds: Int64(step) * 8_000)
      entries.append(.input(.move(x: 200 + Double(step) * 8, y: 300, at: time)))
    }
    entries.append(.input(.up(x: 360, y: 300, at: grabbed.advanced(byMicroseconds: 165_000))))
    let recording = Recording(
      header: SampleRecordings.peek.header, entries: entries, footer: RecordingFooter(events: entries.count))
    let result = replay(recording)
    let reasons = try #require(result.reasons)
    #expect(reasons.releases.map(\.decision.outcome) == [.cancel, .finish])
    #expect(reasons.releases[0].grabbed?.time == grabbed)
    let percent = try #require(reasons.releases[0].grabbed?.percent)
    #expect(percent > 0.01 && percent < reasons.releases[0].decision.measurement.percent)
    #expect(reasons.releases[1].grabbed == nil)
    // The list beneath receives the second contact, too.
    let begun = reasons.recognizers.filter { $0.beganAt != nil }
    #expect(begun.map(\.swallowed) == [10, 0] && begun.map(\.eventsUntilBegan)[1] == 0)
  }

  @Test(arguments: [
    ("far from the edge", 60.0, 300.0, 260.0, 300.0),
    ("downwards", 4, 300, 8, 500),
    ("nowhere", 4, 300, 7, 300),
  ])
  func `if no transition began, a recognizer gives the reason`(
    what: String, x: Double, y: Double, toX: Double, toY: Double
  ) throws {
    let entries: [RecordingEntry] = [
      .input(.down(x: x, y: y, at: .zero)), .input(.move(x: toX, y: toY, at: Timestamp(milliseconds: 8))),
      .input(.up(x: toX, y: toY, at: Timestamp(milliseconds: 16))),
    ]
    let recording = Recording(
      header: SampleRecordings.peek.header, entries: entries, footer: RecordingFooter(events: entries.count))
    let result = replay(recording)
    #expect(result.verdict.outcome == .none)
    let endings = try #require(result.reasons).recognizers.map(\.ending)
    let expected: [RecognizerLife.Ending?] =
      switch what {
      case "far from the edge": [.refused(.farFromEdge(points: 60, widthPoints: 20))]
      case "downwards": [.failed(.wrongDirection(x: 4, y: 200))]
      default: [.failed(.tooShort(distance: 3, least: 10))]
      }
    #expect(endings == expected)
  }
}
