/// The delegate of a recognizer. All methods have default implementations, as in UIKit. UIKit's
/// `UIGestureRecognizerDelegate`.
@preconcurrency @MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns whether the recognizer may leave `possible`; otherwise it fails. The default returns true.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
  /// Returns whether a pan begins when a contact lands, anywhere, or a pinch or rotation when its second contact lands,
  /// because something is moving that can be interrupted. The default returns false.
  func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool
  /// Returns whether the recognizer receives a touch that lands. The default returns true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Returns whether two recognizers that share a touch may both be recognized. The delegate of either can allow it; a
  /// refusal doesn't override permission from the other. The default returns false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Returns whether the recognizer requires the failure of another one that shares a touch. Called when it wants to
  /// begin. The default returns false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool
  /// Returns whether another recognizer that shares a touch requires the failure of this one. Called when the other one
  /// wants to begin. The default returns false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

// Default implementations.
extension GestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  public func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool { false }
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
