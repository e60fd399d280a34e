/// The state of a container transition. `TransitionMachine` is the table of its legal changes.
public enum TransitionState: Sendable, Hashable, CaseIterable {
  /// The transition was created; its animator hasn't been called.
  case preparing
  /// The transition runs without interaction.
  case running
  /// A gesture or another interaction controller drives the transition.
  case interactive
  /// The transition was released and moves to its end.
  case finishing
  /// The transition was released and moves back to its start.
  case cancelling
  /// The transition is over; nothing changes it anymore.
  case completed
}
