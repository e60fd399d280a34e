import HalfwayMotion
import HalfwayRecordings

/// A JSON object on one line with its keys in the given order, as `--format json` prints it.
package enum JSONLine {
  package static func text(_ members: [(String, JSONValue)]) -> String {
    var bytes: [UInt8] = []
    do {
      try JSONWriter.append(.members(members), to: &bytes)
    } catch {
      // Only non-finite numbers and duplicate keys are rejected; verdicts contain neither.
      return "{\"error\":\"\(error.message)\"}"
    }
    return String(decoding: bytes, as: UTF8.self).withJSONEscapes
  }
}

extension JSONValue {
  /// Returns the number, or null for `nil` and non-finite values.
  package static func optional(_ value: Double?) -> JSONValue {
    value.flatMap { $0.isFinite ? .number($0) : nil } ?? .null
  }

  package static func optional(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  /// Returns the time in microseconds, or null for `nil`.
  package static func optional(_ time: Timestamp?) -> JSONValue { time.map { .integer($0.microseconds) } ?? .null }

  /// Returns an object with the members in this order.
  package static func members(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONMember(key: $0.0, value: $0.1) })
  }
}
