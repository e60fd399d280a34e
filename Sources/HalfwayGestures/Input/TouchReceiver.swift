/// What a touch lands on, so that gestures know nothing of views: told of the touches that no recognizer took.
///
/// Touches come in order of arrival and, since contacts come one an event, one at a time.
public protocol TouchReceiver: AnyObject {
  @preconcurrency @MainActor func touchesBegan(_ touches: [Touch], with event: Event?)
  @preconcurrency @MainActor func touchesMoved(_ touches: [Touch], with event: Event?)
  @preconcurrency @MainActor func touchesEnded(_ touches: [Touch], with event: Event?)
  /// The touches will not be heard of again: a recognizer took them, or the system did.
  @preconcurrency @MainActor func touchesCancelled(_ touches: [Touch], with event: Event?)
}
