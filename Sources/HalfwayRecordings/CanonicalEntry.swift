import HalfwayGestures
import HalfwayMotion

/// The fast path for entry lines: reads contacts and ticks in exactly the format that the writer produces.
///
/// Nearly all lines of a recording have this format, and none of them requires a tree of values. Any other line,
/// including an invalid one, gives nil and takes the general path, which also produces the errors, so this parser needs
/// none.
struct CanonicalEntry {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  /// Returns the entry that fills `range`, or nil if the general path has to parse it.
  static func read(_ bytes: [UInt8], in range: Range<Int>) -> RecordingEntry? {
    var reader = CanonicalEntry(bytes: bytes, position: range.lowerBound, end: range.upperBound)
    return reader.entry()
  }

  private mutating func entry() -> RecordingEntry? {
    guard skip(#"{"t":"#), let microseconds = integer() else { return nil }
    let timestamp = Timestamp(microseconds: microseconds)
    if skip(#","e":"tick"}"#) { return position == end ? .tick(timestamp) : nil }
    var sdlMilliseconds: UInt32?
    if skip(#","sdl":"#) {
      guard let value = integer(), let milliseconds = UInt32(exactly: value) else { return nil }
      sdlMilliseconds = milliseconds
    }
    guard skip(#","e":""#) else { return nil }
    let make: (InputEvent.Contact) -> InputEvent.Kind
    if skip(#"move","id":"#) {
      make = InputEvent.Kind.move
    } else if skip(#"down","id":"#) {
      make = InputEvent.Kind.down
    } else if skip(#"up","id":"#) {
      make = InputEvent.Kind.up
    } else {
      return nil
    }
    guard let wideID = integer(), let id = Int(exactly: wideID) else { return nil }
    guard skip(#","x":"#), let x = number(), skip(#","y":"#), let y = number(), skip("}"), position == end else {
      return nil
    }
    let kind = make(InputEvent.Contact(id: id, x: x, y: y))
    return .input(InputEvent(timestamp: timestamp, sdlMilliseconds: sdlMilliseconds, kind: kind))
  }

  @inline(__always)
  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard end - position >= count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    position += count
    return true
  }

  private mutating func integer() -> Int64? {
    guard let number = JSONNumber(bytes, from: position, to: end), let value = number.integer else { return nil }
    position = number.range.upperBound
    return value
  }

  private mutating func number() -> Double? {
    guard let number = JSONNumber(bytes, from: position, to: end), let value = number.double(in: bytes) else {
      return nil
    }
    position = number.range.upperBound
    return value
  }
}
