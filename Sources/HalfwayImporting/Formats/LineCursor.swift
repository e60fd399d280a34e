import HalfwayRecordings

/// A cursor that reads the bytes of a text file by lines and words without creating strings.
struct LineCursor {
  /// The maximum length of a line in bytes. The supported tools write lines of at most a few hundred bytes.
  static let maximumLineBytes = 4096

  private let bytes: [UInt8]
  private let name: String
  /// The number of the current line, starting at 1; 0 before the first line.
  private(set) var lineNumber = 0
  /// Whether the line has a line ending. If not, the file may have been truncated in this line.
  private(set) var isTerminated = true
  private var lineStart = 0
  private var lineEnd = 0
  private var nextStart = 0
  /// The current position.
  private(set) var position = 0

  init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  // MARK: - Lines

  /// Advances to the next line that isn't empty; returns false at the end of the file.
  mutating func nextLine() throws(RecordingError) -> Bool {
    repeat {
      guard nextStart < bytes.count else { return false }
      lineNumber += 1
      lineStart = nextStart
      let limit = min(bytes.count, lineStart + Self.maximumLineBytes + 2)
      var end = lineStart
      while end < limit, bytes[end] != 0x0A { end += 1 }
      isTerminated = end < bytes.count
      lineEnd = end > lineStart && bytes[end - 1] == 0x0D ? end - 1 : end
      position = lineStart
      guard lineEnd - lineStart <= Self.maximumLineBytes else {
        throw error("a line of at most \(Self.maximumLineBytes) bytes", found: "a longer one")
      }
      nextStart = end + 1
      skipSpaces()
    } while position == lineEnd
    return true
  }

  var isAtEnd: Bool { position >= lineEnd }

  /// The next byte; 0 at the end of the line.
  var peek: UInt8 { position < lineEnd ? bytes[position] : 0 }

  mutating func skipSpaces() {
    while position < lineEnd, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
  }

  /// Skips a word if it is at the current position.
  mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard lineEnd - position >= count else { return false }
    let start = word.utf8Start
    for index in 0..<count where bytes[position + index] != start[index] { return false }
    position += count
    return true
  }

  /// Skips a text if it is at the current position.
  mutating func skip(text: String) -> Bool {
    var place = position
    for byte in text.utf8 {
      guard place < lineEnd, bytes[place] == byte else { return false }
      place += 1
    }
    position = place
    return true
  }

  /// Skips a word if it is at the current position and isn't part of a longer word.
  mutating func skip(wholeWord word: StaticString) -> Bool {
    let start = position
    guard skip(word) else { return false }
    if isAtWordEnd { return true }
    position = start
    return false
  }

  /// Skips a name of uppercase letters, digits, and underscores; returns false without advancing if there is none.
  mutating func skipName() -> Bool {
    let start = position
    while position < lineEnd, Self.isOfName(bytes[position]) { position += 1 }
    guard position > start, isAtWordEnd else {
      position = start
      return false
    }
    return true
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Whether white space or the end of the line follows.
  var isAtWordEnd: Bool { position >= lineEnd || bytes[position] == 0x20 || bytes[position] == 0x09 }

  /// Whether the line begins with white space.
  var isIndented: Bool { lineStart < lineEnd && (bytes[lineStart] == 0x20 || bytes[lineStart] == 0x09) }

  /// Moves to a position in the current line.
  mutating func move(to place: Int) { position = min(max(place, lineStart), lineEnd) }

  /// Advances past the next occurrence of a byte; returns false without advancing if the line has none.
  mutating func skip(past byte: UInt8) -> Bool {
    var place = position
    while place < lineEnd, bytes[place] != byte { place += 1 }
    guard place < lineEnd else { return false }
    position = place + 1
    return true
  }

  /// Reads the next word, which ends at white space or at `stop`.
  mutating func word(stoppingAt stop: UInt8 = 0x20) -> String {
    let start = position
    while position < lineEnd, bytes[position] != 0x20, bytes[position] != 0x09, bytes[position] != stop {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads the rest of the line without surrounding white space and quotation marks.
  mutating func rest() -> String {
    var (start, end) = (position, lineEnd)
    while start < end, Self.isPadding(bytes[start]) { start += 1 }
    while end > start, Self.isPadding(bytes[end - 1]) { end -= 1 }
    position = lineEnd
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private static func isPadding(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "\"") }

  // MARK: - Numbers

  /// Reads a decimal integer with an optional minus sign; returns nil without advancing if there is none that fits.
  mutating func decimal() -> Int64? {
    let start = position
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let firstDigit = position
    var value: Int64 = 0
    while position < lineEnd {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      // Devices don't report numbers of more than 17 digits, and shorter ones can't overflow.
      guard position - firstDigit < 17 else {
        position = start
        return nil
      }
      value = value &* 10 &+ Int64(digit)
      position += 1
    }
    guard position > firstDigit else {
      position = start
      return nil
    }
    return isNegative ? -value : value
  }

  /// Reads the value of an event: a decimal integer that fits into 32 bits.
  mutating func value() -> Int32? {
    let start = position
    guard let value = decimal(), let result = Int32(exactly: value) else {
      position = start
      return nil
    }
    return result
  }

  /// Reads a hexadecimal integer of at most eight digits; returns nil without advancing if there is none.
  mutating func hexadecimal() -> UInt32? {
    let start = position
    var value: UInt32 = 0
    while position < lineEnd, let digit = Self.hexadecimalDigit(bytes[position]) {
      guard position - start < 8 else {
        position = start
        return nil
      }
      value = value &<< 4 | UInt32(digit)
      position += 1
    }
    return position > start ? value : nil
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Reads seconds with up to nine decimals and returns whole microseconds; digits after the sixth are dropped.
  mutating func seconds() -> Int64? {
    let start = position
    // 12 digits of seconds are 30,000 years, and fit into 64 bits as microseconds.
    guard peek != UInt8(ascii: "-"), let whole = decimal(), position - start <= 12 else {
      position = start
      return nil
    }
    var microseconds = whole * 1_000_000
    guard peek == UInt8(ascii: ".") else { return microseconds }
    position += 1
    let firstDecimal = position
    var unit: Int64 = 100_000
    while position < lineEnd {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      microseconds += Int64(digit) * unit
      unit /= 10
      position += 1
    }
    guard position > firstDecimal, position - firstDecimal <= 9 else {
      position = start
      return nil
    }
    return microseconds
  }

  // MARK: - Errors

  /// Returns an error at the current position.
  func error(_ expected: String, found: String? = nil) -> RecordingError {
    RecordingError(
      kind: .badData, file: name, line: max(1, lineNumber), column: position - lineStart + 1,
      message: "expected \(expected), found \(found ?? foundHere)")
  }

  private var foundHere: String {
    guard position < lineEnd else { return "the end of the line" }
    var end = position
    while end < lineEnd, end - position < 24, (0x21..<0x7F).contains(bytes[end]) { end += 1 }
    guard end > position else {
      let digits = String(bytes[position], radix: 16)
      return bytes[position] == 0x20 ? "a space" : "byte 0x" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
    return "'" + String(decoding: bytes[position..<end], as: UTF8.self) + "'"
  }
}
