import Foundation

/// An abstraction of the view that a recognizer is attached to. It keeps this module independent of views.
@preconcurrency @MainActor
public protocol GestureAttachment: AnyObject {
  /// Returns a point of the stage in the attachment's coordinates; nil if its transform can't be inverted.
  func pointFromStage(_ point: CGPoint) -> CGPoint?
  /// Returns a displacement or velocity of the stage in the attachment's coordinates; nil if its transform can't be
  /// inverted.
  func vectorFromStage(_ vector: CGPoint) -> CGPoint?
  /// Returns a displacement or velocity of the attachment in the stage's coordinates.
  func vectorToStage(_ vector: CGPoint) -> CGPoint?
  /// The bounds in the attachment's coordinates, in points.
  var gestureBounds: CGRect { get }
}
