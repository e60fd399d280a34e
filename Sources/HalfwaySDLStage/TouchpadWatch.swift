import CXInput
import Foundation
import Glibc

/// Receives a touchpad's pinches and swipes, if the system provides them, and adds them to a window's queue.
///
/// A separate thread sleeps until events arrive. `deinit` waits for its end, so that nothing uses X's libraries when
/// SDL unloads them.
@MainActor
final class TouchpadWatch {
  private let source: OpaquePointer
  /// One end of a socket pair, on whose other end the thread waits as well. Shutting it down ends the thread, which
  /// confirms this by closing its own end.
  private let leash: Int32

  /// Returns nil if the gestures aren't available, as on Wayland.
  init?(window: WindowHandle, queue: StampedEventQueue, waker: WindowWaker) {
    guard let source = CXInput_open(UnsafeMutableRawPointer(window.pointer)) else { return nil }
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      CXInput_close(source)
      return nil
    }
    self.source = source
    leash = ends[0]
    // Pointers aren't sendable; until it ends, only the thread uses the source.
    let (end, address) = (ends[1], UInt(bitPattern: source))
    let code = SystemThread.start {
      if let source = OpaquePointer(bitPattern: address) { Self.pump(source, until: end, into: queue, waker) }
      _ = Glibc.close(end)
    }
    // Without a thread, `deinit` finds the other end closed already.
    if code != 0 { _ = Glibc.close(end) }
  }

  isolated deinit {
    shutdown(leash, Int32(SHUT_WR))
    var byte: UInt8 = 0
    while read(leash, &byte, 1) < 0, errno == EINTR {}
    _ = Glibc.close(leash)
    CXInput_close(source)
  }

  private nonisolated static func pump(
    _ source: OpaquePointer, until end: Int32, into queue: StampedEventQueue, _ waker: WindowWaker
  ) {
    var waiting = [
      pollfd(fd: CXInput_descriptor(source), events: Int16(POLLIN), revents: 0),
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      // Events that arrived together with a reply are in the library's own queue, which polling doesn't detect.
      var event = CXInputGesture()
      var isNew = false
      while CXInput_next(source, &event) {
        queue.add(.touchpad(TouchpadGesture(event)))
        isNew = true
      }
      if isNew { waker.wakeForInput() }
      while poll(&waiting, 2, -1) < 0 {
        guard errno == EINTR else { return }
      }
      // If the display has hung up, there is nothing more to read.
      guard waiting[1].revents == 0, waiting[0].revents == Int16(POLLIN) else { return }
    }
  }
}

extension TouchpadGesture {
  fileprivate init(_ event: CXInputGesture) {
    switch event.phase {
    case CXInputPhaseBegan:
      self = .began(event.isSwipe ? .swipe(fingers: Int(event.fingers)) : .pinch, x: event.x, y: event.y)
    case CXInputPhaseChanged:
      self = .changed(deltaX: event.deltaX, deltaY: event.deltaY, scale: event.scale, degrees: event.degrees)
    case CXInputPhaseCancelled: self = .cancelled
    default: self = .ended
    }
  }
}
