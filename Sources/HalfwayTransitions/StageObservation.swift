/// What a stage tells those who observe it.
public enum StageObservation: Sendable {
  /// A frame, after each `advance`.
  case frame(FrameSample)
  /// Something happened to a transition.
  case transition(TransitionEvent)
}
