import HalfwayRecordings
import HalfwayReplay

/// The result of a trial under given thresholds.
public struct TrialResult: Sendable, Hashable, Codable {
  /// The outcome in terms of the trial's label.
  public var outcome: RecordingFooter.Outcome
  /// Whether the view came to rest at a target that is neither the one that was meant nor the one at which it was
  /// before; the outcome is `cancel` then.
  public var isOtherTarget: Bool
  /// The name of the target at which the view came to rest; `nil` for a transition.
  public var target: String?

  /// Creates a result.
  public init(_ outcome: RecordingFooter.Outcome, isOtherTarget: Bool = false, target: String? = nil) {
    (self.outcome, self.isOtherTarget, self.target) = (outcome, isOtherTarget, target)
  }

  /// Returns whether another result has the same outcome in terms of the label.
  public func isAsGood(as other: TrialResult) -> Bool {
    outcome == other.outcome && isOtherTarget == other.isOtherTarget
  }

  /// Creates the result of a recording from its verdict and the label in its header.
  public init(_ verdict: Verdict, of header: RecordingHeader) {
    self.init(
      verdict.outcome(meant: header), isOtherTarget: verdict.isOtherTarget(meant: header), target: verdict.target)
  }
}
