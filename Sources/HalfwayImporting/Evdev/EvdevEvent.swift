/// One event of the Linux kernel's input layer, as `struct input_event` has it.
struct EvdevEvent: Hashable, Sendable {
  /// When the kernel stamped it, in microseconds of the file's own clock.
  var microseconds: Int64
  /// `EV_…`
  var type: UInt16
  /// What of the device changed; which table it is from depends on the type.
  var code: UInt16
  var value: Int32
}

/// The numbers of `linux/input-event-codes.h` that contacts are made of. They are part of the kernel's interface to programs and
/// never change.
enum EvdevCode {
  // Types.
  static let sync: UInt16 = 0x00
  static let key: UInt16 = 0x01
  static let relative: UInt16 = 0x02
  static let absolute: UInt16 = 0x03

  // Of EV_SYN.
  static let report: UInt16 = 0
  static let multitouchReport: UInt16 = 2
  static let dropped: UInt16 = 3

  // Of EV_KEY.
  static let buttonLeft: UInt16 = 0x110
  static let toolFinger: UInt16 = 0x145
  /// BTN_TOOL_DOUBLETAP, _TRIPLETAP and _QUADTAP.
  static let toolFingers: ClosedRange<UInt16> = 0x14D...0x14F
  static let buttonTouch: UInt16 = 0x14A

  // Of EV_REL and EV_ABS.
  static let x: UInt16 = 0x00
  static let y: UInt16 = 0x01
  static let slot: UInt16 = 0x2F
  static let positionX: UInt16 = 0x35
  static let positionY: UInt16 = 0x36
  static let trackingID: UInt16 = 0x39
}
