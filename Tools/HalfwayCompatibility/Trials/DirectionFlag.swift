/// A property or an argument that determines an animator's direction: forward for a screen that appears, back for a
/// screen that disappears.
struct DirectionFlag {
  let forward: String
  let back: String

  private static let forwardWords = ["present", "push", "forward", "appear", "show", "open", "expand", "in"]
  private static let backWords = ["dismiss", "pop", "revers", "back", "disappear", "hide", "clos", "collaps", "out"]

  /// Returns `nil` if the property or argument doesn't determine the direction.
  ///
  /// - Parameters:
  ///   - name: The name of the property or argument.
  ///   - type: The type, as spelled in the declaration.
  ///   - cases: The cases of the type if it is an enumeration, otherwise empty.
  init?(name: String, type: String, cases: [String]) {
    let plain = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
    if plain == "Bool" {
      if Self.matches(name, Self.backWords) {
        (forward, back) = ("false", "true")
      } else if Self.matches(name, Self.forwardWords) {
        (forward, back) = ("true", "false")
      } else {
        return nil
      }
    } else if plain == "UINavigationController.Operation" || plain == "UINavigationControllerOperation"
      || plain == "NavigationControllerOperation"
    {
      (forward, back) = (".push", ".pop")
    } else if let go = cases.first(where: { Self.matches($0, Self.backWords) }),
      let come = cases.first(where: { $0 != go && Self.matches($0, Self.forwardWords) })
    {
      (forward, back) = (".\(come)", ".\(go)")
    } else {
      return nil
    }
  }

  /// Returns whether a name contains one of the words. Words of up to three letters, other than "pop", must be equal to
  /// the name.
  private static func matches(_ name: String, _ words: [String]) -> Bool {
    let name = name.lowercased()
    return words.contains { $0.count > 3 || $0 == "pop" ? name.contains($0) : name == $0 }
  }

  /// Returns an expression whose value depends on the direction in a Boolean variable.
  func expression(_ variable: String) -> String {
    forward == "true" ? variable : forward == "false" ? "!\(variable)" : "\(variable) ? \(forward) : \(back)"
  }
}
