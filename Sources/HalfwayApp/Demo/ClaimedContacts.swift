import Foundation
import HalfwayGestures

/// The contacts that landed on a bar or a panel beside the scene, which receives their events until they lift.
package struct ClaimedContacts {
  private var contacts: Set<Int> = []

  /// Returns whether an event belongs to a claimed contact.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isOn: Returns whether to claim a contact that lands at a point.
  package mutating func claim(_ event: InputEvent, where isOn: (CGPoint) -> Bool = { _ in false }) -> Bool {
    switch event.kind {
    case .down(let contact):
      if isOn(contact.location) { contacts.insert(contact.id) }
      return contacts.contains(contact.id)
    case .move(let contact): return contacts.contains(contact.id)
    case .up(let contact): return contacts.remove(contact.id) != nil
    case .cancel(let id): return contacts.remove(id) != nil
    case .focus, .resize, .thresholds, .scroll, .text, .key: return false
    }
  }
}
