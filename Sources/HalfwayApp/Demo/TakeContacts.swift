import Foundation
import HalfwayGestures

/// The contacts of a recording in progress: how far they traveled, and whether something other than the user ended
/// them.
package struct TakeContacts {
  /// The landing points of the contacts that are down.
  private var landings: [Int: CGPoint] = [:]
  /// The maximum distance of a contact from the point where it landed, in points.
  package private(set) var maximumTravelPoints = 0.0
  /// Whether the system or a change of the window canceled a contact.
  package private(set) var isInterrupted = false

  /// Whether a contact is down.
  package var isDown: Bool { !landings.isEmpty }

  package mutating func handle(_ event: InputEvent) {
    switch event.kind {
    case .down(let contact): landings[contact.id] = CGPoint(x: contact.x, y: contact.y)
    case .move(let contact): measure(contact)
    case .up(let contact):
      measure(contact)
      landings[contact.id] = nil
    case .cancel(let id): if landings.removeValue(forKey: id) != nil { isInterrupted = true }
    case .focus(let isFocused): if !isFocused { interrupt() }
    case .resize: interrupt()
    case .thresholds, .scroll, .text, .key: break
    }
  }

  private mutating func interrupt() {
    if !landings.isEmpty { isInterrupted = true }
    landings = [:]
  }

  private mutating func measure(_ contact: InputEvent.Contact) {
    guard let landing = landings[contact.id] else { return }
    let (dx, dy) = (contact.x - landing.x, contact.y - landing.y)
    maximumTravelPoints = max(maximumTravelPoints, (dx * dx + dy * dy).squareRoot())
  }
}
