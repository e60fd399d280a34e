/// What says which way an animator goes: a property or an argument that differs for screens that come and screens that go.
struct DirectionFlag {
  let forward: String
  let back: String

  private static let forwardWords = ["present", "push", "forward", "appear", "show", "open", "expand", "in"]
  private static let backWords = ["dismiss", "pop", "revers", "back", "disappear", "hide", "clos", "collaps", "out"]

  /// - Parameters:
  ///   - name: Of the property or argument.
  ///   - type: Its type, as the declaration spells it.
  ///   - cases: Of the enumeration that the type is; none where it is something else.
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

  /// Short words have to be the whole name.
  private static func matches(_ name: String, _ words: [String]) -> Bool {
    let name = name.lowercased()
    return words.contains { $0.count > 3 || $0 == "pop" ? name.contains($0) : name == $0 }
  }

  /// An expression that has the value for the way that a variable says.
  func expression(_ variable: String) -> String {
    forward == "true" ? variable : forward == "false" ? "!\(variable)" : "\(variable) ? \(forward) : \(back)"
  }
}
