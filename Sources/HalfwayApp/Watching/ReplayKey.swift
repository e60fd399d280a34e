import HalfwaySDLStage

/// The effect of a key or a button in the window of a replay.
package enum ReplayAction: Hashable, Sendable {
  case leave
  case play
  case stepBack
  case stepForwards
  case slower
  case faster
  case normalSpeed
  case loop
  case begin
  case previous
  case next
  case debug
  case export
  case fullScreen
  case help
}

/// The table of keys. The help sheet, `halfway replay --help`, and the key handling all use it.
package enum ReplayKey {
  package static let all: [KeyRow<ReplayAction>] = [
    KeyRow(name: "Space", keys: [.space], action: .play, summary: "pause or resume; at the end, restart"),
    KeyRow(name: "← ,", keys: [.left, .character(",")], action: .stepBack, summary: "one frame back"),
    KeyRow(name: "→ .", keys: [.right, .character(".")], action: .stepForwards, summary: "one frame on"),
    KeyRow(
      name: "↓ -", keys: [.down, .character("-")], action: .slower, summary: "slower, down to 0.05×"),
    KeyRow(
      name: "↑ +", keys: [.up, .character("+"), .character("=")], action: .faster,
      summary: "faster, up to 20×"),
    KeyRow(name: "1", keys: [.character("1")], action: .normalSpeed, summary: "at normal speed"),
    KeyRow(name: "L", keys: [.character("l")], action: .loop, summary: "loop, on or off"),
    KeyRow(name: "0", keys: [.character("0"), .backspace], action: .begin, summary: "from the beginning"),
    KeyRow(name: "N", keys: [.character("n")], action: .next, summary: "next recording"),
    KeyRow(name: "P", keys: [.character("p")], action: .previous, summary: "previous recording"),
    KeyRow(name: "D", keys: [.character("d")], action: .debug, summary: "measurements, on or off"),
    KeyRow(name: "E", keys: [.character("e")], action: .export, summary: "export as an animation, a .webp file"),
    KeyRow(name: "F11", keys: [.f11], action: .fullScreen, summary: "full screen"),
    // On most keyboards the question mark requires Shift, and the event reports the key's unshifted character.
    KeyRow(
      name: "?", keys: [.character("?"), .character("/"), .character("h")], action: .help, summary: "this help"),
    KeyRow(name: "Esc", keys: [.escape], action: .leave, summary: "leave"),
  ]

  package static func action(for key: Key) -> ReplayAction? { all.action(for: key) }

  /// The table's rows for display.
  package static var rows: [(name: String, summary: String)] { all.map { ($0.name, $0.summary) } }

  /// The table as plain text for a terminal.
  package static var text: String { all.text() }

  /// The mouse gestures.
  package static let gestures: [(name: String, summary: String)] = [
    ("Drag", "along the curve: any moment"),
    ("Wheel", "over the curve: a shorter or longer part"),
    ("Click", "on the scene: pause or resume"),
  ]
}
