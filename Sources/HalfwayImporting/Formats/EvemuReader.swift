import HalfwayRecordings

/// A reader of the output of `evemu-record` and `evemu-describe`.
///
/// The first letter identifies a line: `N:` name, `I:` IDs, `P:` properties, `B:` event bits, `A:` an axis, `L:` and
/// `S:` lights and switches, `E:` an event, `#` a comment. In newer versions comments contain the initial values of the
/// axes.
struct EvemuReader: EvdevReader {
  private var cursor: LineCursor
  private(set) var description = DeviceDescription()
  /// The axis to which comment lines refer.
  private var commentedAxis: UInt16?
  private var values: [UInt16: Int32] = [:]
  private var hasEvents = false

  init(_ bytes: [UInt8], name: String) { cursor = LineCursor(bytes, name: name) }

  var lineNumber: Int { cursor.lineNumber }
  var isLineTerminated: Bool { cursor.isTerminated }

  mutating func next() throws(RecordingError) -> EvdevEvent? {
    while try cursor.nextLine() {
      if cursor.skip("E:") {
        hasEvents = true
        return try event()
      }
      if cursor.skip("#") {
        // After the first event comments only repeat the events in words.
        if !hasEvents { readComment() }
      } else if cursor.skip("A:") {
        try readAxis()
      } else if cursor.skip("N:") {
        description.name = cursor.rest()
      } else if cursor.skip("P:") {
        readProperties()
      } else if !(cursor.skip("I:") || cursor.skip("B:") || cursor.skip("L:") || cursor.skip("S:")) {
        throw cursor.error("a line that begins with E:, A:, N:, I:, P:, B:, L:, S: or #")
      }
    }
    return nil
  }

  /// Reads the rest of `E: seconds type code value`, with type and code in hexadecimal.
  private mutating func event() throws(RecordingError) -> EvdevEvent {
    cursor.skipSpaces()
    guard let microseconds = cursor.seconds() else { throw cursor.error("a time in seconds") }
    cursor.skipSpaces()
    guard let type = cursor.hexadecimal(), let type = UInt16(exactly: type) else {
      throw cursor.error("a type in up to four hexadecimal digits")
    }
    cursor.skipSpaces()
    guard let code = cursor.hexadecimal(), let code = UInt16(exactly: code) else {
      throw cursor.error("a code in up to four hexadecimal digits")
    }
    cursor.skipSpaces()
    guard let value = cursor.value() else { throw cursor.error("a value of 32 bits") }
    cursor.skipSpaces()
    guard cursor.isAtEnd || cursor.peek == UInt8(ascii: "#") else { throw cursor.error("the end of the line") }
    return EvdevEvent(microseconds: microseconds, type: type, code: code, value: value)
  }

  /// Reads the rest of `A: code minimum maximum fuzz flat [resolution]`.
  private mutating func readAxis() throws(RecordingError) {
    cursor.skipSpaces()
    guard let number = cursor.hexadecimal(), let code = UInt16(exactly: number) else {
      throw cursor.error("an axis in hexadecimal digits")
    }
    var numbers: [Int32] = []
    cursor.skipSpaces()
    while numbers.count < 5, let value = cursor.value() {
      numbers.append(value)
      cursor.skipSpaces()
    }
    guard numbers.count >= 2, cursor.isAtEnd || cursor.peek == UInt8(ascii: "#") else {
      throw cursor.error("minimum, maximum, fuzz, flat and resolution of an axis")
    }
    let resolution = numbers.count > 4 && numbers[4] > 0 ? Double(numbers[4]) : nil
    description.axes[code] = DeviceDescription.Axis(
      minimum: numbers[0], maximum: numbers[1], unitsPerMillimetre: resolution, value: values[code])
  }

  /// Reads the properties. Bit 0 of the first byte: a pointing device such as a touchpad. Bit 1: a touchscreen.
  private mutating func readProperties() {
    cursor.skipSpaces()
    guard description.device == nil, let bits = cursor.hexadecimal() else { return }
    if bits & 2 != 0 { description.device = .touch } else if bits & 1 != 0 { description.device = .touchpad }
  }

  /// Reads a comment such as `Event code 47 (ABS_MT_SLOT)`, followed by `Value 3`. The axes themselves follow in `A:`
  /// lines.
  private mutating func readComment() {
    cursor.skipSpaces()
    if cursor.skip("Input device name:") {
      if description.name == nil { description.name = cursor.rest() }
    } else if cursor.skip("Event code") {
      cursor.skipSpaces()
      commentedAxis = cursor.decimal().flatMap { UInt16(exactly: $0) }
    } else if cursor.skip("Value"), let axis = commentedAxis {
      cursor.skipSpaces()
      // Axis codes are below 64, which limits the size of the dictionary.
      if axis < 64, let value = cursor.value() { values[axis] = value }
    }
  }
}
