/// The rule for the speed at which a released transition runs to its end or back to its start.
public enum CompletionSpeedRule: String, Hashable, Sendable, CaseIterable {
  /// A spring that starts with the finger's velocity. Position and velocity are continuous.
  case spring
  /// `completionSpeed = 1 − percentComplete`, as in the first tutorials on interactive transitions. Finishing takes the
  /// transition's whole duration wherever it is released; canceling takes longer the further the transition has
  /// progressed. The finger's velocity is ignored.
  case remaining
  /// The constant `Thresholds.completionSpeed`, a multiple of the transition's own speed. The finger's velocity is
  /// ignored.
  case constant
}

extension Thresholds {
  /// The minimum speed under the rule `remaining`, as a multiple of the transition's own speed. `1 − percentComplete`
  /// is 0 at the end, so a page that was pulled all the way would never return; with this minimum it returns within ten
  /// times the transition's duration.
  public static let minimumRemainingSpeed = 0.1

  /// Returns the speed at which a transition continues when it is released at the given progress (0 to 1), as a
  /// multiple of its own speed. Returns nil under the rule `spring`, and 1 under `remaining` if `percent` is NaN.
  public func completionSpeed(atPercent percent: Double) -> Double? {
    switch completionSpeedRule {
    case .spring: nil
    case .remaining: percent.isNaN ? 1 : min(1, max(Self.minimumRemainingSpeed, 1 - percent))
    case .constant: completionSpeed
    }
  }
}
