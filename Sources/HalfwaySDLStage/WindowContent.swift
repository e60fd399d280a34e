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
  /// A key went down. Held keys do not repeat.
  func keyDown(_ key: Key)
  /// Somebody woke the window through its waker.
  func windowWasWoken(at time: Timestamp)
  /// The window is about to close; the last call.
  func windowWillClose()
}

extension WindowContent {
  public var nextDeadline: Timestamp? { nil }
  public func gestureWillBegin(from device: DeviceClass, at time: Timestamp) {}
  public func windowWasWoken(at time: Timestamp) {}
}
