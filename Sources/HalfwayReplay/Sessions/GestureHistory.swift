import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions
import HalfwayViews

/// The input of a scene since it was created: enough to recreate its current state and to replay its last gesture
/// exactly.
package struct GestureHistory {
  /// The parameters with which the scene's stage was created.
  package struct Opening {
    package var size: CGSize
    package var scale: Double
    package var thresholds: Thresholds
    package var settings: StageSettings
    /// The time at which the stage was created.
    package var start: Timestamp

    package init(
      size: CGSize, scale: Double, thresholds: Thresholds, settings: StageSettings, start: Timestamp = .zero
    ) {
      (self.size, self.scale, self.thresholds) = (size, scale, thresholds)
      (self.settings, self.start) = (settings, start)
    }
  }

  package var opening: Opening
  /// The events, in the scene's time. Ticks are omitted, because the effect of input doesn't depend on frames.
  package private(set) var events: [InputEvent] = []
  /// The index of the event at which the last gesture begins, or `nil` if there was none.
  package private(set) var gestureStart: Int?
  /// The limit on events, enough for half an hour of dragging. A longer history is discarded, and its gestures can't be
  /// replayed.
  package static let maximumEvents = 250_000
  package private(set) var isComplete = true

  package init(_ opening: Opening) { self.opening = opening }

  /// The events of the last gesture.
  package var gesture: ArraySlice<InputEvent>? { isComplete ? gestureStart.map { events[$0...] } : nil }

  /// Marks an event as the start of a gesture; `nil` (the default) for the next one.
  package mutating func gestureBegins(at index: Int? = nil) { gestureStart = index ?? events.count }

  package mutating func append(_ event: InputEvent) {
    guard isComplete else { return }
    isComplete = events.count < Self.maximumEvents
    if isComplete { events.append(event) } else { events = [] }
  }

  /// Moves all times so that a time becomes 0.
  package mutating func setOrigin(to origin: Timestamp) {
    func moved(_ time: Timestamp) -> Timestamp { Timestamp(microseconds: time.microseconds(since: origin)) }
    opening.start = moved(opening.start)
    for index in events.indices { events[index].timestamp = moved(events[index].timestamp) }
  }

  /// Returns a new stage that has processed all the events, or all before the last gesture.
  @MainActor
  package func makeStage(of scene: Scene, beforeGesture: Bool) -> Stage {
    let stage = scene.makeStage(
      size: opening.size, scale: opening.scale, thresholds: opening.thresholds, start: opening.start,
      settings: opening.settings)
    for event in events[..<(beforeGesture ? gestureStart ?? events.count : events.count)] { stage.handle(event) }
    return stage
  }

  /// Returns a recording of the events, in which the last gesture begins at time 0 and the earlier events are the
  /// lead-in.
  ///
  /// - Parameter header: The header, whose size, scale, and thresholds are replaced by those of the opening.
  package func recording(_ header: RecordingHeader) -> Recording {
    var recording = Recording(header: header)
    recording.header.size = .init(width: opening.size.width, height: opening.size.height)
    recording.header.scale = opening.scale
    recording.header.thresholds = opening.thresholds
    recording.entries = [.tick(opening.start)] + events.map(RecordingEntry.input)
    let start = gestureStart ?? events.count
    // A gesture whose first event isn't in the history yet is about to begin, at time 0.
    return recording.beginning(at: start + 1, origin: start < events.count ? events[start].timestamp : .zero)
  }
}
