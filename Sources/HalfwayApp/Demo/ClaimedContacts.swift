import Foundation
import HalfwayGestures

/// The contacts that landed on something beside the scene, as a bar or a panel, and are its own until they lift.
package struct ClaimedContacts {
  private var contacts: Set<Int> = []

  /// Whether an event is of such a contact.
  /// - Parameter isOn: Whether a contact that lands at a place is one from there on.
  package mutating func claim(_ event: InputEvent, where isOn: (CGPoint) -> Bool = { _ in false }) -> Bool {
    switch event.kind {
    case .down(let contact):
      if isOn(contact.location) { contacts.insert(contact.id) }
      return contacts.contains(contact.id)
    case .move(let contact): return contacts.contains(contact.id)
    case .up(let contact): return contacts.remove(contact.id) != nil
    case .cancel(let id): return contacts.remove(id) != nil
    case .focus, .resize, .thresholds: return false
    }
  }
}
