import HalfwayGestures
import HalfwayMotion
import HalfwaySDLStage
import HalfwayTransitions

/// Gives a stage the events of a gesture at their own moments, and knows where the contacts are meanwhile.
package struct GesturePlayback {
  private var events: ArraySlice<InputEvent>
  private var dots = ContactDots()

  /// - Parameter events: In the order of their time, which is the stage's.
  package init(_ events: ArraySlice<InputEvent>) { self.events = events }

  /// Whether all events have been given.
  package var isOver: Bool { events.isEmpty }

  /// A dot for each contact.
  package var marks: [ContactMark] { dots.marks }

  /// Gives a stage what is due at a moment.
  @MainActor
  package mutating func play(to time: Timestamp, on stage: Stage) {
    while let event = events.first, event.timestamp <= time {
      events.removeFirst()
      dots.follow(event)
      stage.handle(event)
    }
  }

  /// Gives a stage all that is left.
  @MainActor
  package mutating func finish(on stage: Stage) {
    for event in events { stage.handle(event) }
    events = []
    dots = ContactDots()
  }
}
