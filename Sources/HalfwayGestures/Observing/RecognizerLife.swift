import HalfwayMotion

/// What a recognizer made of the contacts of one gesture: when it began, what it swallowed until then, how it ended and why. For
/// explanations; a dispatcher notes it where it is told to.
public struct RecognizerLife: Sendable, Hashable {
  public enum Ending: Sendable, Hashable {
    case ended
    case cancelled(RecognizerCause)
    case failed(RecognizerCause)
    /// It was not shown the contact at all.
    case refused(RecognizerCause)
  }

  public var kind: RecognizerKind
  /// When the first contact landed that it was to follow.
  public var landedAt: Timestamp
  /// Nil where it never began, as a tap, which only ends.
  public var beganAt: Timestamp?
  /// The input events from that landing, which is not counted, to the one with which it began.
  public var eventsUntilBegan = 0
  /// How far the contacts had gone when it began to count, in points, and in degrees for a rotation: the slop. Nil where it has none.
  public var swallowed: Double?
  /// How often it told of a change after it began.
  public var changes = 0
  public var endedAt: Timestamp?
  /// Nil while it goes on.
  public var ending: Ending?

  init(_ kind: RecognizerKind, landedAt: Timestamp) {
    self.kind = kind
    self.landedAt = landedAt
  }
}
