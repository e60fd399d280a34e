import HalfwayRecordings

/// Compares a replay with a recording's expectation and with the golden trace beside the recording.
public enum ReplayCheck {
  /// A value that differs from the expectation.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// The name of the value, such as `outcome`, `target`, `percent`, `velocity`, or `settle`.
    public var field: String
    /// The expected value, as text.
    public var expected: String
    /// The actual value, as text.
    public var actual: String
    /// The largest accepted difference of numeric values, with its unit; otherwise `nil`.
    public var tolerance: String?
    /// Whether a row of the trace differs rather than a summary value.
    public var isRow = false

    /// Creates a difference in a summary value.
    public init(field: String, expected: String, actual: String, tolerance: String? = nil) {
      self.field = field
      self.expected = expected
      self.actual = actual
      self.tolerance = tolerance
    }

    public var description: String { "\(field): expected \(expected), got \(actual)" }
    var lineWithTolerance: String { description + (tolerance.map { " (tolerance \($0))" } ?? "") }
  }

  /// The largest accepted difference in progress, a fraction from 0 to 1. Footers have six decimal places.
  public static let percentTolerance = 1e-6
  /// The largest accepted difference in velocity, in points per second. Footers have three decimal places.
  public static let velocityTolerance = 1e-3

  /// Returns the differences from the expectation in a recording's footer, most severe first.
  ///
  /// - Parameter sameFrames: Whether the replay used the recording's own frame times. Only then are the traces
  ///   compared.
  public static func differences(
    from expected: RecordingFooter.Expectation, to result: ReplayResult, sameFrames: Bool
  ) -> [Difference] {
    let actual = result.verdict.expectation(traceDigest: result.trace.samples.isEmpty ? nil : result.trace.digest)
    var found: [Difference] = []
    if expected.outcome != actual.outcome {
      found.append(
        Difference(field: "outcome", expected: expected.outcome.rawValue, actual: actual.outcome.rawValue))
    }
    if expected.target != actual.target {
      found.append(
        Difference(field: "target", expected: expected.target ?? "none", actual: actual.target ?? "none"))
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

  /// Returns the first table row in which a `.trace` file and a replay's trace differ; `nil` if all rows are equal.
  ///
  /// The heading, the plot, and the outlines follow from the rows and their digests, so equal rows are sufficient.
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
