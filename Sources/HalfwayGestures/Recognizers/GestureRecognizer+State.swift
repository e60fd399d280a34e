extension GestureRecognizer {
  /// The state of a recognizer. UIKit's `UIGestureRecognizer.State`.
  public enum State: Int, Sendable, Hashable, CaseIterable {
    /// The gesture hasn't begun.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// The gesture has ended; the only state of a discrete gesture that is recognized.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The touches don't make up the gesture.
    case failed

    /// The state of a discrete gesture that is recognized, a synonym of `ended`.
    public static let recognized = State.ended

    /// The states that can follow. Other transitions are reported and have no effect. The dispatcher returns a
    /// recognizer to `possible` when its touches have ended.
    public var legalMoves: [State] {
      switch self {
      case .possible: [.began, .ended, .failed, .cancelled]
      case .began, .changed: [.changed, .ended, .cancelled]
      case .ended, .cancelled, .failed: [.possible]
      }
    }

    /// Whether the gesture is in progress.
    public var isActive: Bool { self == .began || self == .changed }
    /// Whether the gesture is over and the recognizer waits for its touches to end.
    public var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
  }
}
