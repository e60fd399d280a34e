/// What a touch lands on, so that gestures know nothing of views: told of the touches that no recognizer took.
///
/// Since contacts come one an event, a set holds one touch.
@preconcurrency @MainActor
public protocol TouchReceiver: AnyObject {
  /// Whether it is told of a touch that lands while it has another one.
  var isMultipleTouchEnabled: Bool { get }
  /// Whether it is told of touches only where nobody else is, and nobody else while it is.
  var isExclusiveTouch: Bool { get }
  /// Whether a recognizer that follows a touch on it, of its own or further up, may be recognized.
  func permits(_ recognizer: GestureRecognizer) -> Bool

  func touchesBegan(_ touches: Set<Touch>, with event: Event?)
  func touchesMoved(_ touches: Set<Touch>, with event: Event?)
  func touchesEnded(_ touches: Set<Touch>, with event: Event?)
  /// The touches will not be heard of again: a recognizer took them, or the system did.
  func touchesCancelled(_ touches: Set<Touch>, with event: Event?)
}

extension TouchReceiver {
  public var isMultipleTouchEnabled: Bool { true }
  public var isExclusiveTouch: Bool { false }
  public func permits(_ recognizer: GestureRecognizer) -> Bool { true }
}
