/// A JSON value that preserves the order of an object's keys.
///
/// Foundation's parser preserves neither the order of keys (unknown keys have to be written back in their order) nor
/// columns (errors in a recording have to report their position).
public enum JSONValue: Hashable, Sendable {
  /// The literal `null`.
  case null
  /// The literal `true` or `false`.
  case bool(Bool)
  /// An integer that fits into 64 bits.
  case integer(Int64)
  /// Any other number; always finite if it was parsed.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// The members in the order of the text; the keys are unique if the object was parsed.
  case object([JSONMember])

  /// A short description of the value for error messages. Long strings are truncated.
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

  /// The value as a floating-point number; nil if it isn't a number.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

/// A key of a JSON object and its value.
public struct JSONMember: Hashable, Sendable {
  /// The key.
  public var key: String
  /// The value.
  public var value: JSONValue

  /// Creates a member from a key and a value.
  public init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}
