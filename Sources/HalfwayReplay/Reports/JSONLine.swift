import HalfwayRecordings

/// A JSON object on one line, its keys in the order given: what `--format json` prints.
package enum JSONLine {
  package static func text(_ members: [(String, JSONValue)]) -> String {
    var bytes: [UInt8] = []
    do {
      try JSONWriter.append(.object(members.map { JSONMember(key: $0.0, value: $0.1) }), to: &bytes)
    } catch {
      // Only a number that is not finite or a key that stands twice is refused; neither comes out of a verdict.
      return "{\"error\":\"\(error.message)\"}"
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONValue {
  /// The number, or null where there is none or it is not finite.
  package static func optional(_ value: Double?) -> JSONValue {
    value.flatMap { $0.isFinite ? .number($0) : nil } ?? .null
  }

  package static func optional(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
}
