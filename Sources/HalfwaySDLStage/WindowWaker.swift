import CSDL

/// Wakes a window that waits for input, from any thread: its content is told, on the window's own.
public struct WindowWaker: Sendable {
  let windowID: UInt32

  /// Says that the window's content is to be told.
  static let newsCode: Int32 = 0
  /// Only ends the wait: what there is to know lies in the window's own queue.
  private static let inputCode: Int32 = 1

  /// Does nothing once the window is gone.
  public func wake() { push(Self.newsCode) }

  /// Ends the window's wait after input was put into its queue past SDL.
  func wakeForInput() { push(Self.inputCode) }

  private func push(_ code: Int32) {
    var event = SDL_Event()
    event.user.type = SDL_USEREVENT.rawValue
    event.user.windowID = windowID
    event.user.code = code
    SDL_PushEvent(&event)
  }
}
