import HalfwayRecordings

/// Compares a replay with what a recording expects, and with the golden trace beside it.
public enum ReplayCheck {
  /// One thing that is not as expected.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    public var field: String
    public var expected: String
    public var actual: String

    public init(field: String, expected: String, actual: String) {
      self.field = field
      self.expected = expected
      self.actual = actual
    }

    public var description: String { "\(field): expected \(expected), got \(actual)" }
  }

  /// Percent is compared to this; footers carry six places.
  public static let percentTolerance = 1e-6
  /// Velocity is compared to this; footers carry three places.
  public static let velocityTolerance = 1e-3

  /// The differences from the recording's footer, the gravest first.
  ///
  /// - Parameter sameFrames: Whether the replay made its frames when the recording did. Only then is the trace compared.
  public static func differences(
    from expected: RecordingFooter.Expectation, to result: ReplayResult, sameFrames: Bool
  ) -> [Difference] {
    let actual = result.verdict.expectation(traceDigest: result.trace.samples.isEmpty ? nil : result.trace.digest)
    var found: [Difference] = []
    if expected.outcome != actual.outcome {
      found.append(
        Difference(field: "outcome", expected: expected.outcome.rawValue, actual: actual.outcome.rawValue))
    }
    compare("percent", expected.percent, actual.percent, tolerance: percentTolerance, &found)
    compare(
      "velocity", expected.velocityPointsPerSecond, actual.velocityPointsPerSecond, tolerance: velocityTolerance,
      &found)
    compare(
      "settle", expected.settleMicroseconds.map(Double.init), actual.settleMicroseconds.map(Double.init), tolerance: 0,
      &found)
    if sameFrames, let trace = expected.trace, let actualTrace = actual.trace, trace != actualTrace {
      found.append(Difference(field: "trace", expected: trace, actual: actualTrace))
    }
    return found
  }

  private static func compare(
    _ field: String, _ expected: Double?, _ actual: Double?, tolerance: Double, _ found: inout [Difference]
  ) {
    switch (expected, actual) {
    case (nil, nil): return
    case (let expected?, let actual?) where abs(expected - actual) <= tolerance: return
    default:
      found.append(
        Difference(
          field: field, expected: expected.map { "\($0)" } ?? "none", actual: actual.map { "\($0)" } ?? "none"))
    }
  }
}
