/// The protocol requirements that are converted from optional ones, by the behavior of their default implementation.
struct OptionalRequirements {
  /// The names of requirements whose default implementation does nothing or returns nil.
  var quiet: Set<String> = []
  /// The methods whose default implementation throws, such as `height(of:at:)`.
  var throwing: Set<String> = []

  struct Property {
    /// The protocol that declares the property.
    var owner: String
    /// Whether the property's own type is optional.
    var isOptional: Bool
  }
  /// The properties whose default implementation throws, by name.
  var properties: [String: Property] = [:]

  static func name(_ base: String, _ labels: [String]) -> String { base + "(" + labels.map { $0 + ":" }.joined() + ")" }

  /// Returns whether any method of this name throws, regardless of its labels.
  func throwsFor(_ base: String) -> Bool { throwing.contains { $0.hasPrefix(base + "(") } }

  mutating func formUnion(_ other: OptionalRequirements) {
    quiet.formUnion(other.quiet)
    throwing.formUnion(other.throwing)
    properties.merge(other.properties) { first, _ in first }
  }
}
