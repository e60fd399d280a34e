import HalfwayReplay
import HalfwaySDLStage

/// One row of a table of keys. The help, the key handling, and the button titles all use the table.
package struct KeyRow<Action: Hashable & Sendable>: Sendable {
  /// The label of the key.
  package var name: String
  package var keys: [Key]
  package var action: Action
  /// The description of the action.
  package var summary: String
}

extension Array {
  package func action<Action>(for key: Key) -> Action? where Element == KeyRow<Action> {
    var key = key
    if case .character(let character) = key, let lower = character.lowercased().first { key = .character(lower) }
    return first { $0.keys.contains(key) }?.action
  }

  /// Returns the label of an action's key, or `nil` if there is none.
  package func name<Action>(of action: Action) -> String? where Element == KeyRow<Action> {
    first { $0.action == action }?.name
  }

  /// Returns the explanation of an action, or `nil` if it isn't in the table.
  package func tip<Action>(of action: Action) -> String? where Element == KeyRow<Action> {
    first { $0.action == action }.map { Tip.text($0.summary, key: $0.name) }
  }

  /// Returns the table as plain text for a terminal.
  package func text<Action>() -> String where Element == KeyRow<Action> {
    map { "  " + $0.name.padded(to: 8) + $0.summary }.joined(separator: "\n")
  }
}
