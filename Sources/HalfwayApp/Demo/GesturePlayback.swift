import HalfwayGestures
import HalfwayMotion
import HalfwaySDLStage
import HalfwayTransitions

/// Plays the events of a gesture on a stage at their own timestamps and tracks the contacts.
package struct GesturePlayback {
  private var events: ArraySlice<InputEvent>
  private var dots = ContactDots()

  /// - Parameter events: The events, ordered by timestamp, in the stage's time.
  package init(_ events: ArraySlice<InputEvent>) { self.events = events }

  /// Whether all the events have been played.
  package var isOver: Bool { events.isEmpty }

  /// A dot for each contact.
  package var marks: [ContactMark] { dots.marks }

  /// Plays the events that are due at a time.
  @MainActor
  package mutating func play(to time: Timestamp, on stage: Stage) {
    while let event = events.first, event.timestamp <= time {
      events.removeFirst()
      dots.follow(event)
      stage.handle(event)
    }
  }

  /// Plays the remaining events.
  @MainActor
  package mutating func finish(on stage: Stage) {
    for event in events { stage.handle(event) }
    events = []
    dots = ContactDots()
  }
}
