import HalfwayGestures

extension LocatedObject {
  /// The thresholds of a recording; see `Thresholds.unrecorded` for those that are not there.
  mutating func thresholdsIfPresent(_ key: String) throws(JSONError) -> Thresholds? {
    guard let object = try objectIfPresent(key) else { return nil }
    var thresholds = Thresholds.unrecorded
    try object.apply(to: &thresholds)
    return thresholds
  }

  /// Sets what the object holds, each of its members a threshold.
  /// - Parameter skipped: Keys that mean something else here; a misspelt one may have meant one of them.
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

  /// The error with its place: the key where that is wrong, else the value.
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
