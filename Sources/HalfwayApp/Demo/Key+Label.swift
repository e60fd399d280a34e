import HalfwaySDLStage

extension Key {
  /// The label of the key in texts.
  package var label: String {
    switch self {
    case .escape: "Esc"
    case .space: "Space"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .f11: "F11"
    case .character(let character): character.uppercased()
    }
  }
}
