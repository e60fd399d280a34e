import HalfwayGestures

extension InputEvent.Kind {
  /// The contact that lands, moves, or lifts; `nil` for events without a contact, which ignore assignments.
  var contact: InputEvent.Contact? {
    get {
      switch self {
      case .down(let contact), .move(let contact), .up(let contact): contact
      case .cancel, .focus, .resize, .thresholds, .scroll, .text, .key: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .down: self = .down(newValue)
      case .move: self = .move(newValue)
      case .up: self = .up(newValue)
      case .cancel, .focus, .resize, .thresholds, .scroll, .text, .key: break
      }
    }
  }

  /// Whether the event is a contact's move.
  var isMove: Bool { if case .move = self { true } else { false } }
}
