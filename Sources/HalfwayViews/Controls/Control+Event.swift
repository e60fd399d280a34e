extension Control {
  /// What a control tells its targets of, as `UIControl.Event`, with UIKit's numbers. Those of text fields and of menus are not among them.
  public struct Event: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger landed.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger landed once more in quick succession.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moved on the control, or close to it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger came back.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger went away.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger lifted on the control, or close to it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away, by a gesture or by the system.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A slider, a switch and the like have got another value by a touch.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is for has happened: a button was pressed, a value changed.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Free for events of your own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control looks like, as `UIControl.State`, with UIKit's numbers.
  public struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    /// Free for states of your own.
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}
