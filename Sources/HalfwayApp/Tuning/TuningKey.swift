import Foundation
import HalfwayCodeGeneration
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
  /// Shows the whole decision surface again.
  case fit
  /// Toggles the logarithmic axis of velocities.
  case logarithmic
  /// Repeats a gesture, or stops.
  case preview
  /// Toggles between damping ratio and response, and bounce and duration.
  case springUnits
  case copySpring(SpringCode)
  /// Copies the decision with its velocity estimator as source code.
  case copyDecision(SourceLanguage)
  /// Shows a card in place of the thresholds, or closes it.
  case card(TuningCard.Kind)
  case closeCard
  case choosePreset(Int)
  case applySuggestion
  /// Selects a recording and replays it.
  case chooseDot(Int)
  /// Tries the first or the second thresholds of a round.
  case blindShow(isFirst: Bool)
  case blindChoose(BlindComparison.Choice)
  /// Tells which thresholds were preferred.
  case blindEnd
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
    TuningKey(name: "O", actions: [.character("o"): .card(.presets)], summary: "presets: the thresholds of others"),
    TuningKey(
      name: "G", actions: [.character("g"): .card(.suggestion)],
      summary: "get a suggestion: search for better thresholds"),
    TuningKey(name: "B", actions: [.character("b"): .card(.recordings)], summary: "browse the recordings"),
    TuningKey(
      name: "Q", actions: [.character("q"): .card(.code)], summary: "the decision and the spring as source code"),
    TuningKey(
      name: "N", actions: [.character("n"): .card(.timeline)],
      summary: "the timeline of the selected recording, with the saved thresholds dashed"),
    TuningKey(
      name: "K", actions: [.character("k"): .card(.blind)],
      summary: "compare with the saved thresholds by feel, without knowing which is which"),
    TuningKey(
      name: "1 2",
      actions: [.character("1"): .blindShow(isFirst: true), .character("2"): .blindShow(isFirst: false)],
      summary: "in that comparison, use the first or the second thresholds"),
    TuningKey(
      name: "3 4 5 6",
      actions: [
        .character("3"): .blindChoose(.first), .character("4"): .blindChoose(.second),
        .character("5"): .blindChoose(.neither), .character("6"): .blindEnd,
      ],
      summary: "the first is better, the second is better, no difference, the result"),
    TuningKey(name: "7", actions: [.character("7"): .applySuggestion], summary: "use the suggested thresholds"),
    TuningKey(
      name: "8", actions: [.character("8"): .springUnits],
      summary: "bounce and duration instead of damping ratio and response, on or off"),
    TuningKey(name: "9", actions: [.character("9"): .revert], summary: "revert to the saved thresholds"),
    TuningKey(
      name: "J", actions: [.character("j"): .preview],
      summary: "just repeat the selected gesture, with what the sliders show, or stop"),
    TuningKey(
      name: "Y", actions: [.character("y"): .logarithmic], summary: "velocities on a logarithmic axis, on or off"),
    TuningKey(name: "V", actions: [.character("v"): .fit], summary: "view the whole plane"),
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

  /// Returns the explanation of an action.
  package static func tip(of action: TuningAction) -> String? {
    switch action {
    case .page(let role): return "The thresholds of \(role.rawValue)"
    case .label(let intent):
      let meaning = intent.map(\.meaning) ?? "of unknown intent"
      return Tip.text("the selected gestures were \(meaning)", key: labelKeys[intent])
    case .closeCard: return "Back to the thresholds (Esc)"
    case .blindChoose: return "Judge the round, and begin the next one"
    case .blindEnd: return "Which thresholds were better, and how often"
    case .applySuggestion: return "Use these thresholds; Undo restores the present ones (7)"
    default:
      guard let row = all.first(where: { $0.actions.values.contains(action) }) else { return nil }
      return Tip.text(row.summary, key: row.actions.count > 1 && row.name.contains(" ") ? nil : row.name)
    }
  }

  private static let labelKeys: [RecordingHeader.Intent?: String] = [
    .finish: "F", .cancel: "C", .noNavigation: "X", nil: "U",
  ]

  /// The table's rows for display.
  package static var rows: [(name: String, summary: String)] { all.map { ($0.name, $0.summary) } }

  /// The mouse gestures.
  package static let gestures: [(name: String, summary: String)] = [
    ("↑ ↓", "in a card: choose a row; Enter uses it, Esc closes the card"),
    ("Drag", "a slider: change it; the dots follow"),
    ("Drag", "a handle of the spring, on the page Settling"),
    ("Drag", "the boundary: change the threshold there"),
    ("Drag", "elsewhere in the plane: select dots"),
    ("Click", "a number: type an exact value"),
    ("Click", "a dot: replay its gesture"),
    ("Wheel", "over the plane: zoom; over the sliders: scroll"),
  ]
}

extension HelpSheet.Content {
  package static var tuning: HelpSheet.Content {
    HelpSheet.Content(
      title: "Tuning", keys: TuningKey.rows + [("P", "close the panel")], gestures: TuningKey.gestures)
  }
}
