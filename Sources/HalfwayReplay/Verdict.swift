import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// What became of a gesture.
public struct Verdict: Sendable, Hashable {
  public typealias Outcome = RecordingFooter.Outcome

  /// What became of the last transition; `none` when there was none.
  public var outcome = Outcome.none
  /// The last release and its reason; nil when nothing was dragged.
  public var decision: ReleaseDecision?
  public var beganAt: Timestamp?
  public var releasedAt: Timestamp?
  /// When the last transition was over.
  public var settledAt: Timestamp?
  /// How often a transition was caught while it settled.
  public var catches = 0
  public var frames = 0
  /// Those in force at the last release; where nothing was released, at the end.
  public var thresholds = Thresholds.standard

  public init() {}

  /// From the release to rest; nil where either is missing.
  public var settleMicroseconds: Int64? {
    guard let releasedAt, let settledAt, settledAt >= releasedAt else { return nil }
    return settledAt.microseconds(since: releasedAt)
  }

  /// What a recording's footer says of it. Rounded to what a replay on another machine gives to the digit.
  public func expectation(traceDigest: String?) -> RecordingFooter.Expectation {
    RecordingFooter.Expectation(
      outcome: outcome, percent: decision.map { ($0.measurement.percent * 1e6).rounded() / 1e6 },
      velocityPointsPerSecond: decision?.measurement.velocityPointsPerSecond.map { ($0 * 1e3).rounded() / 1e3 },
      settleMicroseconds: settleMicroseconds, trace: traceDigest)
  }
}
