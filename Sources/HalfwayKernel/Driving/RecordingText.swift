import HalfwayMotion

/// The text of a recording's lines, built without Foundation. `HalfwayRecordings` writes and reads the same format.
struct RecordingText {
  private(set) var bytes: [UInt8] = []

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ text: String) { bytes += Array(text.utf8) }
  mutating func add(_ integer: Int64) { add(integer.description) }

  /// Adds a finite number in the shortest form that reads back to the same bits.
  mutating func add(_ number: Double) {
    // Integers without a decimal point.
    let isInteger = abs(number) <= 0x1p53 && number == Double(Int64(number))
    if isInteger { add(Int64(number)) } else { add(number.description) }
  }

  /// Adds a string in quotes, escaping only the characters that require it.
  mutating func add(quoted text: String) {
    add("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): add(#"\""#)
      case UInt8(ascii: "\\"): add(#"\\"#)
      case 0..<0x20:
        add(#"\u00"#)
        add(hexadecimal: UInt64(byte), digits: 2)
      default: bytes.append(byte)
      }
    }
    add("\"")
  }

  /// Adds a number of hexadecimal digits.
  mutating func add(hexadecimal number: UInt64, digits: Int = 16) {
    for place in (0..<digits).reversed() {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(4 * place) & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Adds the thresholds as an object. Those that a reader would assume anyway are omitted.
  mutating func add(_ thresholds: Thresholds) {
    let before = bytes.count
    for field in Thresholds.fields where thresholds.isWritten(field) {
      add(key: field.key)
      add(thresholds[field])
    }
    let standard = Thresholds.standard
    let choices = [
      ("velocityStrategy", thresholds.velocityStrategy.rawValue, standard.velocityStrategy.rawValue),
      ("releaseRule", thresholds.releaseRule.rawValue, standard.releaseRule.rawValue),
      ("completionSpeedRule", thresholds.completionSpeedRule.rawValue, standard.completionSpeedRule.rawValue),
      ("velocityReference", thresholds.velocityReference.rawValue, standard.velocityReference.rawValue),
      ("velocityFirstSample", thresholds.velocityFirstSample.rawValue, standard.velocityFirstSample.rawValue),
    ]
    // Compared byte by byte, which needs no tables of Unicode.
    for (key, name, standardName) in choices where !name.utf8.elementsEqual(standardName.utf8) {
      add(key: key)
      add(quoted: name)
    }
    bytes[before] = UInt8(ascii: "{")
    add("}")
  }

  private mutating func add(key: String) {
    add(",")
    add(quoted: key)
    add(":")
  }
}
