import HalfwayGestures

extension LocatedObject {
  /// Returns the thresholds of a recording; missing ones have the values of `Thresholds.unrecorded`.
  mutating func thresholdsIfPresent(_ key: String) throws(JSONError) -> Thresholds? {
    guard let object = try objectIfPresent(key) else { return nil }
    var thresholds = Thresholds.unrecorded
    try object.apply(to: &thresholds)
    return thresholds
  }

  /// Applies the object, each of whose members is a threshold.
  /// - Parameter skipped: Keys that have another meaning here. They are suggested for misspelled keys, too.
  func apply(to thresholds: inout Thresholds, skipping skipped: [String] = []) throws(JSONError) {
    for located in members where !skipped.contains(located.member.key) {
      let key = located.member.key
      do throws(ThresholdsError) {
        switch located.member.value {
        case .integer(let value): try thresholds.setValue(Double(value), forKey: key)
        case .number(let value): try thresholds.setValue(value, forKey: key)
        case .string(let value): try thresholds.setChoice(value, forKey: key)
        case .null, .bool, .array, .object: throw Thresholds.mismatch(forKey: key)
        }
      } catch {
        throw Self.located(error, located, besides: skipped)
      }
    }
  }

  /// Returns the error with its column: that of the key if the key is wrong, otherwise that of the value.
  private static func located(
    _ error: ThresholdsError, _ located: JSONParser.Located, besides others: [String]
  ) -> JSONError {
    switch error {
    case .unknownKey(let key, _):
      JSONError(column: located.keyColumn, message: Thresholds.unknown(key, besides: others).description)
    case .wrongUnit: JSONError(column: located.keyColumn, message: error.description)
    case .notANumber, .notAChoice, .outOfRange, .notWhole, .unknownVersion:
      JSONError(column: located.valueColumn, message: error.description)
    }
  }
}
