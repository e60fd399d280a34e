import CXInput
import Foundation
import Glibc

/// Takes a touchpad's pinches, where the system gives them, and puts them into a window's queue.
///
/// A thread of its own sleeps until there are some. It ends with the watch.
@MainActor
final class PinchWatch {
  /// The end of a pipe on which the thread waits, too: closing it ends the thread.
  private let leash: Int32

  /// Nil where nothing gives pinches, as on Wayland, where SDL does not show what they would be taken from.
  init?(window: WindowHandle, queue: StampedEventQueue, waker: WindowWaker) {
    guard let source = CXInput_open(UnsafeMutableRawPointer(window.pointer)) else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      CXInput_close(source)
      return nil
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    leash = ends[1]
    // Pointers may not cross threads; the thread alone has the source from here on.
    let (end, address) = (ends[0], UInt(bitPattern: source))
    let thread = Thread {
      guard let source = OpaquePointer(bitPattern: address) else { return }
      Self.pump(source, until: end, into: queue, waker)
      CXInput_close(source)
      _ = Glibc.close(end)
    }
    thread.start()
  }

  isolated deinit { _ = Glibc.close(leash) }

  private nonisolated static func pump(
    _ source: OpaquePointer, until end: Int32, into queue: StampedEventQueue, _ waker: WindowWaker
  ) {
    var waiting = [
      pollfd(fd: CXInput_descriptor(source), events: Int16(POLLIN), revents: 0),
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      // What came with an answer to a question lies in the library's own queue, where no wait would see it.
      var event = CXInputPinch()
      var isNew = false
      while CXInput_next(source, &event) {
        queue.add(.touchpadPinch(TouchpadPinch(event)))
        isNew = true
      }
      if isNew { waker.wakeForInput() }
      while poll(&waiting, 2, -1) < 0 {
        guard errno == EINTR else { return }
      }
      guard waiting[1].revents == 0, waiting[0].revents & Int16(POLLIN) != 0 else { return }
    }
  }
}

extension TouchpadPinch {
  fileprivate init(_ event: CXInputPinch) {
    switch event.phase {
    case CXInputPhaseBegan: self = .began(x: event.x, y: event.y)
    case CXInputPhaseChanged:
      self = .changed(deltaX: event.deltaX, deltaY: event.deltaY, scale: event.scale, degrees: event.degrees)
    case CXInputPhaseCancelled: self = .cancelled
    default: self = .ended
    }
  }
}
