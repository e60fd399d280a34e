import HalfwayGestures

/// An observation that a stage reports to its observers.
public enum StageObservation: Sendable {
  /// A frame, after each `advance`.
  case frame(FrameSample)
  /// An event of a transition.
  case transition(TransitionEvent)
}

/// The input of a stage, for those who record it.
package struct StageInput {
  /// Whether the stage has handled an event.
  package var hasBegun = false
  /// Called before each event is handled.
  var observers: [(InputEvent) -> Void] = []
}
