import HalfwayGestures

/// An observation that a stage reports to its observers.
public enum StageObservation: Sendable {
  /// A frame, after each `advance`.
  case frame(FrameSample)
  /// An event of a transition.
  case transition(TransitionEvent)
}
