import HalfwayReplay
import HalfwaySDLStage

/// What a key or a button does in the window of a replay.
enum ReplayAction: Hashable, Sendable {
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
  case fullScreen
  case help
}

/// One row of the table of keys: the help sheet, `halfway replay --help` and the key handling itself all read it.
struct ReplayKey: Sendable {
  /// What is printed on it.
  var name: String
  var keys: [Key]
  var action: ReplayAction
  /// What it does, as a person would say it.
  var summary: String

  static let all: [ReplayKey] = [
    ReplayKey(name: "Space", keys: [.space], action: .play, summary: "pause, go on; at the end, again"),
    ReplayKey(name: "← ,", keys: [.left, .character(",")], action: .stepBack, summary: "one frame back"),
    ReplayKey(name: "→ .", keys: [.right, .character(".")], action: .stepForwards, summary: "one frame on"),
    ReplayKey(
      name: "↓ -", keys: [.down, .character("-")], action: .slower, summary: "slower, down to a twentieth"),
    ReplayKey(
      name: "↑ +", keys: [.up, .character("+"), .character("=")], action: .faster,
      summary: "faster, up to twenty times"),
    ReplayKey(name: "1", keys: [.character("1")], action: .normalSpeed, summary: "at its own speed"),
    ReplayKey(name: "L", keys: [.character("l")], action: .loop, summary: "for ever, on or off"),
    ReplayKey(name: "0", keys: [.character("0"), .backspace], action: .begin, summary: "from the beginning"),
    ReplayKey(name: "N", keys: [.character("n")], action: .next, summary: "next recording"),
    ReplayKey(name: "P", keys: [.character("p")], action: .previous, summary: "previous recording"),
    ReplayKey(name: "D", keys: [.character("d")], action: .debug, summary: "measurements, on or off"),
    ReplayKey(name: "F", keys: [.character("f")], action: .fullScreen, summary: "full screen"),
    // On most keyboards the question mark needs Shift, and is reported as what the key says without it.
    ReplayKey(
      name: "?", keys: [.character("?"), .character("/"), .character("h")], action: .help, summary: "this help"),
    ReplayKey(name: "Esc", keys: [.escape], action: .leave, summary: "leave"),
  ]

  static func action(for key: Key) -> ReplayAction? {
    var key = key
    if case .character(let character) = key, let lower = character.lowercased().first { key = .character(lower) }
    return all.first { $0.keys.contains(key) }?.action
  }

  /// The table for people.
  static var rows: [(name: String, summary: String)] { all.map { ($0.name, $0.summary) } }

  /// The table in plain text, for a terminal.
  static var text: String { rows.map { "  " + $0.name.padded(to: 8) + $0.summary }.joined(separator: "\n") }

  /// What a mouse does.
  static let gestures: [(name: String, summary: String)] = [
    ("Drag", "along the curve: any moment"),
    ("Click", "on the scene: pause, go on"),
  ]
}
