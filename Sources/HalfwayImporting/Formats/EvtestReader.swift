import HalfwayRecordings

/// A reader of the output of `evtest`: a description of the device in prose, followed by one line per event.
struct EvtestReader: EvdevReader {
  private var cursor: LineCursor
  private(set) var description = DeviceDescription()
  /// The event type to which the lines of the description refer.
  private var type: Int64 = 0
  private var code: UInt16?
  private var hasEvents = false

  init(_ bytes: [UInt8], name: String) { cursor = LineCursor(bytes, name: name) }

  var lineNumber: Int { cursor.lineNumber }
  var isLineTerminated: Bool { cursor.isTerminated }

  mutating func next() throws(RecordingError) -> EvdevEvent? {
    while try cursor.nextLine() {
      if cursor.skip("Event: time ") {
        hasEvents = true
        return try event()
      }
      let isKnown = readDescription()
      // Anything may precede the events, such as terminal output; between events it could hide a corrupt event.
      guard isKnown || !hasEvents else { throw cursor.error("a line that begins with 'Event: time '") }
    }
    return nil
  }

  // MARK: - Events

  private mutating func event() throws(RecordingError) -> EvdevEvent {
    guard let microseconds = cursor.seconds() else { throw cursor.error("a time in seconds") }
    guard cursor.skip(", ") else { throw cursor.error("', '") }
    if cursor.skip("type ") { return try coded(microseconds) }
    // `-------------- SYN_REPORT ------------`, with other decorations for the other kinds.
    while !cursor.isAtEnd, Self.isOrnament(cursor.peek) { cursor.move(to: cursor.position + 1) }
    let code: UInt16
    if cursor.skip("SYN_REPORT") || cursor.skip("Report Sync") {
      code = EvdevCode.report
    } else if cursor.skip("SYN_MT_REPORT") {
      code = EvdevCode.multitouchReport
    } else if cursor.skip("SYN_DROPPED") {
      code = EvdevCode.dropped
    } else if cursor.skip("SYN_CONFIG") || cursor.skip("Config Sync") {
      code = 1
    } else {
      throw cursor.error("'type' or a SYN_REPORT")
    }
    while !cursor.isAtEnd, Self.isOrnament(cursor.peek) { cursor.move(to: cursor.position + 1) }
    guard cursor.isAtEnd else { throw cursor.error("the end of the line") }
    return EvdevEvent(microseconds: microseconds, type: EvdevCode.sync, code: code, value: 0)
  }

  private static func isOrnament(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "*"), 0x20: true
    default: false
    }
  }

  /// Reads the rest of `type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 220`.
  private mutating func coded(_ microseconds: Int64) throws(RecordingError) -> EvdevEvent {
    guard let type = cursor.decimal(), let type = UInt16(exactly: type), skipName() else {
      throw cursor.error("a type and its name")
    }
    guard cursor.skip(", code ") else { throw cursor.error("', code '") }
    guard let code = cursor.decimal(), let code = UInt16(exactly: code), skipName() else {
      throw cursor.error("a code and its name")
    }
    guard cursor.skip(", value ") else { throw cursor.error("', value '") }
    // Some values of EV_MSC, which isn't used here, are hexadecimal.
    guard type <= EvdevCode.absolute else {
      return EvdevEvent(microseconds: microseconds, type: type, code: code, value: 0)
    }
    guard let value = cursor.value() else { throw cursor.error("a value of 32 bits") }
    cursor.skipSpaces()
    guard cursor.isAtEnd else { throw cursor.error("the end of the line") }
    return EvdevEvent(microseconds: microseconds, type: type, code: code, value: value)
  }

  /// Skips ` (NAME)`, or ` ((null))` for a code without a name.
  private mutating func skipName() -> Bool {
    guard cursor.skip(" ("), cursor.skip(past: UInt8(ascii: ")")) else { return false }
    _ = cursor.skip(")")
    return true
  }

  // MARK: - The description

  private mutating func readDescription() -> Bool {
    if cursor.skip("Input device name:") {
      if description.name == nil { description.name = cursor.rest() }
    } else if cursor.skip("Event type ") {
      type = cursor.decimal() ?? 0
      code = nil
    } else if cursor.skip("Event code ") {
      // Axis codes are below 64.
      code = type == 3 ? cursor.decimal().flatMap { $0 < 64 ? UInt16(exactly: $0) : nil } : nil
    } else if cursor.skip("Value") {
      read { $0.value = $1 }
    } else if cursor.skip("Min") {
      read { $0.minimum = $1 }
    } else if cursor.skip("Max") {
      read { $0.maximum = $1 }
    } else if cursor.skip("Resolution") {
      read { $0.unitsPerMillimetre = $1 > 0 ? Double($1) : nil }
    } else if cursor.skip("Property type ") {
      let property = cursor.decimal()
      if property == 1 { description.device = .touch }
      if property == 0, description.device == nil { description.device = .touchpad }
    } else {
      return
        (cursor.skip("Input ") || cursor.skip("Supported events") || cursor.skip("Testing") || cursor.skip("Properties")
        || cursor.skip("Fuzz") || cursor.skip("Flat") || cursor.skip("Repeat") || cursor.skip("Key repeat")
        || cursor.skip("State "))
    }
    return true
  }

  private mutating func read(_ change: (inout DeviceDescription.Axis, Int32) -> Void) {
    cursor.skipSpaces()
    guard let code, let number = cursor.value() else { return }
    var axis = description.axes[code] ?? DeviceDescription.Axis(minimum: 0, maximum: 0)
    change(&axis, number)
    description.axes[code] = axis
  }
}
