/// An event of the Linux kernel's input layer, corresponding to `struct input_event`.
struct EvdevEvent: Hashable, Sendable {
  /// The kernel's timestamp, in microseconds on the file's own clock.
  var microseconds: Int64
  /// The type, `EV_…`.
  var type: UInt16
  /// The code of what changed; its meaning depends on the type.
  var code: UInt16
  var value: Int32
}

/// The constants of `linux/input-event-codes.h` that describe contacts. They are part of the kernel's stable ABI.
enum EvdevCode {
  // Types.
  static let sync: UInt16 = 0x00
  static let key: UInt16 = 0x01
  static let relative: UInt16 = 0x02
  static let absolute: UInt16 = 0x03

  // Codes of EV_SYN.
  static let report: UInt16 = 0
  static let multitouchReport: UInt16 = 2
  static let dropped: UInt16 = 3

  // Codes of EV_KEY.
  static let buttonLeft: UInt16 = 0x110
  static let toolFinger: UInt16 = 0x145
  /// BTN_TOOL_DOUBLETAP, _TRIPLETAP and _QUADTAP.
  static let toolFingers: ClosedRange<UInt16> = 0x14D...0x14F
  static let buttonTouch: UInt16 = 0x14A

  // Codes of EV_REL and EV_ABS.
  static let x: UInt16 = 0x00
  static let y: UInt16 = 0x01
  static let slot: UInt16 = 0x2F
  static let positionX: UInt16 = 0x35
  static let positionY: UInt16 = 0x36
  static let trackingID: UInt16 = 0x39
}
