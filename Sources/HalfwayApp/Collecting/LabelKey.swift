import HalfwayRecordings
import HalfwaySDLStage

/// The effect of a key or a button in the labeling window.
package enum LabelAction: Hashable, Sendable {
  case set(RecordingHeader.Intent?)
  /// Labels the recording with one of its targets, counted from the lowest one.
  case target(Int)
  case undo
  case previous
  case next
  /// An action of the replay.
  case replay(ReplayAction)
}

/// The table of keys. The help sheet, `halfway label --help`, the button titles, and the key handling all use it.
package enum LabelKey {
  package static let all: [KeyRow<LabelAction>] = [
    KeyRow(name: "F", keys: [.character("f")], action: .set(.finish), summary: "meant to finish"),
    KeyRow(name: "C", keys: [.character("c")], action: .set(.cancel), summary: "meant to cancel"),
    KeyRow(
      name: "1 … 9", keys: [], action: .target(0),
      summary: "meant for that target, in place of F and C in a scene with targets"),
    KeyRow(name: "X", keys: [.character("x")], action: .set(.noNavigation), summary: "not meant to navigate"),
    KeyRow(name: "U", keys: [.character("u")], action: .set(nil), summary: "unknown intent"),
    KeyRow(name: "Z", keys: [.character("z")], action: .undo, summary: "undo the last label"),
    KeyRow(name: "→ N", keys: [.right, .down, .character("n")], action: .next, summary: "next recording"),
    KeyRow(name: "← P", keys: [.left, .up, .character("p")], action: .previous, summary: "previous recording"),
    KeyRow(name: "Space", keys: [.space], action: .replay(.play), summary: "pause or resume; at the end, restart"),
    KeyRow(name: "0", keys: [.character("0"), .backspace], action: .replay(.begin), summary: "from the beginning"),
    KeyRow(name: ",", keys: [.character(",")], action: .replay(.stepBack), summary: "one frame back"),
    KeyRow(name: ".", keys: [.character(".")], action: .replay(.stepForwards), summary: "one frame on"),
    KeyRow(name: "-", keys: [.character("-")], action: .replay(.slower), summary: "slower"),
    KeyRow(name: "+", keys: [.character("+"), .character("=")], action: .replay(.faster), summary: "faster"),
    KeyRow(name: "L", keys: [.character("l")], action: .replay(.loop), summary: "loop, on or off"),
    KeyRow(
      name: "E", keys: [.character("e")], action: .replay(.export), summary: "export as an animation, a .webp file"),
    KeyRow(name: "D", keys: [.character("d")], action: .replay(.debug), summary: "measurements, on or off"),
    // On most keyboards the question mark requires Shift, and the event reports the key's unshifted character.
    KeyRow(
      name: "?", keys: [.character("?"), .character("/"), .character("h")], action: .replay(.help), summary: "this help"
    ),
    KeyRow(name: "Esc", keys: [.escape], action: .replay(.leave), summary: "leave"),
  ]

  /// Returns the action of a key; the digits from 1 on are those of the targets.
  package static func action(for key: Key) -> LabelAction? {
    if case .character(let character) = key, character.isASCII, let digit = character.wholeNumberValue, digit > 0 {
      return .target(digit - 1)
    }
    return all.action(for: key)
  }

  /// Returns the explanation of an action, or `nil` if there is none.
  package static func tip(of action: LabelAction) -> String? {
    guard case .target = action else { return all.tip(of: action) }
    return Tip.text("meant for this target", key: name(of: action))
  }

  /// Returns the label of an action's key, or `nil` if there is none.
  package static func name(of action: LabelAction) -> String? {
    guard case .target(let index) = action else { return all.name(of: action) }
    return index < 9 ? "\(index + 1)" : nil
  }
}

extension HelpSheet.Content {
  package static var label: HelpSheet.Content {
    HelpSheet.Content(
      title: "Keys", keys: LabelKey.all.map { ($0.name, $0.summary) }, gestures: ReplayKey.gestures)
  }
}
