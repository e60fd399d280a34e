import CWindowSystem

/// Receives the cancellation of touches from a Wayland compositor, which takes them over for a gesture of its own.
///
/// SDL 2.26, and SDL 3 for programs that use SDL 2, report no end of these touches; SDL 2.32 reports that the fingers
/// lift, which would release a transition.
@MainActor
final class WaylandTouchWatch {
  /// The destination of cancellations.
  fileprivate final class Target: Sendable {
    let queue: StampedEventQueue
    let waker: WindowWaker

    init(queue: StampedEventQueue, waker: WindowWaker) {
      self.queue = queue
      self.waker = waker
    }
  }

  private let touches: OpaquePointer
  /// The retained reference that is passed to the callback.
  private let context: Unmanaged<Target>

  /// Returns nil if the window isn't on Wayland.
  init?(window: WindowHandle, queue: StampedEventQueue, waker: WindowWaker) {
    context = .passRetained(Target(queue: queue, waker: waker))
    let pointer = UnsafeMutableRawPointer(window.pointer)
    guard let touches = CWayland_openTouches(pointer, touchEnded, context.toOpaque()) else {
      context.release()
      return nil
    }
    self.touches = touches
  }

  isolated deinit {
    CWayland_closeTouches(touches)
    context.release()
  }
}

/// The callback for the ends of touches.
private func touchEnded(context: UnsafeMutableRawPointer?, isCancelled: Bool) {
  guard let context else { return }
  let target = Unmanaged<WaylandTouchWatch.Target>.fromOpaque(context).takeUnretainedValue()
  guard isCancelled else { return target.queue.noteLiftedFinger() }
  target.queue.cancelFingers()
  target.waker.wakeForInput()
}
