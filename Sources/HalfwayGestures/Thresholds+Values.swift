extension Thresholds {
  /// Returns the number for a key; nil if there is no such number.
  public func value(forKey key: String) -> Double? {
    Self.fields.first { $0.key == key }.map { self[$0] }
  }

  /// Returns the chosen name for a key; nil if there is no such choice.
  public func choice(forKey key: String) -> String? {
    Self.choices.first { $0.key == key }?.name(in: self)
  }

  /// Sets a number by its key.
  /// - Throws: `ThresholdsError` for an unknown key, the key of a choice, or a value outside the threshold's range;
  ///   nothing changes then.
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
  /// - Throws: `ThresholdsError` for an unknown key, the key of a number, or an unknown name; nothing changes then.
  public mutating func setChoice(_ name: String, forKey key: String) throws(ThresholdsError) {
    guard let choice = Self.choices.first(where: { $0.key == key }) else {
      throw Self.fields.contains { $0.key == key } ? .notANumber(key: key) : Self.unknown(key)
    }
    guard choice.choose(name, in: &self) else { throw .notAChoice(key: key, found: name, names: choice.names) }
  }

  /// Returns the error for a value that is neither a number nor a string.
  public static func mismatch(forKey key: String) -> ThresholdsError {
    if let choice = choices.first(where: { $0.key == key }) {
      return .notAChoice(key: key, found: nil, names: choice.names)
    }
    return fields.contains { $0.key == key } ? .notANumber(key: key) : unknown(key)
  }

  // MARK: Contents of recordings

  /// Returns whether a choice is written to recordings, which is the case if it isn't the default.
  public func isWritten(_ choice: ThresholdChoice) -> Bool { choice.name(in: self) != choice.name(in: .standard) }
}
