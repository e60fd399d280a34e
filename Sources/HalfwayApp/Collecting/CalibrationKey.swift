/// The effect of a key or a button while gestures are collected.
package enum CalibrationAction: Hashable, Sendable {
  /// Begins, continues, or closes the summary, whichever is next.
  case next
  case somebodyElse
  /// Closes the window and opens the tuning panel with the recordings.
  case tune
  case redo
  case discard
  /// Answers that the released page should go on to the end, or return.
  case answer(finishes: Bool)
  case style
  case fullScreen
  case leave
}

/// The table of keys. The command's help, the button titles, and the key handling all use it.
package enum CalibrationKey {
  package static let all: [KeyRow<CalibrationAction>] = [
    KeyRow(name: "Enter", keys: [.enter, .space], action: .next, summary: "begin, go on"),
    KeyRow(
      name: "→", keys: [.right], action: .answer(finishes: true), summary: "after a release at a line: go back"),
    KeyRow(
      name: "←", keys: [.left], action: .answer(finishes: false), summary: "after a release at a line: stay here"),
    KeyRow(
      name: "R", keys: [.character("r")], action: .redo,
      summary: "repeat the last gesture and replace its recording"),
    KeyRow(
      name: "D", keys: [.character("d")], action: .discard,
      summary: "discard the last gesture; its task is repeated later"),
    KeyRow(
      name: "N", keys: [.character("n")], action: .somebodyElse, summary: "before the first gesture: another person"),
    KeyRow(
      name: "P", keys: [.character("p")], action: .tune,
      summary: "when all gestures are recorded: tune with the recordings of the folder"),
    KeyRow(name: "T", keys: [.character("t")], action: .style, summary: "light or dark"),
    KeyRow(name: "F11", keys: [.f11], action: .fullScreen, summary: "full screen"),
    KeyRow(name: "Esc", keys: [.escape], action: .leave, summary: "quit; the same command continues later"),
  ]

  /// Returns the title of an action's button with the label of its key.
  package static func title(_ title: String, of action: CalibrationAction) -> String {
    title + (all.name(of: action).map { "  (\($0))" } ?? "")
  }
}
