import CWindowSystem

/// Receives a touchpad's pinches and swipes from a Wayland compositor.
///
/// They arrive on SDL's connection, whose events SDL reads on the window's thread, so this watch needs no thread of its
/// own. `deinit` releases its objects before SDL closes the connection.
@MainActor
final class WaylandTouchpadWatch {
  /// The destination of gestures.
  fileprivate final class Target: Sendable {
    let queue: StampedEventQueue
    let waker: WindowWaker

    init(queue: StampedEventQueue, waker: WindowWaker) {
      self.queue = queue
      self.waker = waker
    }
  }

  private let touchpads: OpaquePointer
  /// The retained reference that is passed to the callback.
  private let context: Unmanaged<Target>

  /// Returns nil if the window isn't on Wayland.
  init?(window: WindowHandle, queue: StampedEventQueue, waker: WindowWaker) {
    context = .passRetained(Target(queue: queue, waker: waker))
    let pointer = UnsafeMutableRawPointer(window.pointer)
    guard let touchpads = CWayland_openTouchpads(pointer, receiveGesture, context.toOpaque()) else {
      context.release()
      return nil
    }
    self.touchpads = touchpads
  }

  isolated deinit {
    CWayland_closeTouchpads(touchpads)
    context.release()
  }
}

/// The callback for gestures.
private func receiveGesture(context: UnsafeMutableRawPointer?, gesture: CTouchpadGesture) {
  guard let context else { return }
  let target = Unmanaged<WaylandTouchpadWatch.Target>.fromOpaque(context).takeUnretainedValue()
  target.queue.add(.touchpad(TouchpadGesture(gesture)))
  target.waker.wakeForInput()
}
