import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import Testing

@MainActor
@Suite struct ReplayCheckTests {
  private let result = Replayer().run(SampleRecordings.pastHalf, scene: SampleRecordings.scene)

  private var expectation: RecordingFooter.Expectation {
    result.verdict.expectation(traceDigest: result.trace.digest)
  }

  @Test("a replay matches its accepted result")
  func meets() {
    #expect(ReplayCheck.differences(from: expectation, to: result, sameFrames: true).isEmpty)
  }

  @Test("each difference is reported with the expected and the actual value")
  func names() {
    var changed = expectation
    changed.outcome = .cancel
    changed.percent = (changed.percent ?? 0) + 0.001
    changed.velocityPointsPerSecond = 5
    changed.settleMicroseconds = 1
    changed.trace = "0000000000000000"
    let found = ReplayCheck.differences(from: changed, to: result, sameFrames: true)
    #expect(found.map(\.field) == ["outcome", "percent", "velocity", "settle", "trace"])
    #expect(found.first?.description == "outcome: expected cancel, got finish")
    #expect(found[2].actual == "none")
  }

  @Test("the trace is compared only with the recording's own frame times")
  func otherFrames() {
    var changed = expectation
    changed.trace = "0000000000000000"
    #expect(ReplayCheck.differences(from: changed, to: result, sameFrames: false).isEmpty)
  }

  @Test("a changed threshold is detected")
  func threshold() {
    var replayer = Replayer()
    var thresholds = Thresholds.standard
    thresholds.panSlopPoints = 12
    replayer.thresholds = thresholds
    let other = replayer.run(SampleRecordings.pastHalf, scene: SampleRecordings.scene)
    #expect(!ReplayCheck.differences(from: expectation, to: other, sameFrames: true).isEmpty)
  }

  @Test("the first different row is reported, and the header isn't compared")
  func golden() throws {
    let golden = GoldenTrace.text(SampleRecordings.pastHalf, result)
    #expect(ReplayCheck.rowDifference(golden: golden, result.trace) == nil)
    #expect(GoldenTrace.hasHeading(golden, of: SampleRecordings.pastHalf, result))
    let lines = golden.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let table = try #require(lines.firstIndex(of: Trace.heading)) + 1
    let row = try #require(lines.firstIndex { $0.contains("interactive") && $0.hasPrefix(" ") })
    var changed = lines
    changed[row] = changed[row].replacing("interactive", with: "idle       ")
    let difference = try #require(
      ReplayCheck.rowDifference(golden: changed.joined(separator: "\n"), result.trace))
    #expect(difference.field == "trace frame \(row - table)")
    #expect(difference.expected == "'\(changed[row])'" && difference.actual == "'\(lines[row])'")
    var heading = lines
    heading[2] = "# another summary"
    let text = heading.joined(separator: "\n")
    #expect(ReplayCheck.rowDifference(golden: text, result.trace) == nil)
    #expect(!GoldenTrace.hasHeading(text, of: SampleRecordings.pastHalf, result))
    #expect(GoldenTrace.changes(from: text, to: golden) == "heading")
    #expect(GoldenTrace.changes(from: changed.joined(separator: "\n"), to: golden)?.hasPrefix("1 of ") == true)
    #expect(GoldenTrace.changes(from: nil, to: golden) == "new")
    #expect(GoldenTrace.changes(from: golden, to: golden) == nil)
  }

  @Test("a trace file begins with its description, the outcome, and a plot")
  func goldenText() {
    let lines = GoldenTrace.text(SampleRecordings.pastHalf, result).split(separator: "\n")
    #expect(lines[0] == "# halfway trace 1")
    #expect(lines[1] == "# scene swipe-back, 375 × 667 points, mouse")
    #expect(lines[2].hasPrefix("# outcome finish, by progress, released at 65.60 %, no velocity, settled in "))
    #expect(lines.contains { $0.hasPrefix("# 100 % |") })
  }
}
