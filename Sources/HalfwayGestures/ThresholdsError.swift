/// Why a value cannot be taken as a threshold.
public enum ThresholdsError: Error, Equatable, CustomStringConvertible {
  case unknownKey(String, nearest: String)
  /// A threshold in a unit that it is not in.
  case wrongUnit(key: String, right: String, unit: String)
  case notANumber(key: String)
  /// No name, or an unknown one, where one of some names must stand.
  case notAChoice(key: String, found: String?, names: [String])
  case outOfRange(key: String, value: Double, range: ClosedRange<Double>)
  case notWhole(key: String, value: Double)
  /// A set of keys that this version does not know.
  case unknownVersion

  public var description: String {
    switch self {
    case .unknownKey(let key, let nearest):
      return "unknown threshold '\(Self.shortened(key))'; did you mean '\(nearest)'?"
    case .wrongUnit(let key, let right, let unit):
      return "threshold '\(Self.shortened(key))' is in another unit here, \(unit): '\(right)'"
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
  /// What is wrong with a key that there is not: its unit, where only that is, else its spelling.
  public static func unknown(_ key: String, besides others: [String] = []) -> ThresholdsError {
    let stem = stem(of: key)
    if let field = fields.first(where: { !$0.unit.isEmpty && Self.stem(of: $0.key) == stem }) {
      return stem == key
        ? .unknownKey(key, nearest: field.key) : .wrongUnit(key: key, right: field.key, unit: field.unit)
    }
    // What is no threshold is short and near to all sorts of words, so it is meant only by a slip of a letter or two.
    let slips = others.filter { EditDistance.distance(key, $0) <= 2 }
    let known = slips.isEmpty ? fields.map(\.key) + choices.map(\.key) : slips
    return .unknownKey(key, nearest: EditDistance.nearest(to: key, among: known))
  }

  /// Units that names end in, ours and others, the longest of several first.
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
