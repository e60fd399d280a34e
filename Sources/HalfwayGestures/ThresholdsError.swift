/// The reason why a value isn't accepted as a threshold.
public enum ThresholdsError: Error, Equatable, CustomStringConvertible {
  /// The key is unknown; `nearest` is the most similar known one.
  case unknownKey(String, nearest: String)
  /// The key names a threshold with another unit; `right` is the correct key.
  case wrongUnit(key: String, right: String, unit: String)
  /// The threshold must be a number.
  case notANumber(key: String)
  /// The threshold must be one of `names`; `found` is nil if the value isn't a name.
  case notAChoice(key: String, found: String?, names: [String])
  /// The value is outside the threshold's range.
  case outOfRange(key: String, value: Double, range: ClosedRange<Double>)
  /// The value isn't a whole number, as the threshold requires.
  case notWhole(key: String, value: Double)
  /// The version of the key set is unknown.
  case unknownVersion

  public var description: String {
    switch self {
    case .unknownKey(let key, let nearest):
      return "unknown threshold '\(Self.shortened(key))'; did you mean '\(nearest)'?"
    case .wrongUnit(let key, let right, let unit):
      return "threshold '\(Self.shortened(key))' has another unit, \(unit): '\(right)'"
    case .notANumber(let key):
      return "threshold '\(key)' must be a number"
    case .notAChoice(let key, let found, let names):
      let list = names.map { "'\($0)'" }.joined(separator: ", ")
      guard let found else { return "threshold '\(key)' must be one of \(list)" }
      let nearest = EditDistance.nearest(to: found, among: names)
      return "threshold '\(key)' must be one of \(list), not '\(Self.shortened(found))'; did you mean '\(nearest)'?"
    case .outOfRange(let key, let value, let range):
      return "threshold '\(key)' is \(value); expected \(range.lowerBound) to \(range.upperBound)"
    case .notWhole(let key, let value):
      return "threshold '\(key)' is \(value); expected a whole number"
    case .unknownVersion:
      return "'version' must be a number from 1 to \(Thresholds.version)"
    }
  }

  private static func shortened(_ name: String) -> String {
    name.unicodeScalars.count > 64 ? String(String.UnicodeScalarView(name.unicodeScalars.prefix(64))) + "…" : name
  }
}

extension Thresholds {
  /// Returns the error for an unknown key: a wrong unit if only the unit differs, otherwise a wrong spelling with a
  /// suggestion.
  ///
  /// - Parameters:
  ///   - key: The unknown key.
  ///   - others: Other known words, suggested if `key` differs from them by at most two letters.
  public static func unknown(_ key: String, besides others: [String] = []) -> ThresholdsError {
    let stem = stem(of: key)
    if let field = fields.first(where: { !$0.unit.isEmpty && Self.stem(of: $0.key) == stem }) {
      return stem == key
        ? .unknownKey(key, nearest: field.key) : .wrongUnit(key: key, right: field.key, unit: field.unit)
    }
    // Words that aren't thresholds are short and similar to many others, so they are suggested only for one or two
    // wrong letters.
    let slips = others.filter { EditDistance.distance(key, $0) <= 2 }
    let known = slips.isEmpty ? fields.map(\.key) + choices.map(\.key) : slips
    return .unknownKey(key, nearest: EditDistance.nearest(to: key, among: known))
  }

  /// The unit suffixes of names, Halfway's and others. Where one suffix ends with another, the longer one comes first.
  private static let units = [
    "PointsPerMillisecond", "PixelsPerMillisecond", "WidthsPerSecond", "PixelsPerSecond", "PointsPerSecond",
    "Microseconds", "Milliseconds", "Nanoseconds", "Seconds", "Points", "Pixels", "Widths", "Heights", "Millimetres",
    "Millimeters", "Degrees", "Radians", "Percent",
  ]

  private static func stem(of key: String) -> String {
    guard let unit = units.first(where: { key.utf8.count > $0.utf8.count && key.hasSuffix($0) }) else { return key }
    return String(key.dropLast(unit.count))
  }
}
