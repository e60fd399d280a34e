import HalfwayMotion
import HalfwayRecordings
import Testing

@Suite("JSON")
struct JSONTests {
  @Test("a parsed line keeps the order of its keys")
  func order() throws {
    let value = try JSONParser.parse(Array(#" {"b":1,"a":[true,false,null,-1.5e2,"x"],"c":{}} "#.utf8))
    #expect(
      value
        == .object([
          JSONMember(key: "b", value: .integer(1)),
          JSONMember(
            key: "a", value: .array([.bool(true), .bool(false), .null, .integer(-150), .string("x")])),
          JSONMember(key: "c", value: .object([])),
        ]))
  }

  static let numbersCases: [(String, String)] = [
    ("0", "0"), ("-0", "-0"), ("-0.0", "-0"), ("5.0", "5"), ("5e0", "5"), ("1E2", "100"), ("0.10", "0.1"),
    ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
    ("9223372036854775808", "9.223372036854776e+18"), ("1e400e", "error"), ("1e-400", "0"), ("5e-324", "5e-324"),
    ("9007199254740993", "9007199254740993"), ("9007199254740992.0", "9007199254740992"), ("1e16", "10000000000000000"),
    ("18014398509481984.0", "1.8014398509481984e+16"), ("0.1e1", "1"),
    ("123456789012345678901234567890", "1.2345678901234568e+29"),
    ("2.2250738585072011e-308", "2.225073858507201e-308"), ("1.7976931348623157e308", "1.7976931348623157e+308"),
  ]

  @Test("a number has a unique spelling", arguments: numbersCases)
  func numbers(text: String, written: String) throws {
    guard let value = try? JSONParser.parse(Array(text.utf8)) else {
      #expect(written == "error")
      return
    }
    var buffer: [UInt8] = []
    try JSONWriter.append(value, to: &buffer)
    #expect(String(decoding: buffer, as: UTF8.self) == written)
    #expect(try JSONParser.parse(buffer) == value)
  }

  @Test("decimal numbers are bit-identical to those of the standard library")
  func decimals() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20000 {
      let digits = String(random.next() >> UInt64.random(in: 0..<64, using: &random))
      let point = Int.random(in: 0...digits.count, using: &random)
      let fraction = digits.dropFirst(point)
      let whole = digits.prefix(point).drop { $0 == "0" }
      var text = (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction)
      if Bool.random(using: &random) { text += "e\(Int.random(in: -40...40, using: &random))" }
      let value = try JSONParser.parse(Array(text.utf8))
      #expect(value.doubleValue == Double(text), "\(text)")
    }
  }

  static let stringsCases: [(String, String)] = [
    (#""""#, ""), (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
    (#""\ud83d\ude00""#, "😀"), (#""\u0000""#, "\0"), (#""äöü😀""#, "äöü😀"),
  ]

  @Test("strings are unescaped", arguments: stringsCases)
  func strings(text: String, expected: String) throws {
    #expect(try JSONParser.parse(Array(text.utf8)) == .string(expected))
  }

  static let refusalsCases: [(String, String)] = [
    ("", "column 1: expected a value, found the end of the line"),
    ("NaN", "column 1: expected a value, found 'NaN'"),
    ("[Infinity]", "column 2: expected a value, found 'Infinity'"),
    ("-Infinity", "column 1: expected a number, found '-Infinity'"),
    ("01", "column 1: expected a number, found '01'"),
    ("-01", "column 1: expected a number, found '-01'"),
    ("1.", "column 1: expected a number, found '1.'"),
    (".5", "column 1: expected a value, found '.5'"),
    ("+1", "column 1: expected a value, found '+1'"),
    ("1e", "column 1: expected a number, found '1e'"),
    ("0x10", "column 1: expected a number, found '0x10'"),
    ("1e999", "column 1: expected a number within the range of a double, found '1e999'"),
    ("-1e999", "column 1: expected a number within the range of a double, found '-1e999'"),
    ("1 2", "column 3: expected the end of the line, found '2'"),
    ("{}x", "column 3: expected the end of the line, found 'x'"),
    ("truex", "column 5: expected the end of the line, found 'x'"),
    ("tru", "column 1: expected a value, found 'tru'"),
    ("[1,]", "column 4: expected a value, found ']'"),
    ("[1 2]", "column 4: expected ',' or ']', found '2'"),
    ("[1", "column 3: expected ',' or ']', found the end of the line"),
    (#"{"a":1,}"#, "column 8: expected a key in quotes, found '}'"),
    (#"{a:1}"#, "column 2: expected a key in quotes, found 'a'"),
    (#"{"a" 1}"#, "column 6: expected ':', found '1'"),
    (#"{"a":1 "b":2}"#, "column 8: expected ',' or '}', found '\"'"),
    (#"{"a":1,"\u0061":2}"#, #"column 8: expected each key once, found "a" again"#),
    ("\"a", "column 3: expected '\"' at the end of a string, found the end of the line"),
    ("\"a\tb\"", "column 3: expected an escape instead of a control character, found byte 0x09"),
    (#""\x""#, "column 3: expected an escape, found 'x'"),
    (#""\u12g4""#, "column 6: expected a hexadecimal digit, found 'g4'"),
    (#""\ud800""#, "column 2: expected a pair of surrogates, found one alone"),
    (#""\ude00\ud83d""#, "column 2: expected a pair of surrogates, found one alone"),
    (#""\ud800\u0041""#, "column 2: expected a pair of surrogates, found one alone"),
    ("\u{FEFF}{}", "column 1: expected a value, found a byte order mark"),
    ("'a'", "column 1: expected a value, found '''"),
    ("\u{0}", "column 1: expected a value, found byte 0x00"),
  ]

  @Test("invalid JSON is rejected with its column", arguments: refusalsCases)
  func refusals(text: String, message: String) {
    #expect(Self.error(Array(text.utf8)) == message)
  }

  static let encodingCases: [([UInt8], String)] = [
    ([0x61, 0xFF], "column 3: expected UTF-8, found byte 0xff"),
    ([0xC0, 0x80], "column 2: expected UTF-8, found byte 0xc0"),
    ([0xED, 0xA0, 0x80], "column 2: expected UTF-8, found byte 0xed"),
    ([0xC3, 0xA4, 0xC3], "column 4: expected UTF-8, found byte 0xc3"),
  ]

  @Test("invalid UTF-8 is rejected", arguments: encodingCases)
  func encoding(bytes: [UInt8], message: String) {
    #expect(Self.error([0x22] + bytes + [0x22]) == message)
  }

  @Test("the parser and the writer limit nesting")
  func depth() throws {
    func nested(_ levels: Int) -> [UInt8] {
      Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
    }
    let deepest = try JSONParser.parse(nested(32))
    #expect(Self.error(nested(33)) == "column 33: expected at most 32 levels of nesting, found more")
    #expect(Self.error(nested(500_000)) == "column 33: expected at most 32 levels of nesting, found more")
    var buffer: [UInt8] = []
    #expect(throws: JSONError.self) { try JSONWriter.append(.array([deepest]), to: &buffer) }
  }

  @Test("an object can have many keys, but no duplicates")
  func manyKeys() {
    var text = "{" + (0..<20000).map { "\"\($0)\":0" }.joined(separator: ",")
    #expect(Self.error(Array((text + "}").utf8)) == "no error")
    text += ",\"77\":0}"
    #expect(Self.error(Array(text.utf8)).hasSuffix(#"expected each key once, found "77" again"#))
    #expect(Self.error(Array("{\"\u{E9}\":0,\"e\u{301}\":0}".utf8)) == "no error")
  }

  @Test("non-finite numbers and duplicate keys can't be written")
  func unwritable() {
    var buffer: [UInt8] = []
    #expect(throws: JSONError.self) { try JSONWriter.append(.number(.nan), to: &buffer) }
    #expect(throws: JSONError.self) { try JSONWriter.append(.array([.number(-.infinity)]), to: &buffer) }
    let member = JSONMember(key: "a", value: .null)
    #expect(throws: JSONError.self) { try JSONWriter.append(.object([member, member]), to: &buffer) }
  }

  @Test("random values are read back as written")
  func roundTrip() throws {
    var generator = RecordingGenerator(seed: 3)
    for _ in 0..<2000 {
      let value = generator.value(depth: 0)
      var buffer: [UInt8] = []
      try JSONWriter.append(value, to: &buffer)
      let read = try JSONParser.parse(buffer)
      #expect(read == value)
    }
  }

  private static func error(_ bytes: [UInt8]) -> String {
    do {
      _ = try JSONParser.parse(bytes)
      return "no error"
    } catch {
      return error.description
    }
  }
}
