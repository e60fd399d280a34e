/// An abstraction of the views that touches land on. It keeps this module independent of views. A receiver gets the
/// touches that no recognizer takes.
///
/// Each event concerns one contact, so the sets contain one touch.
@preconcurrency @MainActor
public protocol TouchReceiver: AnyObject {
  /// Whether the receiver gets further touches while it has one.
  var isMultipleTouchEnabled: Bool { get }
  /// Whether the receiver gets touches only while no other one does, and excludes the others meanwhile.
  var isExclusiveTouch: Bool { get }
  /// Returns whether a recognizer of this receiver or an ancestor that follows a touch on it may be recognized.
  func permits(_ recognizer: GestureRecognizer) -> Bool

  /// Called when touches begin.
  func touchesBegan(_ touches: Set<Touch>, with event: Event?)
  /// Called when touches move.
  func touchesMoved(_ touches: Set<Touch>, with event: Event?)
  /// Called when touches end.
  func touchesEnded(_ touches: Set<Touch>, with event: Event?)
  /// Called when touches are cancelled because a recognizer or the system took them.
  func touchesCancelled(_ touches: Set<Touch>, with event: Event?)
}

extension TouchReceiver {
  /// True by default.
  public var isMultipleTouchEnabled: Bool { true }
  /// False by default.
  public var isExclusiveTouch: Bool { false }
  /// Returns true.
  public func permits(_ recognizer: GestureRecognizer) -> Bool { true }
}
