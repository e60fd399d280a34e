import HalfwayGestures

/// The format of threshold files: one JSON object with the keys of `Thresholds`, an optional `version`, and an object
/// with differing values for each device class. Missing keys have their defaults. An object `provenance` documents the
/// origin of the values and has no effect.
public enum ThresholdsText {
  /// The keys that aren't thresholds.
  private static let otherKeys = [Thresholds.versionKey, provenanceKey] + DeviceClass.allCases.map(\.rawValue)
  private static let provenanceKey = "provenance"

  /// Reads the text of a file.
  /// - Throws: `JSONError` with the position of the first invalid key or value, in bytes over all lines, starting at 1.
  public static func parse(_ bytes: [UInt8]) throws(JSONError) -> ThresholdSet {
    let value = try JSONParser.parse(bytes)
    guard case .object = value else {
      throw JSONError(column: 1, message: "expected an object of thresholds, found \(value.summary)")
    }
    var object = try LocatedObject(bytes, in: 0..<bytes.count)
    return try set(of: &object, changing: ThresholdSet())
  }

  /// Returns thresholds with some changed by an object in the format of threshold files.
  private static func set(
    of object: inout LocatedObject, changing base: ThresholdSet
  ) throws(JSONError) -> ThresholdSet {
    if object.contains(Thresholds.versionKey) {
      guard let version = try? object.integerIfPresent(Thresholds.versionKey),
        (1...Int64(Thresholds.version)).contains(version)
      else {
        throw JSONError(
          column: object.column(of: Thresholds.versionKey), message: ThresholdsError.unknownVersion.description)
      }
    }
    _ = try object.objectIfPresent(provenanceKey)
    var set = base
    try object.apply(to: &set.common, skipping: otherKeys)
    for device in DeviceClass.allCases {
      try object.apply(to: &set[device], skipping: otherKeys)
      if let own = try object.objectIfPresent(device.rawValue) { try own.apply(to: &set[device]) }
    }
    return set
  }

  /// Reads a request for other thresholds: an object with the members `thresholds`, an object in the format of
  /// threshold files, and optionally `id`, any value.
  ///
  /// - Parameter bases: The thresholds of which the request changes some.
  /// - Returns: The changed thresholds of each base.
  /// - Throws: `JSONError` with the position of the first invalid key or value, in bytes, starting at 1.
  public static func parseRequest(_ bytes: [UInt8], changing bases: [ThresholdSet]) throws(JSONError) -> [ThresholdSet]
  {
    guard case .object = try JSONParser.parse(bytes) else {
      throw JSONError(column: 1, message: "expected an object with thresholds")
    }
    var object = try LocatedObject(bytes, in: 0..<bytes.count)
    var thresholds = try object.required("thresholds", object.objectIfPresent("thresholds"))
    if let other = object.rest.first(where: { $0.key != "id" }) {
      throw JSONError(
        column: object.keyColumn(of: other.key), message: "unknown key \"\(other.key)\"; expected id and thresholds")
    }
    var sets: [ThresholdSet] = []
    for base in bases { sets.append(try set(of: &thresholds, changing: base)) }
    return sets
  }

  /// Returns the text of a file, one line per key.
  ///
  /// - Parameters:
  /// - provenance: The origin of the values, as members that the caller chooses; omitted if empty.
  /// - isWanted: Whether to write a key that has its default. All other keys are always written.
  public static func lines(
    of set: ThresholdSet, provenance: [JSONMember] = [], where isWanted: (String) -> Bool
  ) -> [String] {
    var lines = ["\"\(Thresholds.versionKey)\": \(Thresholds.version)"]
    lines += members(of: set.common, besides: .standard, where: isWanted)
    for device in DeviceClass.allCases {
      let own = members(of: set[device], besides: set.common) { _ in false }
      if !own.isEmpty { lines.append("\"\(device.rawValue)\": {\(own.joined(separator: ", "))}") }
    }
    var bytes: [UInt8] = []
    // A provenance that isn't valid JSON, for example because of a non-finite number, is omitted.
    if !provenance.isEmpty, (try? JSONWriter.append(.object(provenance), to: &bytes)) != nil {
      lines.append("\"\(provenanceKey)\": \(String(decoding: bytes, as: UTF8.self))")
    }
    return ["{"] + lines.dropLast().map { "  \($0)," } + lines.suffix(1).map { "  " + $0 } + ["}"]
  }

  private static func members(
    of thresholds: Thresholds, besides others: Thresholds, where isWanted: (String) -> Bool
  ) -> [String] {
    var members: [String] = []
    for field in Thresholds.fields {
      let value = thresholds[field]
      guard value != others[field] || isWanted(field.key) else { continue }
      members.append("\"\(field.key)\": \(JSONWriter.text(of: value))")
    }
    for choice in Thresholds.choices {
      let name = choice.name(in: thresholds)
      guard name != choice.name(in: others) || isWanted(choice.key) else { continue }
      members.append("\"\(choice.key)\": \"\(name)\"")
    }
    return members
  }
}
