/// A JSON value that keeps the order of an object's keys.
///
/// It exists because Foundation's parser keeps neither the order of keys (an unknown key must be written back where it
/// stood) nor columns (an error in a recording must say where it is).
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A whole number that fits into 64 bits.
  case integer(Int64)
  /// Any other number; finite where it came from a file.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// Members in the order of the text; no key stands twice where it came from a file.
  case object([JSONMember])

  /// What the value is, in a few words for an error message. Long strings are shortened.
  public var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value): JSONWriter.text(of: value)
    case .string(let value): JSONWriter.quoted(value, limit: 40)
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value as a floating-point number, nil where it is not a number.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

/// One key of a JSON object with its value.
public struct JSONMember: Hashable, Sendable {
  public var key: String
  public var value: JSONValue

  public init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}
