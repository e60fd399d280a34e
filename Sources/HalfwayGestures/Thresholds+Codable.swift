/// Why a value cannot be taken as a threshold.
public enum ThresholdsError: Error, Equatable, CustomStringConvertible {
  case unknownKey(String, nearest: String)
  case notANumber(key: String)
  case outOfRange(key: String, value: Double, range: ClosedRange<Double>)
  case notWhole(key: String, value: Double)

  public var description: String {
    switch self {
    case .unknownKey(let key, let nearest):
      "unknown threshold '\(key)'; did you mean '\(nearest)'?"
    case .notANumber(let key):
      "threshold '\(key)' must be a number"
    case .outOfRange(let key, let value, let range):
      "threshold '\(key)' is \(value); expected \(range.lowerBound) to \(range.upperBound)"
    case .notWhole(let key, let value):
      "threshold '\(key)' is \(value); expected a whole number"
    }
  }
}

extension Thresholds {
  /// The value under a key, or nil when there is no such threshold.
  public func value(forKey key: String) -> Double? {
    Self.fields.first { $0.key == key }.map { self[keyPath: $0.path] }
  }

  /// Sets one threshold by its key.
  /// - Throws: `ThresholdsError` for an unknown key or a value outside the threshold's range; nothing changes then.
  public mutating func setValue(_ value: Double, forKey key: String) throws(ThresholdsError) {
    guard let field = Self.fields.first(where: { $0.key == key }) else {
      throw .unknownKey(key, nearest: Self.nearestKey(to: key))
    }
    guard field.range.contains(value) else {
      throw .outOfRange(key: key, value: value, range: field.range)
    }
    guard !field.isWhole || value == value.rounded() else {
      throw .notWhole(key: key, value: value)
    }
    self[keyPath: field.path] = value
  }

  /// The same with every value brought into its range; one that is no number takes its default.
  public var usable: Thresholds {
    var copy = self
    for field in Self.fields {
      let value = self[keyPath: field.path]
      guard !field.range.contains(value) || field.isWhole else { continue }
      let standard = Self.standard[keyPath: field.path]
      let usable = value.isNaN ? standard : min(max(value, field.range.lowerBound), field.range.upperBound)
      copy[keyPath: field.path] = field.isWhole ? usable.rounded() : usable
    }
    return copy
  }

  /// The known key with the least edit distance to a misspelt one; the first in table order where several are equally near.
  static func nearestKey(to key: String) -> String {
    let wanted = Array(key.lowercased().utf8.prefix(64))
    let best = fields.min { editDistance(wanted, $0.key) < editDistance(wanted, $1.key) }
    return best?.key ?? ""
  }

  private static func editDistance(_ wanted: [UInt8], _ key: String) -> Int {
    var row = Array(0...key.utf8.count)
    for (i, a) in wanted.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in key.lowercased().utf8.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[key.utf8.count]
  }
}

extension Thresholds: Codable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads the thresholds that are present; the others keep their defaults. An unknown key or an impossible value is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init()
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      guard let value = try? container.decode(Double.self, forKey: key) else {
        throw ThresholdsError.notANumber(key: key.stringValue)
      }
      try setValue(value, forKey: key.stringValue)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for field in Self.fields {
      try container.encode(self[keyPath: field.path], forKey: Key(stringValue: field.key))
    }
  }
}
