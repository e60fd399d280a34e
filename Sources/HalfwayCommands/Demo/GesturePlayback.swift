import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwaySDLStage
import HalfwayTransitions

/// Gives a stage the events of a gesture at their own moments, and knows where the contacts are meanwhile.
struct GesturePlayback {
  private var events: ArraySlice<InputEvent>
  private var contacts: [(id: Int, place: CGPoint)] = []

  /// - Parameter events: In the order of their time, which is the stage's.
  init(_ events: ArraySlice<InputEvent>) { self.events = events }

  /// Whether all events have been given.
  var isOver: Bool { events.isEmpty }

  /// A dot for each contact.
  var marks: [ContactMark] { contacts.map { ContactMark(center: $0.place, isDown: true) } }

  /// Gives a stage what is due at a moment.
  mutating func play(to time: Timestamp, on stage: Stage) {
    while let event = events.first, event.timestamp <= time {
      events.removeFirst()
      follow(event)
      stage.handle(event)
    }
  }

  /// Gives a stage all that is left.
  mutating func finish(on stage: Stage) {
    for event in events { stage.handle(event) }
    events = []
    contacts = []
  }

  private mutating func follow(_ event: InputEvent) {
    switch event.kind {
    case .down(let contact): contacts.append((contact.id, contact.location))
    case .move(let contact):
      for index in contacts.indices where contacts[index].id == contact.id { contacts[index].place = contact.location }
    case .up(let contact): contacts.removeAll { $0.id == contact.id }
    case .cancel(let id): contacts.removeAll { $0.id == id }
    case .focus, .resize: contacts = []
    case .thresholds: break
    }
  }
}
