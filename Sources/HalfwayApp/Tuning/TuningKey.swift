import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTuning

/// The effect of a key or a button in the tuning panel.
package enum TuningAction: Hashable, Sendable {
  case page(ThresholdRole)
  case nextPage
  case previousControl
  case nextControl
  case less
  case more
  /// Sets the control to its default.
  case standard
  /// Types an exact value.
  case enterValue
  case compare
  case save
  case revert
  case undo
  /// Sets the intent of the selected dot; `nil` clears it.
  case label(RecordingHeader.Intent?)
  case replay
}

/// One row of the tuning panel's table of keys. The help sheet and the key handling use the table.
package struct TuningKey: Sendable {
  /// The label of the keys.
  package var name: String
  package var actions: [Key: TuningAction]
  /// The description of the actions.
  package var summary: String

  package static let all: [TuningKey] = [
    TuningKey(
      name: "↑ ↓", actions: [.up: .previousControl, .down: .nextControl], summary: "choose a threshold"),
    TuningKey(name: "← →", actions: [.left: .less, .right: .more], summary: "decrease or increase by one step"),
    TuningKey(name: "Tab", actions: [.tab: .nextPage], summary: "other thresholds"),
    TuningKey(name: "0", actions: [.character("0"): .standard], summary: "the threshold's default"),
    TuningKey(
      name: "=", actions: [.character("="): .enterValue],
      summary: "type an exact value; Enter accepts it, Esc doesn't"),
    TuningKey(name: "A", actions: [.character("a"): .compare], summary: "compare with the saved thresholds"),
    TuningKey(name: "W", actions: [.character("w"): .save], summary: "write the thresholds to a file"),
    TuningKey(name: "Z", actions: [.character("z"): .undo, .backspace: .undo], summary: "undo"),
    TuningKey(name: "Enter", actions: [.enter: .replay], summary: "replay the selected dot"),
    TuningKey(
      name: "F C X U",
      actions: [
        .character("f"): .label(.finish), .character("c"): .label(.cancel), .character("x"): .label(.noNavigation),
        .character("u"): .label(nil),
      ],
      summary: "label the selected dot: finish, cancel, not navigating, unknown"),
  ]

  /// Returns the action of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - hasDot: Whether a dot is selected. Otherwise the keys that act on dots have their usual meaning.
  package static func action(for key: Key, hasDot: Bool) -> TuningAction? {
    var key = key
    if case .character(let character) = key, let lower = character.lowercased().first { key = .character(lower) }
    guard let action = all.lazy.compactMap({ $0.actions[key] }).first else { return nil }
    switch action {
    case .label, .replay: return hasDot ? action : nil
    default: return action
    }
  }

  /// The table's rows for display.
  package static var rows: [(name: String, summary: String)] { all.map { ($0.name, $0.summary) } }

  /// The mouse gestures.
  package static let gestures: [(name: String, summary: String)] = [
    ("Drag", "a slider: change it; the dots follow"),
    ("Click", "a number: type an exact value"),
    ("Click", "a dot: replay its gesture"),
    ("Wheel", "over the sliders: scroll"),
  ]
}

extension HelpSheet.Content {
  package static var tuning: HelpSheet.Content {
    HelpSheet.Content(
      title: "Tuning", keys: TuningKey.rows + [("P", "close the panel")], gestures: TuningKey.gestures)
  }
}
