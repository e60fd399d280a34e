import HalfwayRecordings

/// Compares a replay with what a recording expects, and with the golden trace beside it.
public enum ReplayCheck {
  /// One thing that is not as expected.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    public var field: String
    public var expected: String
    public var actual: String
    /// How far apart the two may be, with its unit, where they are numbers.
    public var tolerance: String?
    /// Whether it is a row of the trace that differs, and not something that sums the replay up.
    public var isRow = false

    public init(field: String, expected: String, actual: String, tolerance: String? = nil) {
      self.field = field
      self.expected = expected
      self.actual = actual
      self.tolerance = tolerance
    }

    public var description: String { "\(field): expected \(expected), got \(actual)" }
    var lineWithTolerance: String { description + (tolerance.map { " (tolerance \($0))" } ?? "") }
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
    compare("percent", expected.percent, actual.percent, tolerance: percentTolerance, unit: "", &found)
    compare(
      "velocity", expected.velocityPointsPerSecond, actual.velocityPointsPerSecond, tolerance: velocityTolerance,
      unit: " points/s", &found)
    compare(
      "settle", expected.settleMicroseconds.map(Double.init), actual.settleMicroseconds.map(Double.init), tolerance: 0,
      unit: " µs", &found)
    if sameFrames, let trace = expected.trace, let actualTrace = actual.trace, trace != actualTrace {
      found.append(Difference(field: "trace", expected: trace, actual: actualTrace))
    }
    return found
  }

  /// The first row of the table in which the text of a `.trace` file and a replay's trace differ.
  ///
  /// The heading, the plot and the outlines follow from what the rows say and digest, so a file whose rows are met is met.
  public static func rowDifference(golden: String, _ trace: Trace) -> Difference? {
    let (old, new) = (TraceText.rows(of: golden), trace.rows.map { TraceText.Row(line: $0) })
    guard let first = ReplayDiagnosis.first(old, new) else { return nil }
    func said(_ rows: [TraceText.Row]) -> String {
      rows.indices.contains(first.frame) ? "'\(rows[first.frame].line)'" : "nothing"
    }
    var difference = Difference(field: "trace frame \(first.frame)", expected: said(old), actual: said(new))
    difference.isRow = true
    return difference
  }

  private static func compare(
    _ field: String, _ expected: Double?, _ actual: Double?, tolerance: Double, unit: String,
    _ found: inout [Difference]
  ) {
    switch (expected, actual) {
    case (nil, nil): return
    case (let expected?, let actual?) where abs(expected - actual) <= tolerance: return
    default:
      func text(_ value: Double?) -> String { value.map { unit == " µs" ? $0.fixed(places: 0) : "\($0)" } ?? "none" }
      found.append(
        Difference(
          field: field, expected: text(expected), actual: text(actual), tolerance: tolerance.shortest(places: 6) + unit)
      )
    }
  }
}
