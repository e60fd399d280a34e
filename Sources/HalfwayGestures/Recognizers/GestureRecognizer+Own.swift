import HalfwayMotion

extension GestureRecognizer: Redeclarable {}

@MainActor
extension Redeclarable where Self: GestureRecognizer {
  /// The touches that this recognizer follows, in order of arrival. One that lifts is among them until everyone has been told.
  public var touches: [Touch] { followedTouches }

  /// The moment at which `deadlineReached` is to be called; nil for none. Set by subclasses.
  public var deadline: Timestamp? {
    get { ownDeadline }
    set { ownDeadline = newValue }
  }

  /// Whether the gesture is under way, or will be once those that it waits for have failed.
  public var hasBegun: Bool { state.isActive || waiting == .toBegin }

  /// Cancels a gesture under way; one that has not begun fails.
  public func cancel() {
    switch state {
    case .began, .changed: state = .cancelled
    case .possible: if isEngaged { state = .failed }
    case .ended, .cancelled, .failed: break
    }
  }
}
