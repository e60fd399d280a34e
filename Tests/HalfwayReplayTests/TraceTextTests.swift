import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import Testing

@testable import HalfwayReplay

/// A `.trace` file names its origin, and a modified file can be read.
@MainActor
@Suite struct TraceTextTests {
  private static let texts: [String] = SampleRecordings.Gesture.allCases.map { gesture in
    GoldenTrace.text(gesture.recording, Replayer().run(gesture.recording, scene: SampleRecordings.scene))
  }

  @Test func `a written trace is read back`() throws {
    for gesture in SampleRecordings.Gesture.allCases {
      let result = Replayer().run(gesture.recording, scene: SampleRecordings.scene)
      let text = TraceText(GoldenTrace.text(gesture.recording, result))
      #expect(text.rows.map(\.line) == result.trace.rows)
      #expect(text.outlines == result.trace.outlines)
      #expect(text.transitions == TraceTransition.all(result.events))
      #expect(TraceText(GoldenTrace.text(gesture.recording, result).replacing("\n", with: "\r\n")) == text)
      #expect(text.outcome == result.verdict.outcome.rawValue)
      let keys =
        Thresholds.fields.filter { $0.since < 3 || gesture.recording.header.thresholds.isWritten($0) }.map(\.key)
        + Thresholds.choices.filter { $0.since < 3 || gesture.recording.header.thresholds.isWritten($0) }.map(\.key)
      #expect(text.thresholds.map(\.name) == keys)
      #expect(text.thresholds.first { $0.name == "settleResponseSeconds" }?.value == "0.35")
    }
  }

  @Test func `a header contains a newer threshold only if it isn't the default`() throws {
    var recording = SampleRecordings.pastHalf
    recording.header.thresholds.velocityReference = .newestSample
    recording.header.thresholds.velocitySampleLimit = 20
    let text = TraceText(GoldenTrace.text(recording, Replayer().run(recording, scene: SampleRecordings.scene)))
    #expect(text.thresholds.first { $0.name == "velocityReference" }?.value == "newestSample")
    #expect(text.thresholds.first { $0.name == "velocitySampleLimit" }?.value == "20")
    #expect(!text.thresholds.contains { $0.name == "velocitySampleMinimum" || $0.name == "velocityFirstSample" })
  }

  @Test func `the outlines are those of the first frame, the last frame of the drag, and the last frame`() throws {
    let recording = SampleRecordings.pastHalf
    let trace = Replayer().run(recording, scene: SampleRecordings.scene).trace
    let held = try #require(trace.samples.lastIndex { $0.phase == .interactive })
    #expect(trace.outlines.map(\.frame) == [0, held, trace.samples.count - 1])
    // An element that springs back ends as it began and isn't listed twice.
    let peek = Replayer().run(SampleRecordings.peek, scene: SampleRecordings.scene).trace
    #expect(peek.outlines.map(\.frame) == [0, try #require(peek.samples.lastIndex { $0.phase == .interactive })])
  }

  @Test func `the lines of a header have at most 120 characters, and none is lost`() {
    for text in Self.texts {
      for line in text.split(separator: "\n") where line.hasPrefix("#") { #expect(line.count <= 120, "\(line)") }
    }
  }

  /// Changes, removes, or duplicates bytes of a text.
  private static func mutated(_ text: String, _ generator: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 9...255, using: &generator)
      case 1: bytes.removeSubrange(place..<min(bytes.count - 1, place + Int.random(in: 1...200, using: &generator)))
      default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `the difference to any damaged file is described in a few lines`() {
    let difference = ReplayCheck.Difference(field: "settle", expected: "1", actual: "2")
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text = Self.texts[seed % Self.texts.count]
      let golden = Self.mutated(text, &generator)
      let diagnosis = ReplayDiagnosis([difference], golden: golden, actual: text, sameFrames: true)
      #expect(diagnosis.lines.count <= 30 && !diagnosis.cause.isEmpty, "seed \(seed)")
      _ = GoldenTrace.changes(from: golden, to: text)
      _ = GoldenTrace.headingCause(from: golden, to: text)
    }
  }

  @Test func `a missing or unreadable row is shown unchanged`() {
    func first(_ old: [String], _ new: [String]) -> ReplayDiagnosis.FirstDifference? {
      ReplayDiagnosis.first(old.map { .init(line: $0) }, new.map { .init(line: $0) })
    }
    let row = "   1000  idle               -          -            -  00000000000000ab"
    let held = "   1000  interactive   0.1000          -       0.0500  00000000000000ab"
    #expect(first([row], [row]) == nil)
    #expect(first([row], [row, held])?.line == "first at frame 1, 1.0 ms: row nothing → '\(held)'")
    #expect(first(["what?"], [row])?.line == "first at frame 0, 1.0 ms: row 'what?' → '\(row)'")
    #expect(first([row], [held])?.line == "first at frame 0, 1.0 ms: phase idle → interactive")
    #expect(
      first([held], [held.replacing("0.1000", with: "0.2000").replacing("0.0500", with: "0.1000")])?.line
        == "first at frame 0, 1.0 ms: percent 0.1000 → 0.2000")
  }

  @Test func `two trajectories share a plot, with dots for the old one`() {
    func rows(_ percents: [Double], _ phase: String) -> [TraceText.Row] {
      percents.enumerated().map { .init(line: "\($0 * 100_000) \(phase) \($1) - - 0") }
    }
    let old = rows([0, 0.25, 0.5, 0.75, 1], "interactive")
    let new = rows([0, 0.25, 0.5, 0.5, 0.5], "interactive")
    #expect(
      TracePlot.lines(new, over: old, width: 9, height: 5) == [
        "100 % |        ·",
        " 75 % |      ·",
        " 50 % |    o o o",
        " 25 % |  o",
        "  0 % |o",
        "      +---------",
        "       0  400 ms",
        "       o finger, > finishing, < cancelling, = by itself, · as it was",
      ])
  }
}
