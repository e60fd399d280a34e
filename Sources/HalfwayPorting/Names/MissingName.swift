/// A group of names of iOS that aren't declared here, and what to use instead. The groups are the rows of a table in
/// Documentation/ios-code.md.
public struct MissingName: Sendable {
  /// The names of types and functions. A trailing asterisk represents any continuation, as in `UITextField*`.
  public let names: [String]
  /// The names of members, and of functions that begin with a lowercase letter.
  public let members: [String]
  /// The reason why they don't exist.
  public let reason: String
  /// The replacement, or the recommended action.
  public let advice: String

  init(_ names: [String] = [], members: [String] = [], because reason: String, _ advice: String) {
    (self.names, self.members, self.reason, self.advice) = (names, members, reason, advice)
  }

  /// Returns the group of a type or a function; nil if no group has it.
  static func ofType(_ name: String) -> MissingName? {
    all.first { group in
      group.names.contains { $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0 }
    }
  }

  /// Returns the group of a member; nil if no group has it.
  static func ofMember(_ name: String) -> MissingName? { members[name] }

  private static let members = all.reduce(into: [String: MissingName]()) { members, group in
    for name in group.members { members[name] = group }
  }

  /// The group of all other names.
  public static let unknown = MissingName(
    because: "it isn't declared here", "leave it out, or declare what the code uses of it")
}
