/// Which questions decide at a release, and in which order they are asked.
///
/// In every rule more progress and more velocity forwards never turn a finish into a cancel. A boundary itself belongs to the
/// side behind it: a percentage on the limit finishes, a flick back at the limit cancels.
public enum ReleaseRule: String, Hashable, Sendable, CaseIterable {
  /// The progress alone.
  case progress
  /// A flick back over its least distance cancels, a flick forwards over its own finishes, wherever the transition is; without one the
  /// progress decides. What iOS's own swipe back does.
  case progressOrVelocity
  /// The progress that the momentum would reach: percent + velocity × seconds ÷ travel. Without a velocity the progress.
  case projection
  /// A flick forwards over the least distance finishes; one back counts as much as its momentum is worth, as in `projection`;
  /// without one the progress decides.
  case flickOrProjection
  /// Forwards finishes, anything else cancels: back, a velocity of 0, and none at all.
  case velocitySign

  /// The keys of the thresholds that the rule looks at.
  public var keys: [String] {
    let flick = ["commitVelocityPointsPerSecond", "commitVelocityDistancePoints"]
    return switch self {
    case .progress: ["commitProgress"]
    case .progressOrVelocity:
      ["commitProgress"] + flick + ["reverseVelocityPointsPerSecond", "commitReverseDistancePoints"]
    case .projection: ["commitProgress", "projectionSeconds"]
    case .flickOrProjection: ["commitProgress"] + flick + ["projectionSeconds"]
    case .velocitySign: []
    }
  }
}
