import HalfwayMotion

/// The motion of a released value from the release to its end, as a pure function of the time since the release. The
/// value is a progress or a position in points.
public struct SettleTrack: Sendable, Hashable {
  /// The value at the release.
  public let start: Double
  /// The value at the end.
  public let end: Double
  /// The time from the release to the end, in seconds; 0 if the value is at its end already.
  public let durationSeconds: Double
  /// The spring, with its initial velocity in remaining distances per second; nil for an ease-in-ease-out curve.
  private let spring: Spring?
  private let initialVelocity: Double

  /// Creates the track of a transition, whose value is the progress.
  /// - Parameters:
  /// - travelPoints: The distance that corresponds to 100%, in points.
  /// - transitionSeconds: The duration of the whole transition, for completion-speed rules without a spring.
  public init(
    after decision: ReleaseDecision, travelPoints: Double, transitionSeconds: Double, thresholds: Thresholds
  ) {
    let start = decision.measurement.percent
    let end = decision.outcome == .finish ? 1.0 : 0
    guard let speed = thresholds.completionSpeed(atPercent: start) else {
      let settle = SettleSpring(
        after: decision, percent: start, travelPoints: travelPoints, thresholds: thresholds)
      self.init(from: start, to: end, settle: settle)
      return
    }
    self.init(from: start, to: end, curveSeconds: speed > 0 ? abs(end - start) * transitionSeconds / speed : 0)
  }

  /// Creates the track of a spring.
  public init(from start: Double, to end: Double, settle: SettleSpring) {
    (self.start, self.end) = (start, end)
    (spring, initialVelocity) = (settle.spring, settle.initialVelocity)
    durationSeconds =
      start == end
      ? 0
      : settle.spring.settlingTime(displacement: 1, velocity: -settle.initialVelocity, tolerance: settle.settledShare)
  }

  /// Creates the track of an ease-in-ease-out curve that takes the given time, in seconds.
  public init(from start: Double, to end: Double, curveSeconds: Double) {
    (self.start, self.end, spring, initialVelocity) = (start, end, nil, 0)
    durationSeconds = start == end || !curveSeconds.isFinite ? 0 : max(0, curveSeconds)
  }

  /// Returns the value at a time since the release, in seconds. It is exactly `end` from `durationSeconds` on.
  public func value(atSeconds seconds: Double) -> Double {
    guard seconds < durationSeconds else { return end }
    guard seconds > 0 else { return start }
    guard let spring else {
      return start + (end - start) * CubicBezier.easeInOut.value(at: seconds / durationSeconds)
    }
    let left = spring.state(at: seconds, displacement: 1, velocity: -initialVelocity).displacement
    return start + (end - start) * (1 - left)
  }

  /// Returns the velocity at a time since the release, in values per second; 0 from `durationSeconds` on.
  public func velocityPerSecond(atSeconds seconds: Double) -> Double {
    guard seconds < durationSeconds else { return 0 }
    guard let spring else {
      return (end - start) * CubicBezier.easeInOut.slope(at: max(0, seconds) / durationSeconds) / durationSeconds
    }
    let state = spring.state(at: max(0, seconds), displacement: 1, velocity: -initialVelocity)
    return (start - end) * state.velocity
  }
}
