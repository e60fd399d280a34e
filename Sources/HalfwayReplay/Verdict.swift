import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// The result of a gesture.
///
/// Outcome, decision, and times belong to one transition: the last one that a gesture released or, if none was
/// released, the last one that began. A transition that something else starts during or after the gesture, such as a
/// stray tap, changes none of them.
public struct Verdict: Sendable, Hashable, Codable {
  /// The outcome of a transition, as written in a recording's footer.
  public typealias Outcome = RecordingFooter.Outcome

  /// The outcome of the transition; `none` if there was no transition or it has not ended.
  public var outcome = Outcome.none
  /// The decision at the release, or at the last release if the transition was grabbed again; `nil` if nothing was
  /// released.
  public var decision: ReleaseDecision?
  /// The decision of the app, if it ended the last interaction itself; then `decision` is `nil`.
  public var appDecision: AppDecision?
  /// The names of the targets of the decision's `choice`, in its order, if a view moved among targets; otherwise empty.
  public var targets: [String] = []
  /// The time at which the transition began, never later than `releasedAt`.
  public var beganAt: Timestamp?
  /// The time of the release.
  public var releasedAt: Timestamp?
  /// The time at which the transition ended.
  public var settledAt: Timestamp?
  /// The number of times that a transition was grabbed while it settled, over all transitions.
  public var catches = 0
  /// The number of frames that the replay rendered.
  public var frames = 0
  /// The thresholds in effect at the release or, if nothing was released, at the end.
  public var thresholds = Thresholds.standard

  /// Creates a verdict without a transition.
  public init() {}

  /// The decision of the thresholds, or the one that they would have made in place of the app.
  package var thresholdDecision: ReleaseDecision? { decision ?? appDecision?.thresholdDecision }

  /// The name of the target that the decision chose; `nil` if it concerned a transition, which only finishes or
  /// cancels.
  public var target: String? { decision?.target(in: targets) }

  /// Returns the name of a target; `nil` if there is none with this index.
  func name(ofTarget index: Int) -> String? { targets.indices.contains(index) ? targets[index] : nil }

  /// Returns the outcome in terms of a recording's label. If that names a target, coming to rest there is what the
  /// label's intent says, by default `finish`, and coming to rest anywhere else is the opposite.
  public func outcome(meant header: RecordingHeader) -> Outcome {
    guard let meant = header.target, outcome != .none else { return outcome }
    return (target == meant) == (header.intent != .cancel) ? .finish : .cancel
  }

  /// Returns whether the view came to rest at another target than the one that a recording's label names, and not at
  /// the one at which it was before either. If the label's intent is to cancel, any other target is an accidental
  /// finish.
  public func isOtherTarget(meant header: RecordingHeader) -> Bool {
    guard let meant = header.target, header.intent != .cancel, outcome != .none, let choice = decision?.choice,
      let target
    else { return false }
    return target != meant && choice.chosen != choice.targets.origin
  }

  /// The time from the release to the end of the transition, in microseconds; `nil` if either is missing.
  public var settleMicroseconds: Int64? {
    guard let releasedAt, let settledAt, settledAt >= releasedAt else { return nil }
    return settledAt.microseconds(since: releasedAt)
  }

  /// Returns the expectation that is written into a recording's footer. The progress is rounded to six decimal places
  /// and the velocity to three, so that replays on other machines give the same digits.
  public func expectation(traceDigest: String?) -> RecordingFooter.Expectation {
    RecordingFooter.Expectation(
      outcome: outcome, target: target, percent: decision.map { ($0.measurement.percent * 1e6).rounded() / 1e6 },
      velocityPointsPerSecond: decision?.measurement.velocityPointsPerSecond.map { ($0 * 1e3).rounded() / 1e3 },
      settleMicroseconds: settleMicroseconds, trace: traceDigest)
  }
}
