/// Decisions a recognizer leaves to its owner. Every method has a default, as in UIKit.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer may leave `possible` now; a refusal makes it fail.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
  /// Whether a pan should begin the moment a contact lands, wherever that is, because something moves that can be caught.
  func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  public func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool { false }
}
