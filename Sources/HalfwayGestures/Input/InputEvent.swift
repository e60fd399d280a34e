import Foundation
import HalfwayMotion

/// An input from outside the engine, with its timestamp.
///
/// All nondeterministic input enters the engine as an `InputEvent` or as a tick of time; a recording is the ordered
/// list of both.
public struct InputEvent: Hashable, Sendable {
  /// The time of the event on the sender's clock. Only differences matter.
  public var timestamp: Timestamp
  /// SDL's timestamp in whole milliseconds, if the event comes from SDL. For diagnostics only; no decision depends on
  /// it.
  public var sdlMilliseconds: UInt32?
  /// The kind of event.
  public var kind: Kind

  /// The kind of an event, with its data.
  public enum Kind: Hashable, Sendable {
    /// A contact landed.
    case down(Contact)
    /// A contact moved.
    case move(Contact)
    /// A contact was lifted.
    case up(Contact)
    /// The system took a contact away: its gesture is cancelled rather than ended.
    case cancel(id: Int)
    /// The window gained or lost the keyboard focus. A loss cancels all contacts.
    case focus(isFocused: Bool)
    /// The window has a new size in points and a new scale in pixels per point.
    case resize(width: Double, height: Double, scale: Double)
    /// A wheel turned over a location: the content there scrolls. Indirect, like the last case.
    indirect case scroll(Scroll)
    /// Text was typed: the text field that is being edited inserts it.
    case text(String)
    /// A key was pressed that edits text or moves the caret.
    case key(EditingKey)
    /// The thresholds were changed while the scene was running. Indirect, because it is rare and much larger than the
    /// others.
    indirect case thresholds(Thresholds)
  }

  /// A contact (a finger, or the mouse with its button held) at a location on the stage, in points from the top left.
  public struct Contact: Hashable, Sendable {
    /// The identifier of the contact from `down` to `up`; it may be reused afterward.
    public var id: Int
    /// The horizontal coordinate, in points.
    public var x: Double
    /// The vertical coordinate, in points.
    public var y: Double

    /// Creates a contact.
    public init(id: Int, x: Double, y: Double) {
      self.id = id
      self.x = x
      self.y = y
    }

    /// The location on the stage, in points.
    public var location: CGPoint { CGPoint(x: x, y: y) }
  }

  /// A turn of a wheel at a location on the stage.
  public struct Scroll: Hashable, Sendable {
    /// The horizontal coordinate of the pointer, in points.
    public var x: Double
    /// The vertical coordinate of the pointer, in points.
    public var y: Double
    /// The horizontal change of the content offset, in points: positive toward the right end of the content.
    public var deltaX: Double
    /// The vertical change of the content offset, in points: positive toward the lower end of the content.
    public var deltaY: Double

    /// Creates a turn.
    public init(x: Double, y: Double, deltaX: Double = 0, deltaY: Double = 0) {
      (self.x, self.y, self.deltaX, self.deltaY) = (x, y, deltaX, deltaY)
    }

    /// The location on the stage, in points.
    public var location: CGPoint { CGPoint(x: x, y: y) }
    /// The change of the content offset, in points.
    public var delta: CGPoint { CGPoint(x: deltaX, y: deltaY) }
  }

  /// A key that edits text.
  public enum EditingKey: String, Hashable, Sendable, CaseIterable {
    /// Deletes the character before the caret.
    case backspace
    /// Moves the caret to the left.
    case left
    /// Moves the caret to the right.
    case right
    /// Completes the input.
    case enter = "return"
    /// Ends editing.
    case escape
  }

  /// Creates an event.
  public init(timestamp: Timestamp, sdlMilliseconds: UInt32? = nil, kind: Kind) {
    self.timestamp = timestamp
    self.sdlMilliseconds = sdlMilliseconds
    self.kind = kind
  }

  /// Returns the event of a contact that lands at a location in points.
  public static func down(id: Int = 0, x: Double, y: Double, at timestamp: Timestamp) -> InputEvent {
    InputEvent(timestamp: timestamp, kind: .down(Contact(id: id, x: x, y: y)))
  }

  /// Returns the event of a contact that moves to a location in points.
  public static func move(id: Int = 0, x: Double, y: Double, at timestamp: Timestamp) -> InputEvent {
    InputEvent(timestamp: timestamp, kind: .move(Contact(id: id, x: x, y: y)))
  }

  /// Returns the event of a contact that is lifted at a location in points.
  public static func up(id: Int = 0, x: Double, y: Double, at timestamp: Timestamp) -> InputEvent {
    InputEvent(timestamp: timestamp, kind: .up(Contact(id: id, x: x, y: y)))
  }
}
