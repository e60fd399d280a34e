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

  /// Pauses longer than this are skipped up to the time before the next event, so that a hold of minutes doesn't delay
  /// the rest.
  private static let pauseMicroseconds: (longest: Int64, left: Int64) = (2_000_000, 1_000_000)

  /// Returns the time to go on from if nothing happens on the stage for a while; `nil` if something moves or will soon.
  ///
  /// - Parameter time: The time to which the events have been played.
  @MainActor
  package func endOfPause(at time: Timestamp, on stage: Stage) -> Timestamp? {
    guard !stage.isAnimating, let event = events.first?.timestamp else { return nil }
    let next = min(event, stage.nextDeadline ?? event)
    guard next.microseconds(since: time) > Self.pauseMicroseconds.longest else { return nil }
    return next.advanced(byMicroseconds: -Self.pauseMicroseconds.left)
  }

  /// Plays the remaining events.
  @MainActor
  package mutating func finish(on stage: Stage) {
    for event in events { stage.handle(event) }
    events = []
    dots = ContactDots()
  }
}
