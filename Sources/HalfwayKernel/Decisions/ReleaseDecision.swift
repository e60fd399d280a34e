/// The decision whether a released transition finishes, and the reason for it.
public struct ReleaseDecision: Hashable, Sendable {
  /// The end to which a released transition runs.
  public enum Outcome: String, Hashable, Sendable {
    /// The transition completes.
    case finish
    /// The transition returns to its start.
    case cancel
  }

  /// The test that decided. `Thresholds.releaseRule` selects the tests and their order.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// The contact moved backward fast enough and far enough, so the progress didn't matter.
    case reverse
    /// The contact moved forward fast enough and far enough, so the progress didn't matter.
    case velocity
    /// The progress was compared with the threshold.
    case progress
    /// The progress that the momentum would reach was compared with the threshold.
    case projection
    /// The direction of the velocity decided, however small the velocity was.
    case sign
    /// The gesture was canceled by the system; no test was made.
    case cancelled
  }

  /// A measured quantity that may change the outcome.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// The progress, from 0 to 1.
    case percent
    /// The velocity along the transition's direction, in points per second.
    case velocity
    /// The translation along the transition's direction, in points.
    case distance
    /// The distance that the contact has moved back from its farthest point, in points.
    case reverseDistance
  }

  /// The change of one quantity that gives the other outcome while all other quantities stay the same.
  public struct OutcomeChange: Hashable, Sendable {
    /// The quantity that changes.
    public var quantity: Quantity
    /// The change, to be added to the measured value; a missing velocity counts as 0. The unit is a fraction of 1 for
    /// `percent`, points per second for `velocity`, and points for both distances.
    public var change: Double
    /// The change divided by the threshold that it is compared with, so that changes of different quantities can be
    /// compared.
    public var relativeChange: Double
    /// The index of the target to which the changed release leads; nil for a transition.
    public var target: Int?
  }

  /// Whether the transition finishes or cancels.
  public var outcome: Outcome
  /// The test that decided.
  public var rule: Rule
  /// The measurement that the decision is based on, with non-finite values replaced.
  public var measurement: ReleaseMeasurement
  /// The progress that the momentum would reach, if the rule is `projection`; otherwise nil. Not limited to 0...1.
  public var projectedPercent: Double?
  /// The distance of the deciding quantity from its boundary, in `marginUnit`: a fraction of 1 for `progress`,
  /// `projection`, and `cancelled`, points per second for the other rules. Never negative; 0 for a canceled gesture.
  public var margin: Double
  /// The targets between which the decision was made; nil for a transition, which has only its start and its end.
  public var choice: ReleaseTargets.Choice?
}

extension ReleaseDecision {
  /// The unit of the margin: "share" (a fraction of 1) or "points/s".
  public var marginUnit: String {
    switch rule {
    case .progress, .projection, .cancelled: "share"
    case .reverse, .velocity, .sign: "points/s"
    }
  }

  /// Decides a release by the thresholds' `releaseRule`. Non-finite values count as not measured.
  public static func decide(_ measured: ReleaseMeasurement, thresholds: Thresholds) -> ReleaseDecision {
    let measured = measured.usable
    let (outcome, rule) = verdict(measured, thresholds)
    let velocity = measured.velocityPointsPerSecond ?? 0
    let projected = measured.projectedPercent(overSeconds: thresholds.projectionSeconds)
    let margin =
      switch rule {
      case .reverse: -thresholds.reverseVelocityPointsPerSecond - velocity
      case .velocity: velocity - thresholds.commitVelocityPointsPerSecond
      case .progress, .cancelled: measured.percent - thresholds.commitProgress
      case .projection: projected - thresholds.commitProgress
      case .sign: velocity
      }
    return ReleaseDecision(
      outcome: outcome, rule: rule, measurement: measured, projectedPercent: rule == .projection ? projected : nil,
      margin: abs(margin))
  }

  /// Returns the decision for a gesture that the system canceled.
  public static func cancelled(_ measured: ReleaseMeasurement) -> ReleaseDecision {
    ReleaseDecision(
      outcome: .cancel, rule: .cancelled, measurement: measured.usable, projectedPercent: nil, margin: 0)
  }
}

extension ReleaseDecision {
  /// Returns only the outcome of `decide(_:thresholds:)`, which is faster when many releases are decided.
  public static func outcome(of measured: ReleaseMeasurement, by thresholds: Thresholds) -> Outcome {
    verdict(measured.usable, thresholds).0
  }

  static func verdict(_ measured: ReleaseMeasurement, _ thresholds: Thresholds) -> (Outcome, Rule) {
    ReleaseTests(usable: measured, by: thresholds).verdict(by: thresholds.releaseRule)
  }
}

#if !hasFeature(Embedded)
  extension ReleaseDecision: Codable {}
  extension ReleaseDecision.Outcome: Codable {}
  extension ReleaseDecision.Rule: Codable {}
  extension ReleaseDecision.Quantity: Codable {}
  extension ReleaseDecision.OutcomeChange: Codable {}
#endif
