import HalfwayMotion

extension GestureRecognizer: Redeclarable {}

@MainActor
extension Redeclarable where Self: GestureRecognizer {
  /// The touches that the recognizer follows, in order of arrival. A touch that ends is included until all callbacks
  /// have been made.
  public var touches: [Touch] { followedTouches }

  /// The time at which `deadlineReached` is called; nil for none. Set by subclasses.
  public var deadline: Timestamp? {
    get { ownDeadline }
    set { ownDeadline = newValue }
  }

  /// Whether the gesture is active, or will be when the recognizers that it waits for have failed.
  public var hasBegun: Bool { state.isActive || waiting == .toBegin }

  /// Cancels an active gesture; a gesture that hasn't begun fails.
  public func cancel() {
    switch state {
    case .began, .changed: state = .cancelled
    case .possible: if isEngaged { state = .failed }
    case .ended, .cancelled, .failed: break
    }
  }
}
