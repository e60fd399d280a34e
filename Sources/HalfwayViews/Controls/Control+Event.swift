extension Control {
  /// The events that a control sends to its targets, with UIKit's raw values. UIKit's `UIControl.Event`. The events of
  /// menus aren't supported.
  public struct Event: OptionSet, Sendable, Hashable {
    /// The bit mask.
    public let rawValue: UInt
    /// Creates a set of events from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch with a tap count above 1 began in the control.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved inside the control or its slop.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved back inside the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside the control or its slop.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled by a recognizer or by the system.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A touch changed the value of a slider, a switch or a similar control.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Editing changed the content.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended because of the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The main action of the control: a button was pressed, a value changed.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// The range of events reserved for the app.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The range of events reserved for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, with UIKit's raw values. UIKit's `UIControl.State`.
  public struct State: OptionSet, Sendable, Hashable {
    /// The bit mask.
    public let rawValue: UInt
    /// Creates a state from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, neither highlighted nor selected.
    public static let normal: State = []
    /// A touch is inside the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The range of states reserved for the app.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The range of states reserved for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}
