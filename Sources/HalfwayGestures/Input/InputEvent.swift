import Foundation
import HalfwayMotion

/// One thing that happened outside the engine, with the moment it happened.
///
/// Everything that is not deterministic enters the engine as an `InputEvent` or as a tick of time; the ordered list of both is
/// what a recording holds.
public struct InputEvent: Hashable, Sendable {
  /// When it happened, on the clock of whoever sends the events. Only differences matter.
  public var timestamp: Timestamp
  /// SDL's own stamp in whole milliseconds, where the event came from SDL. Kept for diagnosis; no decision reads it.
  public var sdlMilliseconds: UInt32?
  /// What happened.
  public var kind: Kind

  /// What an event says.
  public enum Kind: Hashable, Sendable {
    /// A contact landed.
    case down(Contact)
    /// A contact moved.
    case move(Contact)
    /// A contact lifted.
    case up(Contact)
    /// The system took a contact away: whatever it was doing is cancelled, not ended.
    case cancel(id: Int)
    /// The window gained or lost the keyboard focus. A loss cancels every contact.
    case focus(isFocused: Bool)
    /// The window has a new size in points and a new number of pixels a point.
    case resize(width: Double, height: Double, scale: Double)
    /// The thresholds were changed while the scene ran. Indirect, since it is rare and much larger than the others.
    indirect case thresholds(Thresholds)
  }

  /// A contact (finger, or the mouse with its button held) at a place in the stage, in points, origin top left.
  public struct Contact: Hashable, Sendable {
    /// Identifies the contact from its `down` to its `up`; may be used again afterwards.
    public var id: Int
    public var x: Double
    public var y: Double

    public init(id: Int, x: Double, y: Double) {
      self.id = id
      self.x = x
      self.y = y
    }

    public var location: CGPoint { CGPoint(x: x, y: y) }
  }

  public init(timestamp: Timestamp, sdlMilliseconds: UInt32? = nil, kind: Kind) {
    self.timestamp = timestamp
    self.sdlMilliseconds = sdlMilliseconds
    self.kind = kind
  }

  public static func down(id: Int = 0, x: Double, y: Double, at timestamp: Timestamp) -> InputEvent {
    InputEvent(timestamp: timestamp, kind: .down(Contact(id: id, x: x, y: y)))
  }

  public static func move(id: Int = 0, x: Double, y: Double, at timestamp: Timestamp) -> InputEvent {
    InputEvent(timestamp: timestamp, kind: .move(Contact(id: id, x: x, y: y)))
  }

  public static func up(id: Int = 0, x: Double, y: Double, at timestamp: Timestamp) -> InputEvent {
    InputEvent(timestamp: timestamp, kind: .up(Contact(id: id, x: x, y: y)))
  }
}
