import HalfwayRecordings

/// A reader of the output of Android's `getevent -lt` (with names) or `getevent -t` (with numbers), for one or several
/// devices.
///
/// If there are several devices, the first one that is touched or moved is used, and the events of the others are
/// ignored.
struct GeteventReader: EvdevReader {
  private var cursor: LineCursor
  private var descriptions: [(path: String, description: DeviceDescription)] = []
  /// The device whose events are used; nil until a device is touched, and for a file without device names.
  private var chosen: String?
  private var hasEvents = false
  /// The number of ignored events of other devices.
  private(set) var otherEvents = 0

  /// The maximum number of devices, more than any phone has.
  private static let maximumDevices = 64

  init(_ bytes: [UInt8], name: String) { cursor = LineCursor(bytes, name: name) }

  var lineNumber: Int { cursor.lineNumber }
  var isLineTerminated: Bool { cursor.isTerminated }

  var description: DeviceDescription {
    if let chosen, let known = descriptions.first(where: { $0.path == chosen }) { return known.description }
    return descriptions.first { $0.description.hasAxes }?.description ?? DeviceDescription()
  }

  mutating func next() throws(RecordingError) -> EvdevEvent? {
    while try cursor.nextLine() {
      if cursor.skip("[") {
        hasEvents = true
        if let event = try event() { return event }
        continue
      }
      let isDescription = try readDescription()
      guard isDescription || !hasEvents else { throw cursor.error("a line that begins with '[', a time and ']'") }
    }
    return nil
  }

  // MARK: - Events

  /// Reads the rest of `[ seconds] [device:] type code value`; returns nil for an event of another device.
  private mutating func event() throws(RecordingError) -> EvdevEvent? {
    cursor.skipSpaces()
    guard let microseconds = cursor.seconds() else { throw cursor.error("a time in seconds") }
    guard cursor.skip("]") else { throw cursor.error("']'") }
    cursor.skipSpaces()
    let isOfChosen = try readDevice()
    guard let type = code(among: Self.types) else { throw cursor.error("a type such as EV_ABS or 0003") }
    cursor.skipSpaces()
    let code =
      switch type {
      case EvdevCode.sync: self.code(among: Self.syncCodes)
      case EvdevCode.key: self.code(among: Self.keyCodes)
      case EvdevCode.relative: self.code(among: Self.relativeCodes)
      case EvdevCode.absolute: self.code(among: Self.absoluteCodes)
      default: UInt16?.some(Self.otherCode)
      }
    guard let code, !cursor.isAtEnd else { throw cursor.error("a code such as ABS_MT_POSITION_X or 0035, and a value") }
    guard isOfChosen != false else {
      otherEvents += 1
      return nil
    }
    // Values of irrelevant codes may be words.
    guard code != Self.otherCode else {
      return EvdevEvent(microseconds: microseconds, type: type, code: code, value: 0)
    }
    cursor.skipSpaces()
    let value: Int32
    if cursor.skip("DOWN") {
      value = 1
    } else if cursor.skip("UP") {
      value = 0
    } else {
      guard let bits = cursor.hexadecimal() else { throw cursor.error("a value in up to eight hexadecimal digits") }
      value = Int32(bitPattern: bits)
    }
    cursor.skipSpaces()
    guard cursor.isAtEnd || cursor.skip("rate") else { throw cursor.error("the end of the line") }
    if isOfChosen == nil { choose(type, code) }
    return EvdevEvent(microseconds: microseconds, type: type, code: code, value: value)
  }

  /// The path of the device on the current line, until a device has been chosen.
  private var candidate = ""

  /// Skips the name of a device.
  /// - Returns: Whether it is the chosen device; nil if none has been chosen yet.
  private mutating func readDevice() throws(RecordingError) -> Bool? {
    guard cursor.peek == UInt8(ascii: "/") else { return true }
    if let chosen {
      let start = cursor.position
      if cursor.skip(text: chosen), cursor.skip(":") {
        cursor.skipSpaces()
        return true
      }
      cursor.move(to: start)
    }
    let path = cursor.word(stoppingAt: UInt8(ascii: ":"))
    guard cursor.skip(":") else { throw cursor.error("':' behind the name of a device") }
    cursor.skipSpaces()
    candidate = path
    return chosen == nil ? nil : false
  }

  /// Chooses the first device with movement; its earlier events don't concern contacts.
  private mutating func choose(_ type: UInt16, _ code: UInt16) {
    if type == EvdevCode.absolute || type == EvdevCode.relative { chosen = candidate }
  }

  /// The code of all irrelevant events.
  private static let otherCode = UInt16.max

  private static let types: [(name: StaticString, code: UInt16)] = [
    ("EV_ABS", EvdevCode.absolute), ("EV_SYN", EvdevCode.sync), ("EV_KEY", EvdevCode.key),
    ("EV_REL", EvdevCode.relative),
  ]
  private static let syncCodes: [(name: StaticString, code: UInt16)] = [
    ("SYN_REPORT", EvdevCode.report), ("SYN_MT_REPORT", EvdevCode.multitouchReport), ("SYN_DROPPED", EvdevCode.dropped),
  ]
  private static let keyCodes: [(name: StaticString, code: UInt16)] = [
    ("BTN_TOUCH", EvdevCode.buttonTouch), ("BTN_TOOL_FINGER", EvdevCode.toolFinger),
    ("BTN_MOUSE", EvdevCode.buttonLeft), ("BTN_LEFT", EvdevCode.buttonLeft),
  ]
  private static let relativeCodes: [(name: StaticString, code: UInt16)] = [
    ("REL_X", EvdevCode.x), ("REL_Y", EvdevCode.y),
  ]
  private static let absoluteCodes: [(name: StaticString, code: UInt16)] = [
    ("ABS_MT_POSITION_X", EvdevCode.positionX), ("ABS_MT_POSITION_Y", EvdevCode.positionY),
    ("ABS_MT_TRACKING_ID", EvdevCode.trackingID), ("ABS_MT_SLOT", EvdevCode.slot), ("ABS_X", EvdevCode.x),
    ("ABS_Y", EvdevCode.y),
  ]

  /// Reads a word of the table or four hexadecimal digits. Any other uppercase word is an irrelevant name.
  private mutating func code(among table: [(name: StaticString, code: UInt16)]) -> UInt16? {
    for entry in table where cursor.skip(wholeWord: entry.name) { return entry.code }
    let start = cursor.position
    if let number = cursor.hexadecimal(), cursor.isAtWordEnd, let code = UInt16(exactly: number) { return code }
    cursor.move(to: start)
    guard cursor.skipName() else { return nil }
    return Self.otherCode
  }

  // MARK: - Descriptions

  /// Reads a line of `getevent -p` or `-lp`.
  private mutating func readDescription() throws(RecordingError) -> Bool {
    if cursor.skip("add device ") {
      guard cursor.skip(past: UInt8(ascii: ":")) else { return false }
      let path = cursor.rest()
      if descriptions.count < Self.maximumDevices { descriptions.append((path, DeviceDescription())) }
      return true
    }
    if cursor.skip("remove device") || cursor.skip("could not") || cursor.skip("failed to") { return true }
    if !cursor.isIndented, cursor.skip("/dev/input/") || cursor.skip("EV_") { return try refuseWithoutTime() }
    guard !descriptions.isEmpty else { return false }
    let last = descriptions.count - 1
    if cursor.skip("name:") {
      descriptions[last].description.name = cursor.rest()
    } else if cursor.skip("INPUT_PROP_DIRECT") {
      descriptions[last].description.device = .touch
    } else if cursor.skip("INPUT_PROP_POINTER") {
      descriptions[last].description.device = descriptions[last].description.device ?? .touchpad
    } else if cursor.skip("/dev/input/") {
      return try refuseWithoutTime()
    } else {
      if let (code, axis) = readAxis() { descriptions[last].description.axes[code] = axis }
    }
    // Only lines of a block are indented.
    return cursor.isIndented
  }

  private func refuseWithoutTime() throws(RecordingError) -> Bool {
    throw cursor.error("a time in brackets, as 'getevent -lt' prints it", found: "an event without one")
  }

  /// Reads `[ABS (0003):] ABS_MT_POSITION_X : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`.
  private mutating func readAxis() -> (code: UInt16, axis: DeviceDescription.Axis)? {
    if cursor.skip("ABS (0003):") { cursor.skipSpaces() }
    guard let code = code(among: Self.absoluteCodes), code < 64 else { return nil }
    cursor.skipSpaces()
    guard cursor.skip(":") else { return nil }
    var axis = DeviceDescription.Axis(minimum: 0, maximum: 0)
    while !cursor.isAtEnd {
      cursor.skipSpaces()
      if cursor.skip("value ") {
        axis.value = cursor.value()
      } else if cursor.skip("min ") {
        axis.minimum = cursor.value() ?? 0
      } else if cursor.skip("max ") {
        axis.maximum = cursor.value() ?? 0
      } else if cursor.skip("resolution ") {
        axis.unitsPerMillimetre = cursor.value().flatMap { $0 > 0 ? Double($0) : nil }
      }
      guard cursor.skip(past: UInt8(ascii: ",")) else { break }
    }
    return (code, axis)
  }
}
