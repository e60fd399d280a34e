import CSDL
import Synchronization

/// Wakes a window that waits for input, from any thread: its content is told, on the window's own.
public struct WindowWaker: Sendable {
  /// Whether the window is there to be woken. It is held while SDL is called, so that SDL does not end meanwhile.
  private final class Gate: Sendable {
    let isOpen = Mutex(true)
  }

  let windowID: UInt32
  private let gate = Gate()

  /// Says that the window's content is to be told.
  static let newsCode: Int32 = 0
  /// Only ends the wait: what there is to know lies in the window's own queue.
  private static let inputCode: Int32 = 1

  init(windowID: UInt32) { self.windowID = windowID }

  /// Does nothing once the window is gone.
  public func wake() { push(Self.newsCode) }

  /// Ends the window's wait after input was put into its queue past SDL.
  func wakeForInput() { push(Self.inputCode) }

  /// The window is about to go: waits for what is being pushed, and lets nothing more through to SDL.
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
