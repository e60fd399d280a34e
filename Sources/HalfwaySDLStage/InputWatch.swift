/// Receives what SDL 2 doesn't report, a touchpad's pinches and swipes and, on Wayland, cancelled touches, and adds it
/// to a window's queue until it is released.
@MainActor
enum InputWatch {
  case x11(X11TouchpadWatch)
  case wayland(WaylandInputWatch)

  /// Returns nil if the system that shows the window provides nothing further.
  init?(window: WindowHandle, queue: StampedEventQueue, waker: WindowWaker) {
    if let watch = X11TouchpadWatch(window: window, queue: queue, waker: waker) {
      self = .x11(watch)
    } else if let watch = WaylandInputWatch(window: window, queue: queue, waker: waker) {
      self = .wayland(watch)
    } else {
      return nil
    }
  }
}
