import Foundation

/// An exact JSON encoding of this program's own types. Non-finite numbers are encoded as strings.
enum JSONText {
  private static let notFinite = (positive: "inf", negative: "-inf", notNumber: "nan")

  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: notFinite.positive, negativeInfinity: notFinite.negative, nan: notFinite.notNumber)
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func decode<Value: Decodable>(_ text: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: notFinite.positive, negativeInfinity: notFinite.negative, nan: notFinite.notNumber)
    return try decoder.decode(Value.self, from: Data(text.utf8))
  }
}
