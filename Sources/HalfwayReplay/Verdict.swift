import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// The result of a gesture.
///
/// Outcome, decision and times belong to one transition: the last one that a gesture released or, where none was released, the
/// last one that began. A transition that something else starts during or after the gesture, such as a stray tap, changes none of
/// them.
public struct Verdict: Sendable, Hashable, Codable {
  public typealias Outcome = RecordingFooter.Outcome

  /// The outcome of the transition; `none` when there was none, and while it has not ended.
  public var outcome = Outcome.none
  /// The decision at the release, or at the last release where the transition was grabbed again; nil when nothing was released.
  public var decision: ReleaseDecision?
  /// The time at which the transition began, never later than `releasedAt`.
  public var beganAt: Timestamp?
  /// The time of the release.
  public var releasedAt: Timestamp?
  /// The time at which the transition ended.
  public var settledAt: Timestamp?
  /// The number of times that any transition was grabbed while it settled.
  public var catches = 0
  public var frames = 0
  /// The thresholds in force at the release; where nothing was released, at the end.
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
