/// Decisions a recognizer leaves to its owner. Every method has a default, as in UIKit.
@preconcurrency @MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer may leave `possible` now; a refusal makes it fail.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
  /// Whether a pan should begin the moment a contact lands, wherever that is, or a pinch or rotation the moment its second one does,
  /// because something moves that can be caught.
  func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool
  /// Whether a touch that lands should be shown to the recognizer.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether two recognizers that share a touch may both be recognized. Either one's delegate can allow it; a refusal forbids
  /// nothing that the other's allows.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Whether the recognizer has to wait until another one that shares a touch has failed. Asked when it wants to begin.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool
  /// Whether another recognizer that shares a touch has to wait until this one has failed. Asked when that one wants to begin.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

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
