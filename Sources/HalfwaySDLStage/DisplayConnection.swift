import CWindowSystem

/// The connection of a window to the X server or the Wayland compositor that shows it.
@MainActor
enum DisplayConnection {
  /// Begins to watch the connection, so that its loss doesn't end the program. Call it when a window has been opened.
  static func watch(_ window: WindowHandle) {
    CX11_watchConnection(UnsafeMutableRawPointer(window.pointer))
  }

  /// Returns whether the connection has been lost. The window must then be neither used nor closed.
  static func isLost(_ window: WindowHandle) -> Bool {
    CX11_isConnectionLost() || CWayland_isConnectionLost(UnsafeMutableRawPointer(window.pointer))
  }
}
