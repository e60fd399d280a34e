import Foundation
import HalfwayGestures
import HalfwaySDLStage

/// The positions of the contacts of a gesture that is being played back, with a dot for each.
package struct ContactDots {
  /// The contacts in the order in which they landed, in the scene's points.
  package private(set) var contacts: [(id: Int, place: CGPoint)] = []

  /// A dot for each contact.
  package var marks: [ContactMark] { contacts.map { ContactMark(center: $0.place, isDown: true) } }

  package mutating func follow(_ event: InputEvent) {
    switch event.kind {
    case .down(let contact): contacts.append((contact.id, contact.location))
    case .move(let contact):
      for index in contacts.indices where contacts[index].id == contact.id { contacts[index].place = contact.location }
    case .up(let contact): contacts.removeAll { $0.id == contact.id }
    case .cancel(let id): contacts.removeAll { $0.id == id }
    case .focus, .resize: contacts = []
    case .thresholds, .scroll, .text, .key: break
    }
  }
}
