/// The requirements of protocols that are no longer optional, and how somebody who asks for one learns that it is not there.
struct OptionalRequirements {
  /// Those whose default does nothing or gives nil, by their names.
  var quiet: Set<String> = []
  /// Methods whose default throws, as `height(of:at:)`.
  var throwing: Set<String> = []

  struct Property {
    /// The protocol that has it.
    var owner: String
    /// Whether its own type is an optional one.
    var isOptional: Bool
  }
  /// Properties whose default throws, by their names.
  var properties: [String: Property] = [:]

  static func name(_ base: String, _ labels: [String]) -> String { base + "(" + labels.map { $0 + ":" }.joined() + ")" }

  /// Whether some method of this name throws, whatever its labels.
  func throwsFor(_ base: String) -> Bool { throwing.contains { $0.hasPrefix(base + "(") } }

  mutating func formUnion(_ other: OptionalRequirements) {
    quiet.formUnion(other.quiet)
    throwing.formUnion(other.throwing)
    properties.merge(other.properties) { first, _ in first }
  }
}
