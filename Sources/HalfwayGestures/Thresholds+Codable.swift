extension Thresholds: Codable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The key of the version of the key set.
  public static let versionKey = "version"

  /// Decodes the thresholds that are present; the others keep their defaults.
  ///
  /// - Throws: `ThresholdsError` for an unknown key or version or an invalid value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init()
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      let name = key.stringValue
      if name == Self.versionKey {
        guard let version = try? container.decode(Int.self, forKey: key), (1...Self.version).contains(version) else {
          throw ThresholdsError.unknownVersion
        }
      } else if let value = try? container.decode(Double.self, forKey: key) {
        try setValue(value, forKey: name)
      } else if let value = try? container.decode(String.self, forKey: key) {
        try setChoice(value, forKey: name)
      } else {
        throw Self.mismatch(forKey: name)
      }
    }
  }

  /// Encodes the version and all thresholds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.version, forKey: Key(stringValue: Self.versionKey))
    for field in Self.fields {
      try container.encode(self[field], forKey: Key(stringValue: field.key))
    }
    for choice in Self.choices {
      try container.encode(choice.name(in: self), forKey: Key(stringValue: choice.key))
    }
  }
}
