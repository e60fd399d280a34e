import CWindowSystem
import Foundation
import Glibc

/// Receives a touchpad's pinches and swipes from an X server, on a second connection to it.
///
/// A separate thread sleeps until events arrive. `deinit` waits for its end, so that nothing uses X's libraries when
/// SDL unloads them.
@MainActor
final class X11TouchpadWatch {
  private let source: OpaquePointer
  /// One end of a socket pair, on whose other end the thread waits as well. Shutting it down ends the thread, which
  /// confirms this by closing its own end.
  private let leash: Int32

  /// Returns nil if the window isn't on X11, or if the server doesn't report gestures.
  init?(window: WindowHandle, queue: StampedEventQueue, waker: WindowWaker) {
    guard let source = CX11_openTouchpads(UnsafeMutableRawPointer(window.pointer)) else { return nil }
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      CX11_closeTouchpads(source)
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
    CX11_closeTouchpads(source)
  }

  private nonisolated static func pump(
    _ source: OpaquePointer, until end: Int32, into queue: StampedEventQueue, _ waker: WindowWaker
  ) {
    var waiting = [
      pollfd(fd: CX11_descriptor(source), events: Int16(POLLIN), revents: 0),
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      // Events that arrived together with a reply are in the library's own queue, which polling doesn't detect.
      var event = CTouchpadGesture()
      var isNew = false
      while CX11_nextGesture(source, &event) {
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
