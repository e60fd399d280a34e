import HalfwayReplay
import HalfwaySDLStage

/// The effect of a key in the demo window.
package enum DemoAction: Hashable, Sendable {
  case back
  case open
  case select(DemoDirection)
  case replay
  case export
  case record
  case slowMotion
  case debug
  case tune
  case style
  case reduceMotion
  case direction
  case fullScreen
  case lesson
  case help
}

/// The direction of an arrow key.
package enum DemoDirection: Hashable, Sendable {
  case left, right, up, down
}

/// One row of the table of keys. The demo's help sheet, `halfway demo --help`, and the key handling all use the table.
package struct DemoKey: Sendable {
  /// The part of the demo in which a key has an effect.
  package enum Place: Hashable, Sendable {
    case gallery, scene, everywhere
  }

  /// The label of the key.
  package var name: String
  package var keys: [Key]
  package var place: Place
  package var action: DemoAction
  /// The description of the action.
  package var summary: String

  package static let all: [DemoKey] = [
    DemoKey(
      name: "Esc", keys: [.escape], place: .everywhere, action: .back,
      summary: "cancel an alert, or go back; in the gallery, quit"),
    DemoKey(
      name: "Space", keys: [.space], place: .scene, action: .replay, summary: "replay the last gesture"),
    DemoKey(
      name: "E", keys: [.character("e")], place: .scene, action: .export,
      summary: "export the last gesture as an animation, a .webp file"),
    DemoKey(
      name: "R", keys: [.character("r")], place: .scene, action: .record,
      summary: "record gestures, on or off"),
    DemoKey(
      name: "S", keys: [.character("s")], place: .scene, action: .slowMotion,
      summary: "slow motion, on or off"),
    DemoKey(
      name: "D", keys: [.character("d")], place: .scene, action: .debug,
      summary: "measurements, on or off"),
    DemoKey(
      name: "P", keys: [.character("p")], place: .scene, action: .tune, summary: "tuning panel, on or off"),
    DemoKey(name: "T", keys: [.character("t")], place: .everywhere, action: .style, summary: "light or dark"),
    DemoKey(
      name: "M", keys: [.character("m")], place: .scene, action: .reduceMotion, summary: "less motion, on or off"),
    DemoKey(
      name: "L", keys: [.character("l")], place: .scene, action: .direction, summary: "left to right or right to left"),
    DemoKey(name: "F11", keys: [.f11], place: .everywhere, action: .fullScreen, summary: "full screen"),
    DemoKey(
      name: "I", keys: [.character("i")], place: .scene, action: .lesson,
      summary: "the lesson of the scene and its thresholds; prints the location of its source"),
    // On most keyboards the question mark requires Shift, and the event reports the key's unshifted character.
    DemoKey(
      name: "?", keys: [.character("?"), .character("/"), .character("h")], place: .everywhere, action: .help,
      summary: "this help"),
    DemoKey(
      name: "Enter", keys: [.enter, .space], place: .gallery, action: .open,
      summary: "open the selected scene"),
  ]

  /// The arrow keys, which have no row each.
  private static let arrows: [Key: DemoDirection] = [.left: .left, .right: .right, .up: .up, .down: .down]
  package static let arrowsName = "Arrows"
  package static let arrowsSummary = "select a scene"

  package static func action(for key: Key, inGallery: Bool) -> DemoAction? {
    var key = key
    if case .character(let character) = key, let lower = character.lowercased().first { key = .character(lower) }
    if inGallery, let direction = arrows[key] { return .select(direction) }
    return all.first {
      $0.keys.contains(key) && ($0.place == .everywhere || ($0.place == .gallery) == inGallery)
    }?.action
  }

  /// Returns the label of an action's key.
  package static func name(of action: DemoAction) -> String {
    all.first { $0.action == action }?.name ?? arrowsName
  }

  /// Returns the explanation of an action in a scene.
  package static func tip(of action: DemoAction, hasGallery: Bool) -> String? {
    if action == .back {
      return Tip.text(hasGallery ? "back to all scenes" : "close the window", key: name(of: action))
    }
    return all.first { $0.action == action }.map { Tip.text($0.summary, key: $0.name) }
  }

  /// The table's rows for display.
  package static var rows: [(name: String, summary: String)] {
    all.map { ($0.name, $0.summary) } + [(arrowsName, arrowsSummary)]
  }

  /// The rows of the keys that have an effect in the gallery or in a scene.
  package static func rows(inGallery: Bool) -> [(name: String, summary: String)] {
    let own = all.filter { $0.place == .everywhere || ($0.place == .gallery) == inGallery }
    return own.map { ($0.name, $0.summary) } + (inGallery ? [(arrowsName, arrowsSummary)] : [])
  }

  /// The table as plain text for a terminal.
  package static var text: String {
    rows.map { "  " + $0.name.padded(to: 8) + $0.summary }.joined(separator: "\n")
  }

  /// The gestures and how to make them with a mouse.
  package static let gestures: [(name: String, summary: String)] = [
    ("Drag", "the scene follows the pointer"),
    ("Alt", "and drag, or drag with the right button: pinch"),
    ("Ctrl", "and wheel: pinch at the pointer"),
  ]
}
