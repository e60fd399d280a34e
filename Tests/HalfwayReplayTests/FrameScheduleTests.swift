import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import Testing

@testable import HalfwayReplay

@MainActor
@Suite struct FrameScheduleTests {
  private static func times(_ schedule: FrameSchedule, _ count: Int) throws -> [Int64] {
    var train = try #require(FrameTrain(schedule))
    return (0..<count).map { _ in
      defer { train.advance() }
      return train.next.microseconds
    }
  }

  @Test func `a regular frame time is computed from its index, and the phase is a fraction of the interval`() throws {
    #expect(try Self.times(.regular(hertz: 50, phase: 0), 4) == [0, 20_000, 40_000, 60_000])
    #expect(try Self.times(.regular(hertz: 60, phase: 0.5), 4) == [8_333, 25_000, 41_667, 58_333])
    #expect(try Self.times(.regular(hertz: 60, phase: 0), 3601).last == 60_000_000)
  }

  @Test func `irregular frame times are a function of their seed`() throws {
    #expect(try Self.times(.irregular(seed: 7), 1000) == Self.times(.irregular(seed: 7), 1000))
    let starts = try (0..<100).map { try Self.times(.irregular(seed: $0), 3) }
    #expect(Set(starts).count == 100)
  }

  @Test func `irregular intervals are close to those of displays, with some arbitrary ones and some hitches`() throws {
    let times = try Self.times(.irregular(seed: 1), 20_001)
    let intervals = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(intervals.allSatisfy { (4_000...100_000).contains($0) })
    func share(_ range: ClosedRange<Int64>) -> Double { Double(intervals.count { range.contains($0) }) / 20_000 }
    // Arbitrary intervals from 4 to 40 ms also fall into these ranges: 15% of 36 ms.
    #expect(abs(share(15_000...18_334) - (0.45 + 0.15 * 3.334 / 36)) < 0.015)
    #expect(abs(share(7_499...9_167) - (0.35 + 0.15 * 1.668 / 36)) < 0.015)
    #expect(abs(share(40_001...100_000) - 0.05) < 0.01)
  }

  @Test func `the first irregular frame is anywhere within an interval`() throws {
    let firsts = try (0..<500).map { try Self.times(.irregular(seed: $0), 1)[0] }
    #expect(firsts.allSatisfy { (0..<100_000).contains($0) })
    #expect(firsts.count { $0 < 4_000 } > 50)
  }

  @Test func `irregular frame times change only the frames`() {
    for gesture in SampleRecordings.Gesture.allCases {
      var replayer = Replayer()
      var expected = replayer.run(gesture.recording, scene: SampleRecordings.scene).verdict
      expected.frames = 0
      for seed in 0..<20 as Range<UInt64> {
        replayer.schedule = .irregular(seed: seed)
        let result = replayer.run(gesture.recording, scene: SampleRecordings.scene)
        var verdict = result.verdict
        #expect(verdict.frames == result.trace.samples.count && verdict.frames > 10)
        verdict.frames = 0
        #expect(verdict == expected, "\(gesture), seed \(seed)")
      }
    }
  }

  // MARK: - Sweep

  @Test func `a sweep covers every rate, every phase, and irregular frame times`() {
    #expect(FrameSweep.schedules.count == 128)
    #expect(Set(FrameSweep.schedules).count == 128)
    #expect(FrameSweep.schedules.contains(.regular(hertz: 165, phase: 0.9375)))
    #expect(FrameSweep.schedules.last == .irregular(seed: 16))
  }

  @Test func `a recording that is independent of frames passes a sweep with and without a footer`() {
    for gesture in SampleRecordings.Gesture.allCases {
      var recording = gesture.recording
      #expect(FrameSweep.differences(of: recording, scene: SampleRecordings.scene).isEmpty)
      let verdict = Replayer().run(recording, scene: SampleRecordings.scene).verdict
      recording.footer?.expect = verdict.expectation(traceDigest: nil)
      #expect(FrameSweep.differences(of: recording, scene: SampleRecordings.scene).isEmpty)
    }
  }

  @Test func `a sweep reports the first schedules that differ and counts the others`() {
    var recording = SampleRecordings.flick
    var expected = Replayer().run(recording, scene: SampleRecordings.scene).verdict.expectation(traceDigest: nil)
    expected.outcome = .cancel
    recording.footer?.expect = expected
    let found = FrameSweep.differences(of: recording, scene: SampleRecordings.scene).map(\.description)
    #expect(
      found == [
        "outcome at 60.0 Hz, phase 0.0: expected cancel, got finish",
        "outcome at 60.0 Hz, phase 0.0625: expected cancel, got finish",
        "outcome at 60.0 Hz, phase 0.125: expected cancel, got finish",
        "frames: expected the same at 128 schedules, got 128 that differ",
      ])
  }

  @Test func `a sweep with other thresholds compares with their own outcome`() {
    var recording = SampleRecordings.pastHalf
    let verdict = Replayer().run(recording, scene: SampleRecordings.scene).verdict
    recording.footer?.expect = verdict.expectation(traceDigest: nil)
    var strict = Thresholds.standard
    strict.commitProgress = 0.9
    #expect(FrameSweep.differences(of: recording, scene: SampleRecordings.scene, thresholds: strict).isEmpty)
  }
}
