extension GestureRecognizer {
  /// The life of a gesture, as `UIGestureRecognizer.State`.
  public enum State: Int, Sendable, Hashable, CaseIterable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// A discrete gesture has only one moment, which is its end.
    public static let recognized = State.ended

    /// Where a recognizer may go from here. Everything else is a mistake and is reported, not done.
    /// The way back to `possible` is taken by itself once the touches have left.
    public var legalMoves: [State] {
      switch self {
      case .possible: [.began, .ended, .failed, .cancelled]
      case .began, .changed: [.changed, .ended, .cancelled]
      case .ended, .cancelled, .failed: [.possible]
      }
    }

    /// Whether the gesture is under way.
    public var isActive: Bool { self == .began || self == .changed }
    /// Whether the gesture is over and the recognizer waits for its touches to leave.
    public var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
  }
}
