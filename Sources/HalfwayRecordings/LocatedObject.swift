import HalfwayGestures

/// A JSON object whose values are read by key and type, with errors that refer to their columns.
struct LocatedObject {
  private let parser: JSONParser
  let members: [JSONParser.Located]
  private var isTaken: [Bool]
  /// The column of the object, which is used for errors about a missing key.
  private let startColumn: Int

  /// Parses the object that fills `range`.
  init(_ bytes: [UInt8], in range: Range<Int>) throws(JSONError) {
    var parser = JSONParser(bytes, in: range)
    members = try parser.wholeObject()
    self.parser = parser
    isTaken = Array(repeating: false, count: members.count)
    startColumn = 1
  }

  private init(_ parser: JSONParser, atColumn column: Int) throws(JSONError) {
    self.parser = parser
    members = try parser.members(atColumn: column)
    isTaken = Array(repeating: false, count: members.count)
    startColumn = column
  }

  /// The members that haven't been read, in order: the unknown ones.
  var rest: [JSONMember] {
    zip(members, isTaken).compactMap { member, isTaken in isTaken ? nil : member.member }
  }

  /// Returns the column of a key's value, or of the object if the key is missing.
  func column(of key: String) -> Int {
    members.first { $0.member.key == key }?.valueColumn ?? startColumn
  }

  /// Returns the column of a key, or of the object if the key is missing.
  func keyColumn(of key: String) -> Int {
    members.first { $0.member.key == key }?.keyColumn ?? startColumn
  }

  func contains(_ key: String) -> Bool {
    members.contains { $0.member.key == key }
  }

  // MARK: - Values that may be missing

  private mutating func take(_ key: String) -> JSONParser.Located? {
    guard let index = members.firstIndex(where: { $0.member.key == key }) else { return nil }
    isTaken[index] = true
    return members[index]
  }

  private func mismatch(_ expected: String, _ located: JSONParser.Located) -> JSONError {
    let found = located.member.value.summary
    return JSONError(
      column: located.valueColumn, message: "expected \(expected) for \"\(located.member.key)\", found \(found)")
  }

  mutating func integerIfPresent(_ key: String) throws(JSONError) -> Int64? {
    guard let located = take(key) else { return nil }
    guard case .integer(let value) = located.member.value else { throw mismatch("a whole number", located) }
    return value
  }

  mutating func numberIfPresent(_ key: String) throws(JSONError) -> Double? {
    guard let located = take(key) else { return nil }
    guard let value = located.member.value.doubleValue else { throw mismatch("a number", located) }
    return value
  }

  mutating func stringIfPresent(_ key: String) throws(JSONError) -> String? {
    guard let located = take(key) else { return nil }
    guard case .string(let value) = located.member.value else { throw mismatch("a string", located) }
    return value
  }

  mutating func boolIfPresent(_ key: String) throws(JSONError) -> Bool? {
    guard let located = take(key) else { return nil }
    guard case .bool(let value) = located.member.value else { throw mismatch("true or false", located) }
    return value
  }

  /// Returns the enumeration case with the name that is the key's value.
  mutating func nameIfPresent<Name>(_ key: String, of type: Name.Type) throws(JSONError) -> Name?
  where Name: RawRepresentable & CaseIterable, Name.RawValue == String {
    guard let located = take(key) else { return nil }
    guard case .string(let text) = located.member.value, let name = Name(rawValue: text) else {
      let names = Name.allCases.map { "\"\($0.rawValue)\"" }
      let list = names.dropLast().joined(separator: ", ") + (names.count > 1 ? " or " : "") + (names.last ?? "")
      throw mismatch(list, located)
    }
    return name
  }

  mutating func objectIfPresent(_ key: String) throws(JSONError) -> LocatedObject? {
    guard let located = take(key) else { return nil }
    guard case .object = located.member.value else { throw mismatch("an object", located) }
    return try LocatedObject(parser, atColumn: located.valueColumn)
  }

  mutating func sizeIfPresent(_ key: String) throws(JSONError) -> RecordingHeader.Size? {
    guard let located = take(key) else { return nil }
    guard case .array(let sides) = located.member.value, sides.count == 2,
      let width = sides[0].doubleValue, let height = sides[1].doubleValue
    else { throw mismatch("[width,height]", located) }
    return RecordingHeader.Size(width: width, height: height)
  }

  /// Throws an error if a value is missing: `try object.required("t", object.integerIfPresent("t"))`.
  func required<Value>(_ key: String, _ value: Value?) throws(JSONError) -> Value {
    guard let value else {
      throw JSONError(column: startColumn, message: "expected the key \"\(key)\", found none with this name")
    }
    return value
  }
}
