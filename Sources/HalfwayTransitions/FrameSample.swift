import HalfwayMotion

/// A stage at one frame: a row of a trace.
public struct FrameSample: Sendable, Hashable {
  /// What moves the transition.
  public enum Phase: String, Sendable, Hashable {
    case idle
    case running
    case interactive
    case finishing
    case cancelling
  }

  public var time: Timestamp
  public var phase: Phase
  /// Progress 0 to 1; nil when no transition is under way.
  public var percent: Double?
  /// How fast the transition moves, in points a second where its driver knows how far 100 % is; nil where that cannot be told.
  public var velocityPointsPerSecond: Double?
  /// Local time of the container's timeline; nil when no transition is under way.
  public var containerSeconds: Double?
  /// Digest of the display list.
  public var digest: UInt64

  public init(
    time: Timestamp, phase: Phase, percent: Double?, velocityPointsPerSecond: Double?, containerSeconds: Double?,
    digest: UInt64
  ) {
    self.time = time
    self.phase = phase
    self.percent = percent
    self.velocityPointsPerSecond = velocityPointsPerSecond
    self.containerSeconds = containerSeconds
    self.digest = digest
  }
}
