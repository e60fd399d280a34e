/// Receives a touchpad's pinches and swipes, which SDL 2 doesn't report, and adds them to a window's queue until it is
/// released.
@MainActor
enum TouchpadWatch {
  case x11(X11TouchpadWatch)
  case wayland(WaylandTouchpadWatch)

  /// Returns nil if the system that shows the window provides no gestures.
  init?(window: WindowHandle, queue: StampedEventQueue, waker: WindowWaker) {
    if let watch = X11TouchpadWatch(window: window, queue: queue, waker: waker) {
      self = .x11(watch)
    } else if let watch = WaylandTouchpadWatch(window: window, queue: queue, waker: waker) {
      self = .wayland(watch)
    } else {
      return nil
    }
  }
}
