extension ReleaseDecision {
  /// A value of one quantity at which the outcome may change, and the scale for changes of that quantity.
  private struct Boundary {
    var quantity: Quantity
    var value: Double
    var scale: Double
  }

  /// Returns the smallest change of a single quantity that would change the outcome or, with a `choice`, lead to
  /// another target; nil if there is none, and for a gesture that the system canceled.
  ///
  /// - Parameter thresholds: The thresholds of the decision.
  public func smallestOutcomeChange(by thresholds: Thresholds) -> OutcomeChange? {
    guard choice == nil else { return Self.smallest(of: targetChanges(by: thresholds)) }
    guard rule != .cancelled else { return nil }
    return Self.smallestOutcomeChange(of: measurement, outcome: outcome, thresholds: thresholds)
  }

  /// Returns the smallest change of a usable measurement that changes the outcome.
  ///
  /// More of any quantity except the reverse distance favors finishing, so a decrease can turn a finish into a cancel,
  /// and an increase can turn a cancel into a finish. A boundary value itself belongs to one of its sides, and a
  /// computed boundary is rounded. The change is therefore extended past the boundary by as few rounding steps as
  /// possible.
  private static func smallestOutcomeChange(
    of measured: ReleaseMeasurement, outcome: Outcome, thresholds: Thresholds
  ) -> OutcomeChange? {
    var best: OutcomeChange?
    for boundary in boundaries(measured, thresholds) {
      let value = measured[boundary.quantity]
      var change = boundary.value - value
      guard change.isFinite else { continue }
      var hair = max(value.ulp, boundary.value.ulp, change.ulp)
      for step in 1...24 where !changesOutcome(measured, boundary.quantity, by: change, from: outcome, thresholds) {
        change += (outcome == .finish) == boundary.quantity.rises ? -hair : hair
        // Rounding steps of a velocity near 0 are too small to affect a projection.
        hair = step == 12 ? max(hair, boundary.scale.ulp) : hair * 2
      }
      guard changesOutcome(measured, boundary.quantity, by: change, from: outcome, thresholds) else { continue }
      let candidate = OutcomeChange(
        quantity: boundary.quantity, change: change, relativeChange: abs(change) / boundary.scale)
      // Among equal changes the first one is chosen, so that rounding errors don't decide.
      if best.map({ candidate.relativeChange < $0.relativeChange * (1 - 1e-9) - 1e-12 }) ?? true { best = candidate }
    }
    return best
  }

  private static func changesOutcome(
    _ measured: ReleaseMeasurement, _ quantity: Quantity, by change: Double, from outcome: Outcome,
    _ thresholds: Thresholds
  ) -> Bool {
    var changed = measured
    changed[quantity] += change
    if quantity == .reverseDistance, measured.reverseDistancePoints == nil || changed[quantity] < 0 { return false }
    guard quantity != .percent || (0...1).contains(changed.percent) else { return false }
    return verdict(changed, thresholds).0 != outcome
  }

  private static func boundaries(_ measured: ReleaseMeasurement, _ thresholds: Thresholds) -> [Boundary] {
    let progress = thresholds.commitProgress
    let commit = thresholds.commitVelocityPointsPerSecond
    let reverse = thresholds.reverseVelocityPointsPerSecond
    let percentScale = max(progress, 0.01)
    func percent(_ value: Double) -> Boundary { Boundary(quantity: .percent, value: value, scale: percentScale) }
    func velocity(_ value: Double) -> Boundary { Boundary(quantity: .velocity, value: value, scale: max(commit, 1)) }
    let least = thresholds.commitVelocityDistancePoints
    let distance = Boundary(quantity: .distance, value: least, scale: max(least, 1))
    // The velocity whose projection adds 100%, and the progress and velocity at which the projection meets the limit.
    let velocityOfAll =
      thresholds.projectionSeconds > 0 ? measured.travelPoints / thresholds.projectionSeconds : .infinity
    let projectedProgress = progress - (measured.velocityPointsPerSecond ?? 0) / velocityOfAll
    let projectedVelocity = (progress - measured.percent) * velocityOfAll
    switch thresholds.releaseRule {
    case .progress: return [percent(progress)]
    case .progressOrVelocity:
      let back = thresholds.commitReverseDistancePoints
      let reverseDistance = Boundary(quantity: .reverseDistance, value: back, scale: max(back, 1))
      return [percent(progress), velocity(commit), velocity(-reverse), distance, reverseDistance]
    case .projection:
      let boundary = Boundary(quantity: .velocity, value: projectedVelocity, scale: percentScale * velocityOfAll)
      return [percent(projectedProgress), boundary]
    case .flickOrProjection:
      return [
        percent(progress), percent(projectedProgress), velocity(commit), velocity(-commit), velocity(projectedVelocity),
        distance,
      ]
    case .velocitySign: return [velocity(0)]
    }
  }
}

extension ReleaseMeasurement {
  /// The value of a quantity; 0 for a missing velocity or reverse distance.
  fileprivate subscript(quantity: ReleaseDecision.Quantity) -> Double {
    get {
      switch quantity {
      case .percent: percent
      case .velocity: velocityPointsPerSecond ?? 0
      case .distance: distancePoints
      case .reverseDistance: reverseDistancePoints ?? 0
      }
    }
    set {
      switch quantity {
      case .percent: percent = newValue
      case .velocity: velocityPointsPerSecond = newValue
      case .distance: distancePoints = newValue
      case .reverseDistance: reverseDistancePoints = newValue
      }
    }
  }
}

extension ReleaseDecision.Quantity {
  /// Whether more of the quantity favors finishing.
  fileprivate var rises: Bool { self != .reverseDistance }
}
