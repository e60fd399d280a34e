import HalfwayReplay
import HalfwaySDLStage

/// One row of a table of keys: the help, the key handling and the words on buttons all read it.
struct KeyRow<Action: Hashable & Sendable>: Sendable {
  /// What is printed on it.
  var name: String
  var keys: [Key]
  var action: Action
  /// What it does, as a person would say it.
  var summary: String
}

extension Array {
  func action<Action>(for key: Key) -> Action? where Element == KeyRow<Action> {
    var key = key
    if case .character(let character) = key, let lower = character.lowercased().first { key = .character(lower) }
    return first { $0.keys.contains(key) }?.action
  }

  /// What is printed on the key of an action; nil for none.
  func name<Action>(of action: Action) -> String? where Element == KeyRow<Action> {
    first { $0.action == action }?.name
  }

  /// The table in plain text, for a terminal.
  func text<Action>() -> String where Element == KeyRow<Action> {
    map { "  " + $0.name.padded(to: 8) + $0.summary }.joined(separator: "\n")
  }
}
