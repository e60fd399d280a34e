import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

/// The content of a window and the receiver of its input. All calls come from `StageWindow.run`, with timestamps
/// relative to the opening of the window that never decrease.
@MainActor
public protocol WindowContent: AnyObject {
  /// Processes an input event, which has the time at which SDL queued it. The first event is the window's size.
  func handle(_ event: InputEvent)
  /// Announces a contact that is about to land, at the same time, while no other contact is down. Further contacts that
  /// join it may come from other devices.
  func gestureWillBegin(from device: DeviceClass, at time: Timestamp)
  /// Advances the time before a frame is drawn.
  func advance(to time: Timestamp)
  /// The current contents, in window points.
  var displayList: DisplayList { get }
  /// Whether another frame is needed even without input.
  var isAnimating: Bool { get }
  /// The next time at which a frame is needed without animation and input; nil if there is none. An idle window sleeps
  /// until then. Default: nil.
  var nextDeadline: Timestamp? { get }
  /// The center for mirroring the pointer while Alt is pressed, in window points; nil (the default) for the center of
  /// the window.
  var pinchCenter: CGPoint? { get }
  /// Whether text is being edited: then keys repeat, and text that is typed is delivered. Default: false.
  var isEditingText: Bool { get }
  /// Processes a key press. Pressed keys repeat only while text is being edited.
  func keyDown(_ key: Key, at time: Timestamp)
  /// Processes text that was typed, after the keys that typed it.
  func textTyped(_ text: String, at time: Timestamp)
  /// Processes a movement of the pointer to a location in window points, with or without a button; nil if it left the
  /// window. The default implementation returns false.
  /// - Returns: Whether a frame is needed.
  func pointerMoved(to point: CGPoint?, at time: Timestamp) -> Bool
  /// Processes a turn of the wheel that doesn't make a pinch.
  ///
  /// - Parameters:
  ///   - notches: The number of notches: along x positive to the right, along y positive forward.
  ///   - point: The location of the pointer, in window points.
  ///   - time: The time of the event.
  func wheelTurned(by notches: CGPoint, over point: CGPoint, at time: Timestamp)
  /// Processes a movement of the window while Alt is pressed: the window manager uses drags with Alt itself, so they
  /// can't make a pinch. Default: nothing.
  func windowWasMovedByAltDrag(at time: Timestamp)
  /// Processes a call of the window's waker.
  func windowWasWoken(at time: Timestamp)
  /// Returns whether the window may close, which the user has requested. Content that would be lost can be a reason to
  /// ask first; after the answer, the content closes the window. Default: true.
  func windowShouldClose(at time: Timestamp) -> Bool
  /// Announces that the window is about to close; this is the last call.
  func windowWillClose()
}

extension WindowContent {
  /// No deadline.
  public var nextDeadline: Timestamp? { nil }
  /// The center of the window.
  public var pinchCenter: CGPoint? { nil }
  /// Ignores the movement; no frame is needed.
  public func pointerMoved(to point: CGPoint?, at time: Timestamp) -> Bool { false }
  /// No text is edited.
  public var isEditingText: Bool { false }
  /// Ignores the text.
  public func textTyped(_ text: String, at time: Timestamp) {}
  /// Ignores the wheel.
  public func wheelTurned(by notches: CGPoint, over point: CGPoint, at time: Timestamp) {}
  /// Ignores the movement.
  public func windowWasMovedByAltDrag(at time: Timestamp) {}
  /// Nothing would be lost.
  public func windowShouldClose(at time: Timestamp) -> Bool { true }
  /// Ignores the announcement.
  public func gestureWillBegin(from device: DeviceClass, at time: Timestamp) {}
  /// Ignores the notification.
  public func windowWasWoken(at time: Timestamp) {}
}
