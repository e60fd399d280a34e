import HalfwayGestures

/// A value of one threshold with which a release would have led to another target.
package struct ThresholdChange: Hashable, Sendable {
  /// The threshold.
  package var key: String
  /// The value that is nearest to the present one, rounded away from it to three decimal places where possible.
  package var value: Double
  /// The index of the target to which the release leads with this value.
  package var target: Int
}

extension ReleaseDecision {
  /// Returns the nearest value of each threshold of the rule that leads to another target, in the order of
  /// `ReleaseRule.fields`. Thresholds that lead to no other target are omitted; the result is empty for a transition.
  ///
  /// Each value was decided by the kernel.
  ///
  /// - Parameter thresholds: The thresholds of the decision.
  package func thresholdChanges(by thresholds: Thresholds) -> [ThresholdChange] {
    guard let choice, rule != .cancelled else { return [] }
    return thresholds.releaseRule.fields.compactMap { field in
      let present = thresholds[field]
      func target(_ value: Double) -> Int? {
        guard field.range.contains(value) else { return nil }
        var changed = thresholds
        changed[field] = value
        return ReleaseDecision.target(of: choice.release, among: choice.targets, by: changed).chosen
      }
      var best: (value: Double, target: Int)?
      for boundary in boundaries(of: field.key, choice, thresholds) where boundary.isFinite {
        for value in Self.values(past: boundary, from: present) {
          guard let found = target(value), found != choice.chosen else { continue }
          if best.map({ abs(value - present) < abs($0.value - present) }) ?? true { best = (value, found) }
          break
        }
      }
      return best.map { best in
        let rounded = Self.rounded(best.value, awayFrom: present)
        let isSame = target(rounded) == best.target
        return ThresholdChange(key: field.key, value: isSame ? rounded : best.value, target: best.target)
      }
    }
  }

  /// Returns the values at which the decision can change, computed from the release.
  private func boundaries(of key: String, _ choice: ReleaseTargets.Choice, _ thresholds: Thresholds) -> [Double] {
    let release = choice.release
    let velocity = release.velocityPointsPerSecond ?? 0
    switch key {
    case ThresholdField.commitProgress.key:
      let momentum = (measurement.velocityPointsPerSecond ?? 0) * thresholds.projectionSeconds
      return [measurement.percent, measurement.percent + momentum / measurement.travelPoints]
    case ThresholdField.commitVelocityPointsPerSecond.key, ThresholdField.reverseVelocityPointsPerSecond.key:
      return [abs(velocity)]
    case ThresholdField.commitVelocityDistancePoints.key: return [abs(release.distancePoints)]
    case ThresholdField.commitReverseDistancePoints.key: return [measurement.reverseDistancePoints ?? .nan]
    case ThresholdField.projectionSeconds.key:
      let position = choice.targets.clamped(release.positionPoints)
      let places = choice.targets.boundaryPositionsPoints(by: thresholds)
      return velocity == 0 ? [] : places.map { ($0 - position) / velocity }
    default: return []
    }
  }

  /// Returns values that approach a boundary and then pass it by as few rounding steps as possible. At the boundary
  /// itself, both directions are possible.
  private static func values(past boundary: Double, from present: Double) -> [Double] {
    let directions = boundary == present ? [-1.0, 1] : [boundary > present ? 1.0 : -1]
    let steps = (0...24).map { step in step == 0 ? 0 : max(boundary.ulp, present.ulp) * Double(1 << step) }
    return steps.flatMap { step in directions.map { boundary + $0 * step } }
  }

  private static func rounded(_ value: Double, awayFrom present: Double) -> Double {
    (value * 1000).rounded(value < present ? .down : .up) / 1000
  }
}
