import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import Testing

@Suite struct ReplayCheckTests {
  private let result = Replayer().run(SampleRecordings.pastHalf, scene: SampleRecordings.scene)

  private var expectation: RecordingFooter.Expectation {
    result.verdict.expectation(traceDigest: result.trace.digest)
  }

  @Test("a replay meets what it was accepted with")
  func meets() {
    #expect(ReplayCheck.differences(from: expectation, to: result, sameFrames: true).isEmpty)
  }

  @Test("each field that differs is named with what was expected and what came")
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

  @Test("the trace is compared only when the frames are the recording's")
  func otherFrames() {
    var changed = expectation
    changed.trace = "0000000000000000"
    #expect(ReplayCheck.differences(from: changed, to: result, sameFrames: false).isEmpty)
  }

  @Test("a change of a threshold is caught")
  func threshold() {
    var replayer = Replayer()
    var thresholds = Thresholds.standard
    thresholds.panSlopPoints = 12
    replayer.thresholds = thresholds
    let other = replayer.run(SampleRecordings.pastHalf, scene: SampleRecordings.scene)
    #expect(!ReplayCheck.differences(from: expectation, to: other, sameFrames: true).isEmpty)
  }

  @Test("the first frame that differs is told before the heading that sums all up")
  func golden() throws {
    let golden = GoldenTrace.text(SampleRecordings.pastHalf, result)
    #expect(GoldenTrace.firstDifference(golden: golden, actual: golden) == nil)
    let lines = golden.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let row = try #require(lines.firstIndex { $0.contains("interactive") && $0.hasPrefix(" ") })
    var changed = lines
    changed[2] = "# another summary"
    changed[row] = changed[row].replacing("interactive", with: "idle       ")
    let difference = try #require(
      GoldenTrace.firstDifference(golden: golden, actual: changed.joined(separator: "\n")))
    #expect(difference.field == "trace line \(row + 1)")
    var heading = lines
    heading[2] = "# another summary"
    #expect(
      GoldenTrace.firstDifference(golden: golden, actual: heading.joined(separator: "\n"))?.field == "trace line 3")
  }

  @Test("a trace file opens with what it is, what came out and a plot")
  func goldenText() {
    let lines = GoldenTrace.text(SampleRecordings.pastHalf, result).split(separator: "\n")
    #expect(lines[0] == "# halfway trace 1")
    #expect(lines[1] == "# scene swipe-back, 375 × 667 points, mouse")
    #expect(lines[2].hasPrefix("# outcome finish, by progress, released at 65.60 %, no velocity, settled in "))
    #expect(lines.contains { $0.hasPrefix("# 100 % |") })
  }
}
