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

/// One row of the tuning panel's table of keys. The help sheet, the tips, and the key handling use the table.
package struct TuningKey: Sendable {
  package var actions: KeyValuePairs<Key, TuningAction>
  /// The description of the actions.
  package var summary: String

  /// The labels of the keys, one for each action.
  package var name: String {
    var named: Set<TuningAction> = []
    return actions.filter { named.insert($0.value).inserted }.map { $0.key.label }.joined(separator: " ")
  }

  /// The key that closes a card.
  package static let closeKey = Key.escape

  package static let all: [TuningKey] = [
    TuningKey(actions: [.up: .previousControl, .down: .nextControl], summary: "choose a threshold"),
    TuningKey(actions: [.left: .less, .right: .more], summary: "decrease or increase by one step"),
    TuningKey(actions: [.tab: .nextPage], summary: "other thresholds"),
    TuningKey(actions: [.character("0"): .standard], summary: "the threshold's default"),
    TuningKey(actions: [.character("="): .enterValue], summary: "type an exact value; Enter accepts it, Esc doesn't"),
    TuningKey(actions: [.character("a"): .compare], summary: "compare with the saved thresholds"),
    TuningKey(actions: [.character("w"): .save], summary: "write the thresholds to a file"),
    TuningKey(actions: [.character("z"): .undo, .backspace: .undo], summary: "undo"),
    TuningKey(actions: [.character("o"): .card(.presets)], summary: "presets: the thresholds of others"),
    TuningKey(
      actions: [.character("g"): .card(.suggestion)],
      summary: "get a suggestion: search for better thresholds"),
    TuningKey(actions: [.character("b"): .card(.recordings)], summary: "browse the recordings"),
    TuningKey(actions: [.character("q"): .card(.code)], summary: "the decision and the spring as source code"),
    TuningKey(
      actions: [.character("n"): .card(.timeline)],
      summary: "the timeline of the selected recording, with the saved thresholds dashed"),
    TuningKey(
      actions: [.character("k"): .card(.blind)],
      summary: "compare with the saved thresholds by feel, without knowing which is which"),
    TuningKey(
      actions: [.character("1"): .blindShow(isFirst: true), .character("2"): .blindShow(isFirst: false)],
      summary: "in that comparison, use the first or the second thresholds"),
    TuningKey(
      actions: [
        .character("3"): .blindChoose(.first), .character("4"): .blindChoose(.second),
        .character("5"): .blindChoose(.neither), .character("6"): .blindEnd,
      ],
      summary: "the first is better, the second is better, no difference, the result"),
    TuningKey(actions: [.character("7"): .applySuggestion], summary: "use the suggested thresholds"),
    TuningKey(
      actions: [.character("8"): .springUnits],
      summary: "bounce and duration instead of damping ratio and response, on or off"),
    TuningKey(actions: [.character("9"): .revert], summary: "revert to the saved thresholds"),
    TuningKey(
      actions: [.character("j"): .preview],
      summary: "just repeat the selected gesture, with what the sliders show, or stop"),
    TuningKey(actions: [.character("y"): .logarithmic], summary: "velocities on a logarithmic axis, on or off"),
    TuningKey(actions: [.character("v"): .fit], summary: "view the whole plane"),
    TuningKey(actions: [.enter: .replay], summary: "replay the selected dot"),
    TuningKey(
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
    guard let action = all.lazy.flatMap(\.actions).first(where: { $0.key == key })?.value else { return nil }
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
      return Tip.text("the selected gestures were \(meaning)", key: name(of: action))
    case .closeCard: return Tip.text("back to the thresholds", key: closeKey.label)
    case .blindChoose: return "Judge the round, and begin the next one"
    case .blindEnd: return "Which thresholds were better, and how often"
    case .applySuggestion:
      return Tip.text("use these thresholds; Undo restores the present ones", key: name(of: action))
    default:
      guard let row = all.first(where: { $0.actions.contains { $0.value == action } }) else { return nil }
      // The summary of several actions describes more than the key of one of them.
      return Tip.text(row.summary, key: row.actions.allSatisfy { $0.value == action } ? row.name : nil)
    }
  }

  /// Returns the label of an action's key, or `nil` if there is none.
  private static func name(of action: TuningAction) -> String? {
    all.lazy.flatMap(\.actions).first { $0.value == action }?.key.label
  }

  /// Returns the labels of the keys of actions.
  package static func names(of actions: TuningAction..., separator: String = " ") -> String {
    actions.compactMap(name).joined(separator: separator)
  }

  /// The table's rows for display.
  package static var rows: [(name: String, summary: String)] { all.map { ($0.name, $0.summary) } }

  /// The mouse gestures.
  package static let gestures: [(name: String, summary: String)] = [
    (
      names(of: .previousControl, .nextControl),
      "in a card: choose a row; \(names(of: .replay)) uses it, \(closeKey.label) closes the card"
    ),
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
      title: "Tuning", keys: TuningKey.rows + [(DemoKey.name(of: .tune), "close the panel")],
      gestures: TuningKey.gestures)
  }
}
