import HalfwayMotion

/// The state of a stage at one frame, which is a row of a trace.
public struct FrameSample: Sendable, Hashable {
  /// The cause of the transition's progress.
  public enum Phase: String, Sendable, Hashable {
    /// No transition is in progress.
    case idle
    /// The transition runs without interaction.
    case running
    /// A gesture drives the transition.
    case interactive
    /// The transition settles at its end.
    case finishing
    /// The transition settles at its start.
    case cancelling
  }

  /// The time of the frame.
  public var time: Timestamp
  /// The cause of the transition's progress.
  public var phase: Phase
  /// The progress, from 0 to 1 and beyond if it overshoots; `nil` if no transition is in progress.
  public var percent: Double?
  /// The velocity of the transition in points per second; `nil` if its driver doesn't know the distance of 100%.
  public var velocityPointsPerSecond: Double?
  /// The local time of the transition's timeline in seconds; `nil` if no transition is in progress.
  public var containerSeconds: Double?
  /// The digest of the display list.
  public var digest: UInt64

  /// Creates a sample from its values.
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
