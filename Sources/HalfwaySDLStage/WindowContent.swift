import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

/// What a window shows and whom it tells of input. All calls come from `StageWindow.run`, with timestamps that never run
/// backwards and count from the window's opening.
@MainActor
public protocol WindowContent: AnyObject {
  /// Something happened, with the moment at which SDL learned of it. The first event is the window's size.
  func handle(_ event: InputEvent)
  /// A contact is about to land where none is down; it follows at the same moment. What joins it while it is down may come from other
  /// devices.
  func gestureWillBegin(from device: DeviceClass, at time: Timestamp)
  /// Time passed: a frame is about to be drawn.
  func advance(to time: Timestamp)
  /// What is to be seen now, in window points.
  var displayList: DisplayList { get }
  /// Whether another frame is needed although no input came.
  var isAnimating: Bool { get }
  /// The next moment at which a frame is needed although nothing moves and no input comes; nil for none. An idle window sleeps until
  /// then.
  var nextDeadline: Timestamp? { get }
  /// About which the pointer is mirrored while Alt is held, in window points; nil for the window's middle.
  var pinchCenter: CGPoint? { get }
  /// A key went down. Held keys do not repeat.
  func keyDown(_ key: Key, at time: Timestamp)
  /// The pointer went to a place in window points, with or without a button; nil where it left the window.
  /// - Returns: Whether a frame is needed for that.
  func pointerMoved(to point: CGPoint?, at time: Timestamp) -> Bool
  /// The wheel turned by so many notches, forwards above 0, without making a pinch.
  func wheelTurned(by notches: Double, at time: Timestamp)
  /// Somebody woke the window through its waker.
  func windowWasWoken(at time: Timestamp)
  /// The window is about to close; the last call.
  func windowWillClose()
}

extension WindowContent {
  public var nextDeadline: Timestamp? { nil }
  public var pinchCenter: CGPoint? { nil }
  public func pointerMoved(to point: CGPoint?, at time: Timestamp) -> Bool { false }
  public func wheelTurned(by notches: Double, at time: Timestamp) {}
  public func gestureWillBegin(from device: DeviceClass, at time: Timestamp) {}
  public func windowWasWoken(at time: Timestamp) {}
}
