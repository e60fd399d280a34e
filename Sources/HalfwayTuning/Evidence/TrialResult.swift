import HalfwayRecordings
import HalfwayReplay

/// The result of a trial under given thresholds.
public struct TrialResult: Sendable, Hashable, Codable {
  /// The outcome in terms of the trial's label.
  public var outcome: RecordingFooter.Outcome
  /// Whether the view came to rest at a target that is neither the one that was meant nor the one at which it was
  /// before; the outcome is `cancel` then.
  public var isOtherTarget: Bool

  /// Creates a result.
  public init(_ outcome: RecordingFooter.Outcome, isOtherTarget: Bool = false) {
    (self.outcome, self.isOtherTarget) = (outcome, isOtherTarget)
  }

  /// Creates the result of a recording from its verdict and the label in its header.
  public init(_ verdict: Verdict, of header: RecordingHeader) {
    self.init(verdict.outcome(meant: header), isOtherTarget: verdict.isOtherTarget(meant: header))
  }
}
