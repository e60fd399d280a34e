import Foundation

/// What a recognizer needs of the view it is attached to, so that gestures know nothing of views.
@preconcurrency @MainActor
public protocol GestureAttachment: AnyObject {
  /// A point of the stage in the attachment's own coordinates; nil where its transform has no inverse.
  func pointFromStage(_ point: CGPoint) -> CGPoint?
  /// A distance or velocity of the stage in the attachment's own coordinates.
  func vectorFromStage(_ vector: CGPoint) -> CGPoint?
  /// A distance or velocity of the attachment in the stage's coordinates.
  func vectorToStage(_ vector: CGPoint) -> CGPoint?
  /// The attachment's bounds.
  var gestureBounds: CGRect { get }
}
