/// The tests that decide a release, and their order.
///
/// Under every rule, more progress or more forward velocity never turns a finish into a cancel. Boundaries are
/// inclusive: a progress equal to the limit finishes, and a backward flick at exactly the limit cancels.
public enum ReleaseRule: String, Hashable, Sendable, CaseIterable {
  /// The progress alone decides.
  case progress
  /// A backward flick over the minimum distance cancels and a forward flick over its minimum distance finishes,
  /// whatever the progress. Without a flick the progress decides. This is the behavior of the iOS back swipe.
  case progressOrVelocity
  /// The progress that the momentum would reach decides: percent + velocity × seconds ÷ travel. Without a velocity the
  /// progress decides.
  case projection
  /// A forward flick over the minimum distance finishes. A backward flick is weighed by its projection, as in
  /// `projection`. Without a flick the progress decides.
  case flickOrProjection
  /// Forward velocity finishes. Backward velocity, a velocity of 0, and no velocity cancel.
  case velocitySign

  /// The thresholds that the rule uses.
  public var fields: [ThresholdField] {
    switch self {
    case .progress: [.commitProgress]
    case .progressOrVelocity:
      [
        .commitProgress, .commitVelocityPointsPerSecond, .commitVelocityDistancePoints, .reverseVelocityPointsPerSecond,
        .commitReverseDistancePoints,
      ]
    case .projection: [.commitProgress, .projectionSeconds]
    case .flickOrProjection:
      [.commitProgress, .commitVelocityPointsPerSecond, .commitVelocityDistancePoints, .projectionSeconds]
    case .velocitySign: []
    }
  }

  /// The keys of the thresholds that the rule uses.
  public var keys: [String] { fields.map { $0.key } }
}
