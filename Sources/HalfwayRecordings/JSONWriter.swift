/// A writer of JSON values in a compact and canonical form: no white space, keys in the given order, and numbers in the
/// shortest form that reads back to the same bits.
///
/// Foundation's encoder orders keys by hash or by name and can't preserve their order, and a recorder appends to a
/// single buffer that it reuses for every line.
public enum JSONWriter {
  /// Appends the text of a value to `buffer`.
  /// - Throws: `JSONError` (without a meaningful column) if the parser would reject the text: a non-finite number, a
  ///   duplicate key, or too many levels of nesting.
  public static func append(_ value: JSONValue, to buffer: inout [UInt8]) throws(JSONError) {
    try append(value, to: &buffer, depth: 1)
  }

  /// Appends members separated by commas, without braces. `depth` is the nesting level of the object that contains
  /// them.
  static func append(members: [JSONMember], to buffer: inout [UInt8], depth: Int = 1) throws(JSONError) {
    var keys = JSONKeys()
    for (index, member) in members.enumerated() {
      guard keys.insert(member.key) else {
        throw refusal("expected each key once, found \(quoted(member.key, limit: 40)) again")
      }
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      append(member.key, to: &buffer)
      buffer.append(UInt8(ascii: ":"))
      try append(member.value, to: &buffer, depth: depth + 1)
    }
  }

  private static func append(_ value: JSONValue, to buffer: inout [UInt8], depth: Int) throws(JSONError) {
    switch value {
    case .null: buffer.append(contentsOf: "null".utf8)
    case .bool(let flag): buffer.append(contentsOf: (flag ? "true" : "false").utf8)
    case .integer(let integer): append(integer, to: &buffer)
    case .number(let number):
      guard number.isFinite else { throw refusal("expected a finite number, found \(number)") }
      append(number, to: &buffer)
    case .string(let string): append(string, to: &buffer)
    case .array(let values):
      try checkDepth(depth)
      buffer.append(UInt8(ascii: "["))
      for (index, element) in values.enumerated() {
        if index > 0 { buffer.append(UInt8(ascii: ",")) }
        try append(element, to: &buffer, depth: depth + 1)
      }
      buffer.append(UInt8(ascii: "]"))
    case .object(let members):
      try checkDepth(depth)
      buffer.append(UInt8(ascii: "{"))
      try append(members: members, to: &buffer, depth: depth)
      buffer.append(UInt8(ascii: "}"))
    }
  }

  private static func checkDepth(_ depth: Int) throws(JSONError) {
    guard depth <= JSONParser.maximumDepth else {
      throw refusal("expected at most \(JSONParser.maximumDepth) levels of nesting, found more")
    }
  }

  private static func refusal(_ message: String) -> JSONError { JSONError(column: 1, message: message) }

  // MARK: - Scalars

  /// Appends an integer without allocating memory.
  static func append(_ integer: Int64, to buffer: inout [UInt8]) {
    BackwardText.append(to: &buffer) { $0.prepend(integer) }
  }

  /// Appends a finite number.
  static func append(_ number: Double, to buffer: inout [UInt8]) {
    BackwardText.append(to: &buffer) { $0.prepend(number) }
  }

  /// Returns the text of a number for messages, including "nan" and "inf".
  public static func text(of number: Double) -> String {
    var buffer: [UInt8] = []
    append(number, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Appends a quoted string, escaping only the characters that require it.
  static func append(_ string: String, to buffer: inout [UInt8]) {
    buffer.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): buffer.append(contentsOf: #"\""#.utf8)
      case UInt8(ascii: "\\"): buffer.append(contentsOf: #"\\"#.utf8)
      case 0x08: buffer.append(contentsOf: #"\b"#.utf8)
      case 0x09: buffer.append(contentsOf: #"\t"#.utf8)
      case 0x0A: buffer.append(contentsOf: #"\n"#.utf8)
      case 0x0C: buffer.append(contentsOf: #"\f"#.utf8)
      case 0x0D: buffer.append(contentsOf: #"\r"#.utf8)
      case 0..<0x20:
        buffer.append(contentsOf: (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8)
        buffer.append(contentsOf: String(byte, radix: 16).utf8)
      default: buffer.append(byte)
      }
    }
    buffer.append(UInt8(ascii: "\""))
  }

  /// Returns a quoted string for a message, truncated after `limit` characters.
  static func quoted(_ string: String, limit: Int) -> String {
    var buffer: [UInt8] = []
    let head = string.unicodeScalars.prefix(limit)
    let isCut = head.endIndex != string.unicodeScalars.endIndex
    append(String(head) + (isCut ? "…" : ""), to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }
}
