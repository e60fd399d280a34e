/// A strict parser (RFC 8259) for one line of JSON.
///
/// Unlike Foundation's parser, it reports the column of an error and what was expected there. It rejects everything
/// that two readers could interpret differently: duplicate keys, lone surrogates, invalid UTF-8, and numbers beyond the
/// range of a double.
public struct JSONParser {
  /// The maximum nesting depth of arrays and objects, including the outermost.
  public static let maximumDepth = 32

  let bytes: [UInt8]
  private let start: Int
  let end: Int
  var position: Int

  /// Parses exactly one value and any white space around it.
  /// - Throws: `JSONError` with the first position at which the bytes aren't JSON.
  public static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes, in: 0..<bytes.count)
    let value = try parser.value(depth: 1)
    try parser.finish()
    return value
  }

  /// Creates a parser of the bytes in `range`; columns are counted from the start of the range.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    position = range.lowerBound
    end = range.upperBound
  }

  /// A member of an object, with the columns for error messages.
  struct Located {
    var member: JSONMember
    var keyColumn: Int
    var valueColumn: Int
  }

  /// Parses one object and checks that nothing follows it.
  mutating func wholeObject() throws(JSONError) -> [Located] {
    let members = try object(depth: 1)
    try finish()
    return members
  }

  /// Parses the object at a column of the same text again, with the columns of its members.
  func members(atColumn column: Int) throws(JSONError) -> [Located] {
    var parser = self
    parser.position = start + column - 1
    return try parser.object(depth: 2)
  }

  // MARK: - Errors

  func column(of position: Int) -> Int { position - start + 1 }

  func error(_ expected: String, at position: Int? = nil) -> JSONError {
    let place = position ?? self.position
    return JSONError(column: column(of: place), message: "expected \(expected), found \(found(at: place))")
  }

  /// Returns the text at a position for an error message: a whole word or number, or a single other character.
  private func found(at place: Int) -> String {
    guard place < end else { return "the end of the line" }
    if bytes[place...].starts(with: [0xEF, 0xBB, 0xBF]) { return "a byte order mark" }
    var past = place
    while past < end, past - place < 20, Self.isWordByte(bytes[past]) { past += 1 }
    if past == place, (0x20..<0x7F).contains(bytes[place]) { past += 1 }
    guard past > place else {
      let digits = String(bytes[place], radix: 16)
      return "byte 0x" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
    return "'" + String(decoding: bytes[place..<past], as: UTF8.self) + "'"
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  // MARK: - Grammar

  private var peek: UInt8? { position < end ? bytes[position] : nil }

  private mutating func skipSpace() {
    while position < end {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { return }
      position += 1
    }
  }

  private mutating func finish() throws(JSONError) {
    skipSpace()
    guard position == end else { throw error("the end of the line") }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard let first = peek else { throw error("a value") }
    switch first {
    case UInt8(ascii: "{"): return .object(try object(depth: depth).map(\.member))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t") where skip("true"): return .bool(true)
    case UInt8(ascii: "f") where skip("false"): return .bool(false)
    case UInt8(ascii: "n") where skip("null"): return .null
    default: throw error("a value")
    }
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let matches = word.withUTF8Buffer { bytes[position..<end].starts(with: $0) }
    if matches { position += word.utf8CodeUnitCount }
    return matches
  }

  private mutating func object(depth: Int) throws(JSONError) -> [Located] {
    skipSpace()
    guard peek == UInt8(ascii: "{") else { throw error("'{'") }
    try checkDepth(depth)
    position += 1
    var members: [Located] = []
    var keys = JSONKeys()
    skipSpace()
    if peek == UInt8(ascii: "}") {
      position += 1
      return members
    }
    while true {
      skipSpace()
      let keyPosition = position
      guard peek == UInt8(ascii: "\"") else { throw error("a key in quotes") }
      let key = try string()
      guard keys.insert(key) else {
        let message = "expected each key once, found \(JSONWriter.quoted(key, limit: 40)) again"
        throw JSONError(column: column(of: keyPosition), message: message)
      }
      skipSpace()
      guard peek == UInt8(ascii: ":") else { throw error("':'") }
      position += 1
      skipSpace()
      let valueColumn = column(of: position)
      let member = JSONMember(key: key, value: try value(depth: depth + 1))
      members.append(Located(member: member, keyColumn: column(of: keyPosition), valueColumn: valueColumn))
      skipSpace()
      switch peek {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "}"):
        position += 1
        return members
      default: throw error("',' or '}'")
      }
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> [JSONValue] {
    try checkDepth(depth)
    position += 1
    var values: [JSONValue] = []
    skipSpace()
    if peek == UInt8(ascii: "]") {
      position += 1
      return values
    }
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      switch peek {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "]"):
        position += 1
        return values
      default: throw error("',' or ']'")
      }
    }
  }

  private func checkDepth(_ depth: Int) throws(JSONError) {
    guard depth <= Self.maximumDepth else {
      let message = "expected at most \(Self.maximumDepth) levels of nesting, found more"
      throw JSONError(column: column(of: position), message: message)
    }
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    guard let number = JSONNumber(bytes, from: position, to: end) else { throw error("a number") }
    guard number.range.upperBound == end || !Self.isWordByte(bytes[number.range.upperBound]) else {
      throw error("a number")
    }
    guard let double = number.double(in: bytes) else { throw error("a number within the range of a double") }
    position = number.range.upperBound
    if let integer = number.integer { return .integer(integer) }
    // 5.0 and 5 are the same value and have one representation, as long as a double is written without an exponent.
    let isMinusZero = double == 0 && double.sign == .minus
    if double.magnitude < 0x1p54, !isMinusZero, let integer = Int64(exactly: double) { return .integer(integer) }
    return .number(double)
  }
}
