import Foundation
import HalfwayGestures
import HalfwayKernel
import HalfwayMotion

/// The movement of the settle spring from a release to the settled position.
package struct SettlingResponse: Equatable {
  /// The progress at the release, and that of the settled position: 0 or 1.
  package let start: Double
  package let end: Double
  /// The velocity at the release, in points per second.
  package let velocityPointsPerSecond: Double
  /// The distance of the full transition, in points.
  package let travelPoints: Double
  package let thresholds: Thresholds
  private let settle: SettleSpring

  /// The movement after a release.
  package init(after release: ReleaseMeasurement, finishes: Bool, thresholds: Thresholds) {
    self.init(
      from: release.percent, to: finishes ? 1 : 0, velocityPointsPerSecond: release.velocityPointsPerSecond ?? 0,
      travelPoints: release.travelPoints, thresholds: thresholds)
  }

  package init(
    from start: Double = 0, to end: Double = 1, velocityPointsPerSecond: Double = 0, travelPoints: Double,
    thresholds: Thresholds
  ) {
    (self.start, self.end, self.thresholds) = (start, end, thresholds)
    (self.velocityPointsPerSecond, self.travelPoints) = (velocityPointsPerSecond, travelPoints)
    settle = SettleSpring(
      remainingPoints: (end - start) * travelPoints, velocityPointsPerSecond: velocityPointsPerSecond,
      thresholds: thresholds)
  }

  /// Returns the progress at a time after the release, in seconds.
  package func percent(at seconds: Double) -> Double {
    let state = settle.spring.state(at: seconds, displacement: 1, velocity: -settle.initialVelocity)
    return end - (end - start) * state.displacement
  }

  /// The distance that the movement goes beyond the settled position, in points.
  package var overshootPoints: Double {
    abs(end - start) * travelPoints * settle.spring.overshoot(displacement: 1, velocity: -settle.initialVelocity)
  }

  /// The time until the spring counts as settled, in seconds.
  package var settledSeconds: Double {
    settle.spring.settlingTime(displacement: 1, velocity: -settle.initialVelocity, tolerance: settle.settledShare)
  }

  /// Returns whether two movements are the same, whatever the other thresholds are.
  package func isSame(as other: SettlingResponse) -> Bool {
    settle == other.settle && start == other.start && end == other.end
  }

  /// Returns the same movement with other thresholds.
  package func with(_ thresholds: Thresholds) -> SettlingResponse {
    SettlingResponse(
      from: start, to: end, velocityPointsPerSecond: velocityPointsPerSecond, travelPoints: travelPoints,
      thresholds: thresholds)
  }

  // MARK: Handles

  /// The time of the handle of the damping ratio, in seconds: at half of the response, more damping always means less
  /// progress toward the settled position.
  package var dampingHandleSeconds: Double { thresholds.settleResponseSeconds / 2 }

  /// Returns the damping ratio, within its range, with which the movement is nearest to a progress at the time of the
  /// handle.
  package func dampingRatio(through percent: Double) -> Double {
    let field = ThresholdField.settleDampingRatio
    var (low, high) = (field.slider.range.lowerBound, field.slider.range.upperBound)
    let isRising = end >= start
    for _ in 0..<40 {
      let middle = (low + high) / 2
      var changed = thresholds
      changed.settleDampingRatio = middle
      let reached = with(changed).percent(at: dampingHandleSeconds)
      if (reached > percent) == isRising { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

/// The names of the two parameters of a spring.
package enum SpringUnits: Hashable, Sendable {
  /// The damping ratio and the response.
  case damping
  /// The bounce and the duration of UIKit and SwiftUI since iOS 17.
  case bounce
}
