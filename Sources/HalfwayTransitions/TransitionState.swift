/// Where a container transition is in its life.
public enum TransitionState: Sendable, Hashable, CaseIterable {
  /// Made; the animator has not been asked yet.
  case preparing
  /// Runs by itself.
  case running
  /// A finger holds it at a percentage.
  case interactive
  /// Let go, on its way to the end.
  case finishing
  /// Let go, on its way back.
  case cancelling
  /// Over; nothing moves it any more.
  case completed

  /// Where a transition may go from here. Everything else is a mistake and is reported, not done.
  public var legalMoves: [TransitionState] {
    switch self {
    case .preparing: [.running, .interactive, .completed]
    case .running: [.interactive, .completed]
    case .interactive: [.finishing, .cancelling, .completed]
    case .finishing, .cancelling: [.interactive, .completed]
    case .completed: []
    }
  }
}
