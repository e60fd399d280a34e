extension JSONParser {
  /// Parses the string whose opening quote is at the current position.
  mutating func string() throws(JSONError) -> String {
    position += 1
    var text = ""
    while true {
      let segmentStart = position
      while position < end, Self.isPlain(bytes[position]) { position += 1 }
      if position > segmentStart { try append(segmentStart..<position, to: &text) }
      guard position < end else { throw error("'\"' at the end of a string") }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return text
      case UInt8(ascii: "\\"):
        text.unicodeScalars.append(try escape())
      default:
        throw error("an escape instead of a control character")
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private func append(_ segment: Range<Int>, to text: inout String) throws(JSONError) {
    guard let valid = String(validating: bytes[segment], as: UTF8.self) else {
      throw error("UTF-8", at: firstInvalidByte(in: segment))
    }
    text += valid
  }

  private func firstInvalidByte(in segment: Range<Int>) -> Int {
    var iterator = bytes[segment].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var place = segment.lowerBound
    while case .valid(let encoded) = parser.parseScalar(from: &iterator) { place += encoded.count }
    return place
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard position < end else { throw error("an escape") }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw error("an escape", at: position - 1)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Not a scalar: half of a surrogate pair, whose high half comes first.
    let loneSurrogate = JSONError(column: column(of: start), message: "expected a pair of surrogates, found one alone")
    guard first < 0xDC00 else { throw loneSurrogate }
    guard position < end else { throw error("'\\u'") }
    guard bytes[position] == UInt8(ascii: "\\") else { throw loneSurrogate }
    guard position + 1 < end else { throw error("'\\u'", at: end) }
    guard bytes[position + 1] == UInt8(ascii: "u") else { throw loneSurrogate }
    position += 2
    let second = try fourHexDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw loneSurrogate }
    return scalar
  }

  private mutating func fourHexDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < end else { throw error("a hexadecimal digit") }
      let digit: UInt8
      switch bytes[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = bytes[position] - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = bytes[position] - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = bytes[position] - UInt8(ascii: "A") + 10
      default: throw error("a hexadecimal digit")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
