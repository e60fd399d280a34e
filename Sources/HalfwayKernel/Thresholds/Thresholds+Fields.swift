/// The description of one numeric threshold: its key in files, its unit, its range, and its meaning.
public struct ThresholdField: Sendable {
  /// The name of the property and the key in files.
  public let key: String
  /// The name of the unit; empty for a dimensionless number.
  public let unit: String
  /// What the threshold is about.
  public let role: ThresholdRole
  /// The range and the steps of a slider.
  public let slider: ThresholdSlider
  /// The range of sensible values, bounds included.
  public let range: ClosedRange<Double>
  /// Whether the value has to be an integer.
  public let isWhole: Bool
  /// The version of the set of keys that introduced the key; see `Thresholds.isWritten`.
  public let since: Int
  /// The value for a recording that lacks the key: the default, or, for keys that were introduced later, the value that
  /// reproduces the behavior without the key.
  public let valueWhenAbsent: Double
  /// A one-line description for help texts.
  public let summary: String
  /// Returns the value, after replacing it if a new one is given.
  fileprivate let access: @Sendable (inout Thresholds, Double?) -> Double

  init(
    _ key: String, _ role: ThresholdRole, unit: String, _ range: ClosedRange<Double>, slider: ThresholdSlider,
    isWhole: Bool = false, since: Int = 2,
    whenAbsent: Double? = nil, _ summary: String,
    _ access: @escaping @Sendable (inout Thresholds, Double?) -> Double
  ) {
    self.key = key
    self.role = role
    self.unit = unit
    self.slider = slider
    self.range = range
    self.isWhole = isWhole
    self.since = since
    self.summary = summary
    self.access = access
    var standard = Thresholds.standard
    valueWhenAbsent = whenAbsent ?? access(&standard, nil)
  }
}

/// Returns a value, after replacing it if a new one is given. Closures take the place of key paths, which Embedded
/// Swift lacks.
func access(_ value: inout Double, _ newValue: Double?) -> Double {
  if let newValue { value = newValue }
  return value
}

extension Thresholds {
  /// The value of a threshold. The setter doesn't validate; see `setValue(_:forKey:)` and `usable`.
  public subscript(field: ThresholdField) -> Double {
    get {
      var copy = self
      return field.access(&copy, nil)
    }
    set { _ = field.access(&self, newValue) }
  }

  /// Returns whether a number is written to recordings.
  ///
  /// Keys of the first version are always written. Later ones are written only if they differ from the value that
  /// recordings without the key imply, so that older recordings keep their bytes when they are rewritten. Therefore
  /// that value never changes, whereas a default may.
  public func isWritten(_ field: ThresholdField) -> Bool {
    field.since == 1 || self[field] != field.valueWhenAbsent
  }

  /// The thresholds with every value clamped to its range and rounded if it has to be an integer; NaN becomes the
  /// default.
  public var usable: Thresholds {
    // The most common case, and much cheaper than the table.
    if self == .standard || self == .unrecorded { return self }
    var copy = self
    // Copies neither the thresholds nor the whole field for each of them.
    for index in Self.fields.indices {
      let value = Self.fields[index].access(&copy, nil)
      let (range, isWhole) = (Self.fields[index].range, Self.fields[index].isWhole)
      guard !range.contains(value) || isWhole && Self.rounded(value) != value else { continue }
      let field = Self.fields[index]
      let standard = Self.standard[field]
      let usable = value.isNaN ? standard : min(max(value, field.range.lowerBound), field.range.upperBound)
      copy[field] = field.isWhole ? Self.rounded(usable) : usable
    }
    return copy
  }

  /// Rounds a number of moderate magnitude to the nearest integer, halves away from zero, without the C library.
  private static func rounded(_ value: Double) -> Double { Double(Int(value + (value < 0 ? -0.5 : 0.5))) }
}
