import CSDL

/// Wakes a window that waits for input, from any thread: its content is told, on the window's own.
public struct WindowWaker: Sendable {
  let windowID: UInt32

  /// Does nothing once the window is gone.
  public func wake() {
    var event = SDL_Event()
    event.user.type = SDL_USEREVENT.rawValue
    event.user.windowID = windowID
    SDL_PushEvent(&event)
  }
}
