import CSDL
import Synchronization

/// Wakes, from any thread, a window that waits for input, and notifies its content on the window's thread.
public struct WindowWaker: Sendable {
  /// Whether the window can be woken. The lock is held during SDL calls, so that SDL can't shut down meanwhile.
  private final class Gate: Sendable {
    let isOpen = Mutex(true)
  }

  let windowID: UInt32
  private let gate = Gate()

  /// The event code that requests a notification of the window's content.
  static let newsCode: Int32 = 0
  /// The event code that only ends the wait; the information is in the window's own queue.
  private static let inputCode: Int32 = 1

  init(windowID: UInt32) { self.windowID = windowID }

  /// The event code that closes the window without a question.
  static let endCode: Int32 = 2

  /// Closes the window, even if content would be lost about which its close button asks; does nothing after it has
  /// closed.
  public func end() { push(Self.endCode) }

  /// Wakes the window; does nothing after it has closed.
  public func wake() { push(Self.newsCode) }

  /// Ends the window's wait after input was added to its queue without SDL.
  func wakeForInput() { push(Self.inputCode) }

  /// Waits for pending pushes and blocks further ones; has to be called before the window is destroyed.
  func close() { gate.isOpen.withLock { $0 = false } }

  private func push(_ code: Int32) {
    gate.isOpen.withLock { isOpen in
      guard isOpen else { return }
      var event = SDL_Event()
      event.user.type = SDL_USEREVENT.rawValue
      event.user.windowID = windowID
      event.user.code = code
      SDL_PushEvent(&event)
    }
  }
}
