import HalfwayMotion
import HalfwayReplay
import HalfwayTransitions
import Testing

@Suite struct TraceTests {
  private static func sample(
    _ microseconds: Int64, _ phase: FrameSample.Phase, percent: Double?, velocity: Double? = nil, digest: UInt64 = 0xAB
  ) -> FrameSample {
    FrameSample(
      time: Timestamp(microseconds: microseconds), phase: phase, percent: percent, velocityPointsPerSecond: velocity,
      containerSeconds: percent.map { $0 / 2 }, digest: digest)
  }

  @Test("a row has fixed columns with '-' for missing values")
  func rows() {
    var trace = Trace()
    trace.append(Self.sample(16_667, .interactive, percent: 0.123_45, velocity: -812.44))
    trace.append(Self.sample(33_333, .idle, percent: nil))
    #expect(
      trace.rows == [
        "      16667  interactive   0.1235     -812.4       0.0617  00000000000000ab",
        "      33333  idle               -          -            -  00000000000000ab",
      ])
    for row in trace.rows { #expect(row.count == Trace.heading.count + 4) }
  }

  @Test("negative zero and values that round to it are written as zero")
  func zeros() {
    var trace = Trace()
    trace.append(Self.sample(0, .interactive, percent: -0.0, velocity: -0.04))
    #expect(trace.rows[0].contains("0.0000        0.0"))
    #expect(!trace.rows[0].contains("-"))
  }

  @Test("the digest changes if and only if a row changes")
  func digest() {
    var one = Trace()
    one.append(Self.sample(1, .idle, percent: nil))
    var two = one
    #expect(one.digest == two.digest)
    two.append(Self.sample(2, .idle, percent: nil))
    #expect(one.digest != two.digest)
    #expect(one.digest.count == 16)
  }

  @Test("the plot shows progress from the bottom left to the top right, with a mark for its cause")
  func plot() {
    var trace = Trace()
    for step in 0...8 {
      trace.append(
        Self.sample(Int64(step) * 100_000, step < 5 ? .interactive : .finishing, percent: Double(step) / 8))
    }
    #expect(
      TracePlot.lines(trace, width: 17, height: 5) == [
        "100 % |                >",
        " 75 % |            > >",
        " 50 % |        o >",
        " 25 % |    o o",
        "  0 % |o o",
        "      +-----------------",
        "       0          800 ms",
        "       o finger, > finishing, < cancelling, = by itself",
      ])
  }

  @Test("there is no plot if nothing moved")
  func emptyPlot() {
    var trace = Trace()
    trace.append(Self.sample(1, .idle, percent: nil))
    #expect(TracePlot.lines(trace).isEmpty)
  }
}
