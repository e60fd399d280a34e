import HalfwayGestures

/// The contacts that are down.
struct HeldContacts {
  private var ids: [Int] = []

  /// Whether no contact is down.
  var isEmpty: Bool { ids.isEmpty }

  /// Follows an event.
  ///
  /// - Returns: Whether a contact landed while no other one was down, so that a gesture begins.
  mutating func follow(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .down(let contact):
      defer { if !ids.contains(contact.id) { ids.append(contact.id) } }
      return ids.isEmpty
    case .up(let contact): ids.removeAll { $0 == contact.id }
    case .cancel(let id): ids.removeAll { $0 == id }
    case .focus(let isFocused): if !isFocused { ids = [] }
    case .move, .resize, .thresholds, .scroll, .text, .key: break
    }
    return false
  }
}
