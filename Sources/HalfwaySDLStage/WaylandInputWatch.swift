import CWindowSystem

/// Receives a touchpad's pinches and swipes from a Wayland compositor, and the cancellation of touches, which it takes
/// over for a gesture of its own. SDL 2.26, and SDL 3 for programs that use SDL 2, report no end of these touches; SDL
/// 2.32 reports that the fingers lift, which would release a transition.
///
/// Both arrive on SDL's connection, whose events SDL reads on the window's thread, so this watch needs no thread of its
/// own. `deinit` releases its objects before SDL closes the connection.
@MainActor
final class WaylandInputWatch {
  /// The destination of the events.
  fileprivate final class Target: Sendable {
    let queue: StampedEventQueue
    let waker: WindowWaker

    init(queue: StampedEventQueue, waker: WindowWaker) {
      self.queue = queue
      self.waker = waker
    }
  }

  private let input: OpaquePointer
  /// The retained reference that is passed to the callback.
  private let context: Unmanaged<Target>

  /// Returns nil if the window isn't on Wayland.
  init?(window: WindowHandle, queue: StampedEventQueue, waker: WindowWaker) {
    context = .passRetained(Target(queue: queue, waker: waker))
    let pointer = UnsafeMutableRawPointer(window.pointer)
    guard let input = CWayland_openInput(pointer, receiveGesture, touchEnded, context.toOpaque()) else {
      context.release()
      return nil
    }
    self.input = input
  }

  isolated deinit {
    CWayland_closeInput(input)
    context.release()
  }
}

/// Returns the destination that is passed to the callbacks.
private func target(_ context: UnsafeMutableRawPointer?) -> WaylandInputWatch.Target? {
  context.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
}

/// The callback for gestures.
private func receiveGesture(context: UnsafeMutableRawPointer?, gesture: CTouchpadGesture) {
  guard let target = target(context) else { return }
  target.queue.add(.touchpad(TouchpadGesture(gesture)))
  target.waker.wakeForInput()
}

/// The callback for the ends of touches.
private func touchEnded(context: UnsafeMutableRawPointer?, isCancelled: Bool) {
  guard let target = target(context) else { return }
  guard isCancelled else { return target.queue.noteLiftedFinger() }
  target.queue.cancelFingers()
  target.waker.wakeForInput()
}
