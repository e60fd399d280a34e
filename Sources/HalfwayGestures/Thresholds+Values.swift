extension Thresholds {
  /// The number under a key, or nil when there is no such number.
  public func value(forKey key: String) -> Double? {
    Self.fields.first { $0.key == key }.map { self[$0] }
  }

  /// The name chosen under a key, or nil when there is no such choice.
  public func choice(forKey key: String) -> String? {
    Self.choices.first { $0.key == key }?.name(in: self)
  }

  /// Sets a number by its key.
  /// - Throws: `ThresholdsError` for an unknown key, that of a choice, or a value outside the threshold's range; nothing changes
  ///   then.
  public mutating func setValue(_ value: Double, forKey key: String) throws(ThresholdsError) {
    guard let field = Self.fields.first(where: { $0.key == key }) else {
      if let choice = Self.choices.first(where: { $0.key == key }) {
        throw .notAChoice(key: key, found: nil, names: choice.names)
      }
      throw Self.unknown(key)
    }
    guard field.range.contains(value) else {
      throw .outOfRange(key: key, value: value, range: field.range)
    }
    guard !field.isWhole || value == value.rounded() else {
      throw .notWhole(key: key, value: value)
    }
    self[field] = value
  }

  /// Chooses a name by its key.
  /// - Throws: `ThresholdsError` for an unknown key, that of a number, or an unknown name; nothing changes then.
  public mutating func setChoice(_ name: String, forKey key: String) throws(ThresholdsError) {
    guard let choice = Self.choices.first(where: { $0.key == key }) else {
      throw Self.fields.contains { $0.key == key } ? .notANumber(key: key) : Self.unknown(key)
    }
    guard choice.choose(name, in: &self) else { throw .notAChoice(key: key, found: name, names: choice.names) }
  }

  /// What is wrong with a value that is neither a number nor a string.
  public static func mismatch(forKey key: String) -> ThresholdsError {
    if let choice = choices.first(where: { $0.key == key }) {
      return .notAChoice(key: key, found: nil, names: choice.names)
    }
    return fields.contains { $0.key == key } ? .notANumber(key: key) : unknown(key)
  }

  // MARK: What recordings hold

  /// Whether a recording writes a number.
  ///
  /// The keys of the first version are always written. Later ones only where they differ from what a recording means that lacks them,
  /// so that recordings from before keep their bytes when they are written anew. Therefore that value never changes; a default may.
  public func isWritten(_ field: ThresholdField) -> Bool {
    field.since == 1 || self[field] != field.valueWhenAbsent
  }

  /// Whether a recording writes a choice: where it is not the default.
  public func isWritten(_ choice: ThresholdChoice) -> Bool { choice.name(in: self) != choice.name(in: .standard) }
}
