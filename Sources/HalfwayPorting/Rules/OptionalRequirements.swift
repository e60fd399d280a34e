/// The protocol requirements that are converted from optional ones, by the behavior of their default implementation.
struct OptionalRequirements {
  /// The names of requirements whose default implementation does nothing or returns nil.
  var quiet: Set<String> = []
  /// The methods whose default implementation throws, such as `height(of:at:)`.
  private(set) var throwing: Set<String> = []
  /// Their names without labels.
  private var throwingNames: Set<String> = []

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
  func throwsFor(_ base: String) -> Bool { throwingNames.contains(base) }

  mutating func insertThrowing(_ base: String, _ labels: [String]) {
    throwing.insert(Self.name(base, labels))
    throwingNames.insert(base)
  }

  mutating func formUnion(_ other: OptionalRequirements) {
    quiet.formUnion(other.quiet)
    throwing.formUnion(other.throwing)
    throwingNames.formUnion(other.throwingNames)
    properties.merge(other.properties) { first, _ in first }
  }
}
