/// Whether a released transition finishes, and why.
public struct ReleaseDecision: Hashable, Sendable {
  public enum Outcome: String, Hashable, Sendable {
    case finish
    case cancel
  }

  /// The question that decided. Which ones are asked, and in which order, is said by `Thresholds.releaseRule`.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// The contact moved back fast enough and far enough: position does not matter.
    case reverse
    /// The contact moved forwards fast enough and far enough: position does not matter.
    case velocity
    /// The progress was compared with the threshold.
    case progress
    /// The progress that the momentum would reach was compared with the threshold.
    case projection
    /// The direction of the velocity decided, however slow it was.
    case sign
    /// The gesture was cancelled from outside; nothing was asked.
    case cancelled
  }

  /// A quantity that can be changed to change the outcome.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    case percent
    case velocity
    case distance
    /// How far the contact has come back.
    case reverseDistance
  }

  /// How much of one quantity, with the others held, would give the other outcome.
  public struct Flip: Hashable, Sendable {
    public var quantity: Quantity
    /// Added to the measured value, where no velocity counts as 0; in shares for `percent`, in points a second for `velocity`, in
    /// points for the distances.
    public var change: Double
    /// The change in units of the threshold it is measured against, so that changes of different quantities compare.
    public var relativeChange: Double
  }

  public var outcome: Outcome
  public var rule: Rule
  public var measurement: ReleaseMeasurement
  /// Where the momentum would have carried the transition, where that decided. Not bounded to 0...1.
  public var projectedPercent: Double?
  /// How far the deciding quantity is beyond the boundary that it was on the right side of, in the rule's own unit: a share for
  /// `progress` and `projection`, points a second for the others. Never negative.
  public var margin: Double
  /// The smallest change that would have flipped the outcome; nil where none of a single quantity does.
  public var smallestFlip: Flip?
}

extension ReleaseDecision {
  /// The unit of the margin.
  public var marginUnit: String {
    switch rule {
    case .progress, .projection, .cancelled: "share"
    case .reverse, .velocity, .sign: "points/s"
    }
  }

  /// The decision for what was measured, by the rule that the thresholds name. Numbers that are none count as nothing measured.
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
      margin: abs(margin), smallestFlip: smallestFlip(of: measured, outcome: outcome, thresholds: thresholds))
  }

  /// The decision for a gesture that the system took away.
  public static func cancelled(_ measured: ReleaseMeasurement) -> ReleaseDecision {
    ReleaseDecision(
      outcome: .cancel, rule: .cancelled, measurement: measured.usable, projectedPercent: nil, margin: 0,
      smallestFlip: nil)
  }
}

// The rules.
extension ReleaseDecision {
  /// The outcome alone, as `decide` gives it: for those who ask for many.
  public static func outcome(of measured: ReleaseMeasurement, by thresholds: Thresholds) -> Outcome {
    verdict(measured.usable, thresholds).0
  }

  static func verdict(_ measured: ReleaseMeasurement, _ thresholds: Thresholds) -> (Outcome, Rule) {
    let byProgress = (outcome(measured.percent >= thresholds.commitProgress), Rule.progress)
    guard let velocity = measured.velocityPointsPerSecond else {
      return thresholds.releaseRule == .velocitySign ? (.cancel, .sign) : byProgress
    }
    let isFlick =
      velocity >= thresholds.commitVelocityPointsPerSecond
      && measured.distancePoints >= thresholds.commitVelocityDistancePoints
    var byProjection: (Outcome, Rule) {
      let projected = measured.projectedPercent(overSeconds: thresholds.projectionSeconds)
      return (outcome(projected >= thresholds.commitProgress), .projection)
    }
    switch thresholds.releaseRule {
    case .progress: return byProgress
    case .progressOrVelocity:
      let isReverse =
        velocity <= -thresholds.reverseVelocityPointsPerSecond
        && measured.reverseDistancePoints ?? .infinity >= thresholds.commitReverseDistancePoints
      if isReverse { return (.cancel, .reverse) }
      return isFlick ? (.finish, .velocity) : byProgress
    case .projection: return byProjection
    case .flickOrProjection:
      if isFlick { return (.finish, .velocity) }
      // Only the way back: a flick forwards that was too short to count shall not count after all.
      let isFlickBack = velocity < 0 && velocity <= -thresholds.commitVelocityPointsPerSecond
      return isFlickBack ? byProjection : byProgress
    case .velocitySign: return (outcome(velocity > 0), .sign)
    }
  }

  private static func outcome(_ finishes: Bool) -> Outcome { finishes ? .finish : .cancel }
}

#if !hasFeature(Embedded)
  extension ReleaseDecision: Codable {}
  extension ReleaseDecision.Outcome: Codable {}
  extension ReleaseDecision.Rule: Codable {}
  extension ReleaseDecision.Quantity: Codable {}
  extension ReleaseDecision.Flip: Codable {}
#endif
