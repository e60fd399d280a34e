import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// All that went into a scene since it was built: enough to build it again as it is now, and to make its last gesture again exactly.
package struct GestureHistory {
  /// How the scene's stage was built.
  package struct Opening {
    package var size: CGSize
    package var scale: Double
    package var thresholds: Thresholds
    package var style: UserInterfaceStyle
  }

  package var opening: Opening
  /// In the scene's time. Ticks are left out: what input meets does not depend on frames.
  package private(set) var events: [InputEvent] = []
  /// Where in the events the last gesture begins; nil where there was none.
  package private(set) var gestureStart: Int?
  /// Half an hour of dragging. What is longer is not remembered further, and cannot be made again.
  private static let maximumEvents = 250_000
  package private(set) var isComplete = true

  package init(_ opening: Opening) { self.opening = opening }

  /// The last gesture.
  package var gesture: ArraySlice<InputEvent>? { isComplete ? gestureStart.map { events[$0...] } : nil }

  /// A gesture begins with the next event.
  package mutating func gestureBegins() { gestureStart = events.count }

  package mutating func append(_ event: InputEvent) {
    guard isComplete else { return }
    isComplete = events.count < Self.maximumEvents
    if isComplete { events.append(event) } else { events = [] }
  }

  /// A stage to which everything happened again, or everything before the last gesture.
  @MainActor
  package func makeStage(of scene: Scene, beforeGesture: Bool) -> Stage {
    let stage = scene.makeStage(
      size: opening.size, scale: opening.scale, thresholds: opening.thresholds, style: opening.style)
    for event in events[..<(beforeGesture ? gestureStart ?? events.count : events.count)] { stage.handle(event) }
    return stage
  }
}
