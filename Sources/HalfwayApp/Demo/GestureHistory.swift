import Foundation
import HalfwayGestures
import HalfwayMotion
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
  }

  package var opening: Opening
  /// The events, in the scene's time. Ticks are omitted, because the effect of input doesn't depend on frames.
  package private(set) var events: [InputEvent] = []
  /// The index of the event at which the last gesture begins, or `nil` if there was none.
  package private(set) var gestureStart: Int?
  /// The limit on events, enough for half an hour of dragging. A longer history is discarded, and its gestures can't be
  /// replayed.
  private static let maximumEvents = 250_000
  package private(set) var isComplete = true

  package init(_ opening: Opening) { self.opening = opening }

  /// The events of the last gesture.
  package var gesture: ArraySlice<InputEvent>? { isComplete ? gestureStart.map { events[$0...] } : nil }

  /// Marks the next event as the start of a gesture.
  package mutating func gestureBegins() { gestureStart = events.count }

  package mutating func append(_ event: InputEvent) {
    guard isComplete else { return }
    isComplete = events.count < Self.maximumEvents
    if isComplete { events.append(event) } else { events = [] }
  }

  /// Returns a new stage that has processed all the events, or all before the last gesture.
  @MainActor
  package func makeStage(of scene: Scene, beforeGesture: Bool) -> Stage {
    let stage = scene.makeStage(
      size: opening.size, scale: opening.scale, thresholds: opening.thresholds, settings: opening.settings)
    for event in events[..<(beforeGesture ? gestureStart ?? events.count : events.count)] { stage.handle(event) }
    return stage
  }
}
