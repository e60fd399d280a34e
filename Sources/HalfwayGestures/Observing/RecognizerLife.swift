import HalfwayMotion

/// The record of a recognizer during one gesture: when it began, the distance it absorbed before, how it ended and why.
/// Recorded by a dispatcher on request, for explanations.
public struct RecognizerLife: Sendable, Hashable {
  /// The end of a gesture, with its cause.
  public enum Ending: Sendable, Hashable {
    /// The gesture ended normally.
    case ended
    /// The gesture was cancelled.
    case cancelled(RecognizerCause)
    /// The recognizer failed.
    case failed(RecognizerCause)
    /// The recognizer didn't receive the contact at all.
    case refused(RecognizerCause)
  }

  /// The kind of recognizer.
  public var kind: RecognizerKind
  /// The time at which the first contact landed that the recognizer was to follow.
  public var landedAt: Timestamp
  /// The time at which the gesture began; nil if it never did, as for a tap, which only ends.
  public var beganAt: Timestamp?
  /// The number of input events from that landing, exclusive, to the one with which the gesture began.
  public var eventsUntilBegan = 0
  /// The distance that the contacts had traveled when the gesture began to count, in points, or in degrees for a
  /// rotation: the slop. Nil for recognizers without slop.
  public var swallowed: Double?
  /// The number of changes reported after the beginning.
  public var changes = 0
  /// The time at which the gesture ended; nil while it continues.
  public var endedAt: Timestamp?
  /// The end of the gesture; nil while it continues.
  public var ending: Ending?

  init(_ kind: RecognizerKind, landedAt: Timestamp) {
    self.kind = kind
    self.landedAt = landedAt
  }
}
