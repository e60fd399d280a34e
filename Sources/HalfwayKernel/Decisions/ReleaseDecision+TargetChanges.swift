extension ReleaseDecision {
  /// Returns, for each quantity, the smallest change of it alone that leads to another target, in the order of
  /// `Quantity.allCases`. Quantities that lead to no other target are omitted.
  ///
  /// The outcome of each change was decided anew. Changes are counted like the measurement: a change of the progress is
  /// a share of the distance between the two targets of the `choice`, and positive ones point from the near to the far
  /// one. The result is empty for a transition and for a gesture that the system canceled.
  ///
  /// - Parameter thresholds: The thresholds of the decision.
  public func targetChanges(by thresholds: Thresholds) -> [OutcomeChange] {
    guard let choice, rule != .cancelled else { return [] }
    let search = TargetChangeSearch(choice, thresholds)
    return Quantity.allCases.compactMap { search.smallestChange(of: $0) }
  }

  /// Returns the smallest of several changes relative to their thresholds; the first one of equal ones.
  package static func smallest(of changes: [OutcomeChange]) -> OutcomeChange? {
    var best: OutcomeChange?
    // Rounding errors don't decide among equal changes.
    for change in changes
    where best.map({ change.relativeChange < $0.relativeChange * (1 - 1e-9) - 1e-12 }) ?? true {
      best = change
    }
    return best
  }
}

/// The search for the smallest changes of a release that lead to another target.
///
/// As a function of one quantity, the chosen target is piecewise constant. Every value at which it can change follows
/// from the targets and the thresholds, so that each of these boundaries is tried, the nearest one first.
private struct TargetChangeSearch {
  private(set) var choice: ReleaseTargets.Choice
  let thresholds: Thresholds
  /// 1 if the far target is above the near one, otherwise −1.
  let sign: Double
  let travel: Double

  init(_ choice: ReleaseTargets.Choice, _ thresholds: Thresholds) {
    (self.choice, self.thresholds) = (choice, thresholds)
    // A position beyond the ends counts as the end.
    let positions = choice.targets.positionsPoints
    self.choice.release.positionPoints = choice.targets.clamped(choice.release.positionPoints)
    let extent = positions[choice.far] - positions[choice.near]
    (sign, travel) = (choice.far >= choice.near ? 1 : -1, extent == 0 ? 1 : abs(extent))
  }

  /// A quantity of the release, in the direction of higher positions.
  private func value(_ quantity: ReleaseDecision.Quantity) -> Double? {
    let release = choice.release
    return switch quantity {
    case .percent: release.positionPoints
    case .velocity: release.velocityPointsPerSecond ?? 0
    case .distance: release.distancePoints
    case .reverseDistance: sign > 0 ? release.sinceHighestPoints : release.sinceLowestPoints
    }
  }

  /// Returns the target to which the release leads with another value of a quantity; nil if the value is impossible.
  private func target(_ quantity: ReleaseDecision.Quantity, _ value: Double) -> Int? {
    var release = choice.release
    switch quantity {
    case .percent:
      let positions = choice.targets.positionsPoints
      guard value >= positions[0], value <= positions[positions.count - 1] else { return nil }
      release.positionPoints = value
    case .velocity: release.velocityPointsPerSecond = value
    case .distance: release.distancePoints = value
    case .reverseDistance:
      guard sign * value <= 0 else { return nil }
      if sign > 0 { release.sinceHighestPoints = value } else { release.sinceLowestPoints = value }
    }
    return choice.targets.outcome(of: release, by: thresholds).chosen
  }

  func smallestChange(of quantity: ReleaseDecision.Quantity) -> ReleaseDecision.OutcomeChange? {
    guard let value = value(quantity) else { return nil }
    let (scale, unit) = (scale(of: quantity), unit(of: quantity))
    var best: (change: Double, target: Int)?
    for boundary in boundaries(of: quantity) where boundary.isFinite {
      for direction in boundary == value ? [-1.0, 1] : [boundary > value ? 1.0 : -1] {
        guard let found = change(of: quantity, from: value, past: boundary, direction, scale, unit) else { continue }
        if best.map({ abs(found.change) < abs($0.change) }) ?? true { best = found }
      }
    }
    return best.map { best in
      ReleaseDecision.OutcomeChange(
        quantity: quantity, change: best.change, relativeChange: abs(best.change * unit) / scale, target: best.target)
    }
  }

  /// The change of a quantity of the release that corresponds to a change of 1 in the measurement.
  private func unit(of quantity: ReleaseDecision.Quantity) -> Double {
    switch quantity {
    case .percent: sign * travel
    case .velocity, .distance: sign
    case .reverseDistance: -sign
    }
  }

  /// Returns the change of the measurement that passes a boundary by as few rounding steps as possible, if that leads
  /// to another target. A boundary itself belongs to one of its sides, and a computed one is rounded.
  private func change(
    of quantity: ReleaseDecision.Quantity, from value: Double, past boundary: Double, _ direction: Double,
    _ scale: Double, _ unit: Double
  ) -> (change: Double, target: Int)? {
    var change = boundary - value
    var hair = max(value.ulp, boundary.ulp, change.ulp)
    for step in 0...24 {
      let measured = change / unit
      if let target = target(quantity, value + measured * unit), target != choice.chosen { return (measured, target) }
      change += direction * hair
      hair = step == 12 ? max(hair, scale.ulp) : hair * 2
    }
    return nil
  }

  /// The change of a quantity that counts as 1, in the unit of the release.
  private func scale(of quantity: ReleaseDecision.Quantity) -> Double {
    let progress = max(thresholds.commitProgress, 0.01)
    switch quantity {
    case .percent: return progress * travel
    case .velocity:
      guard thresholds.releaseRule == .projection, thresholds.projectionSeconds > 0 else {
        return max(thresholds.commitVelocityPointsPerSecond, 1)
      }
      return progress * travel / thresholds.projectionSeconds
    case .distance: return max(thresholds.commitVelocityDistancePoints, 1)
    case .reverseDistance: return max(thresholds.commitReverseDistancePoints, 1)
    }
  }

  private func boundaries(of quantity: ReleaseDecision.Quantity) -> [Double] {
    let release = choice.release
    let seconds = thresholds.projectionSeconds
    switch quantity {
    case .percent:
      let momentum = (release.velocityPointsPerSecond ?? 0) * seconds
      return places + places.map { $0 - momentum }
    case .velocity:
      let (commit, reverse) = (thresholds.commitVelocityPointsPerSecond, thresholds.reverseVelocityPointsPerSecond)
      let limits = [0, commit, -commit, reverse, -reverse]
      return seconds > 0 ? limits + places.map { ($0 - release.positionPoints) / seconds } : limits
    case .distance:
      let least = thresholds.commitVelocityDistancePoints
      return [least, -least]
    case .reverseDistance: return [-sign * thresholds.commitReverseDistancePoints]
    }
  }

  private var places: [Double] { choice.targets.boundaryPositionsPoints(by: thresholds) }
}
