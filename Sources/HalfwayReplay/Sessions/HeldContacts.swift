import HalfwayGestures

/// The contacts that are down.
struct HeldContacts {
  private var ids: Set<Int> = []

  /// Whether no contact is down.
  var isEmpty: Bool { ids.isEmpty }

  /// Follows an event.
  ///
  /// - Returns: Whether a contact landed while no other one was down, so that a gesture begins.
  mutating func follow(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .down(let contact):
      defer { ids.insert(contact.id) }
      return ids.isEmpty
    case .up(let contact): ids.remove(contact.id)
    case .cancel(let id): ids.remove(id)
    case .focus(let isFocused): if !isFocused { ids = [] }
    case .move, .resize, .thresholds, .scroll, .text, .key: break
    }
    return false
  }
}
