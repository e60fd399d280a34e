/// How fast a released transition runs to its end, or back.
public enum CompletionSpeedRule: String, Hashable, Sendable, CaseIterable {
  /// On a spring that starts with the finger's velocity. Position and velocity are continuous.
  case spring
  /// `completionSpeed = 1 − percentComplete`, as in the first tutorials: finishing takes the transition's whole duration wherever it
  /// was let go; going back takes the longer, the further it had come. The finger's velocity is forgotten.
  case remaining
  /// The speed in the thresholds, as a multiple of the transition's own. The finger's velocity is forgotten.
  case constant
}

extension Thresholds {
  /// The least speed that `remaining` gives. `1 − percentComplete` is 0 at the end, and a page that was pulled all the way would
  /// never come back; so it comes back in at most ten times the transition's duration.
  public static let leastRemainingSpeed = 0.1

  /// The speed with which a transition goes on that is let go at a percentage, as a multiple of its own; nil where a spring does
  /// that.
  public func completionSpeed(atPercent percent: Double) -> Double? {
    switch completionSpeedRule {
    case .spring: nil
    case .remaining: percent.isNaN ? 1 : min(1, max(Self.leastRemainingSpeed, 1 - percent))
    case .constant: completionSpeed
    }
  }
}
