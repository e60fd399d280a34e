/// What was measured when the contact left: everything a decision may look at.
public struct ReleaseMeasurement: Hashable, Sendable {
  /// Progress of the transition, 0 to 1.
  public var percent: Double
  /// Velocity of the contact along the transition's direction in points a second, positive forwards; nil when the contact had
  /// stopped or its velocity cannot be told. No velocity is not a velocity of 0.
  public var velocityPointsPerSecond: Double?
  /// Translation along the transition's direction in points.
  public var distancePoints: Double

  public init(percent: Double, velocityPointsPerSecond: Double?, distancePoints: Double) {
    self.percent = percent
    self.velocityPointsPerSecond = velocityPointsPerSecond
    self.distancePoints = distancePoints
  }
}

/// Whether a released transition finishes, and why.
public struct ReleaseDecision: Hashable, Sendable {
  public enum Outcome: String, Hashable, Sendable {
    case finish
    case cancel
  }

  /// The rule that decided. The order is the order in which they are asked.
  public enum Rule: String, Hashable, Sendable {
    /// The contact moved back fast enough: position does not matter.
    case reverse
    /// The contact moved forwards fast enough and far enough: position does not matter.
    case velocity
    /// Neither: the progress is compared with the threshold.
    case progress
    /// The gesture was cancelled from outside; nothing was asked.
    case cancelled
  }

  /// A quantity that can be changed to change the outcome.
  public enum Quantity: String, Hashable, Sendable {
    case percent
    case velocity
  }

  /// How much of one quantity, with the other held, would give the other outcome.
  public struct Flip: Hashable, Sendable {
    public var quantity: Quantity
    /// Added to the measured value; in shares for `percent`, in points a second for `velocity`.
    public var change: Double
    /// The change in units of the threshold it is measured against, so that changes of different quantities compare.
    public var relativeChange: Double
  }

  public var outcome: Outcome
  public var rule: Rule
  public var measurement: ReleaseMeasurement
  /// How far the deciding quantity is beyond the boundary that it was on the right side of, in the rule's own unit: a share for
  /// `progress`, points a second for the others. Never negative.
  public var margin: Double
  /// The smallest change that would have flipped the outcome; nil where none of a single quantity does.
  public var smallestFlip: Flip?
}

extension ReleaseDecision {
  /// The unit of the margin.
  public var marginUnit: String { rule == .progress || rule == .cancelled ? "share" : "points/s" }

  /// The decision for what was measured: a flick back cancels, a flick forwards finishes, else progress decides.
  public static func decide(_ measured: ReleaseMeasurement, thresholds: Thresholds) -> ReleaseDecision {
    let (outcome, rule) = verdict(measured, thresholds)
    let velocity = measured.velocityPointsPerSecond ?? 0
    let margin =
      switch rule {
      case .reverse: -thresholds.reverseVelocityPointsPerSecond - velocity
      case .velocity: velocity - thresholds.commitVelocityPointsPerSecond
      case .progress, .cancelled: abs(measured.percent - thresholds.commitProgress)
      }
    return ReleaseDecision(
      outcome: outcome, rule: rule, measurement: measured, margin: abs(margin),
      smallestFlip: smallestFlip(of: measured, outcome: outcome, thresholds: thresholds))
  }

  /// The decision for a gesture that the system took away.
  public static func cancelled(_ measured: ReleaseMeasurement) -> ReleaseDecision {
    ReleaseDecision(outcome: .cancel, rule: .cancelled, measurement: measured, margin: 0, smallestFlip: nil)
  }

  private static func verdict(_ measured: ReleaseMeasurement, _ thresholds: Thresholds) -> (Outcome, Rule) {
    if let velocity = measured.velocityPointsPerSecond {
      if velocity <= -thresholds.reverseVelocityPointsPerSecond { return (.cancel, .reverse) }
      if velocity >= thresholds.commitVelocityPointsPerSecond,
        measured.distancePoints >= thresholds.commitVelocityDistancePoints
      {
        return (.finish, .velocity)
      }
    }
    return (measured.percent >= thresholds.commitProgress ? .finish : .cancel, .progress)
  }

  /// Tries the boundaries one quantity at a time and keeps the nearest that really flips.
  ///
  /// A boundary belongs to one side of it, so a candidate that has to come from the other side goes a hair beyond: the next
  /// representable value.
  private static func smallestFlip(
    of measured: ReleaseMeasurement, outcome: Outcome, thresholds: Thresholds
  ) -> Flip? {
    let progress = thresholds.commitProgress
    let commit = thresholds.commitVelocityPointsPerSecond
    let reverse = -thresholds.reverseVelocityPointsPerSecond
    let candidates: [(Quantity, target: Double, scale: Double)] = [
      (.percent, outcome == .finish ? progress.nextDown : progress, max(progress, 0.01)),
      (.velocity, outcome == .finish ? reverse : commit, max(commit, 1)),
      (.velocity, outcome == .finish ? commit.nextDown : reverse.nextUp, max(commit, 1)),
    ]
    var best: Flip?
    for (quantity, target, scale) in candidates {
      let value = quantity == .percent ? measured.percent : measured.velocityPointsPerSecond ?? 0
      func changed(by change: Double) -> ReleaseMeasurement {
        var changed = measured
        switch quantity {
        case .percent: changed.percent = value + change
        case .velocity: changed.velocityPointsPerSecond = value + change
        }
        return changed
      }
      var change = target - value
      // A difference is rounded: added to the value it may stop a hair short of the target.
      let hair = max(value.ulp, target.ulp, change.ulp)
      for _ in 0..<2 where verdict(changed(by: change), thresholds).0 == outcome { change += change < 0 ? -hair : hair }
      guard (0...1).contains(changed(by: change).percent), verdict(changed(by: change), thresholds).0 != outcome else {
        continue
      }
      let flip = Flip(quantity: quantity, change: change, relativeChange: abs(change) / scale)
      if best.map({ flip.relativeChange < $0.relativeChange }) ?? true { best = flip }
    }
    return best
  }
}
