import HalfwayReplay
import HalfwaySDLStage

/// One row of a table of keys: the help, the key handling and the words on buttons all read it.
package struct KeyRow<Action: Hashable & Sendable>: Sendable {
  /// What is printed on it.
  package var name: String
  package var keys: [Key]
  package var action: Action
  /// What it does, as a person would say it.
  package var summary: String
}

extension Array {
  package func action<Action>(for key: Key) -> Action? where Element == KeyRow<Action> {
    var key = key
    if case .character(let character) = key, let lower = character.lowercased().first { key = .character(lower) }
    return first { $0.keys.contains(key) }?.action
  }

  /// What is printed on the key of an action; nil for none.
  package func name<Action>(of action: Action) -> String? where Element == KeyRow<Action> {
    first { $0.action == action }?.name
  }

  /// The table in plain text, for a terminal.
  package func text<Action>() -> String where Element == KeyRow<Action> {
    map { "  " + $0.name.padded(to: 8) + $0.summary }.joined(separator: "\n")
  }
}
