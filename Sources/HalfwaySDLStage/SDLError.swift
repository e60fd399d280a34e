import CSDL

/// An error reported by SDL, with a one-line description.
public struct SDLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The attempted action, such as "open a window".
  public var action: String
  /// The reason, usually SDL's own message.
  public var reason: String

  /// Creates an error from its parts.
  public init(action: String, reason: String) {
    self.action = action
    self.reason = reason
  }

  /// Creates an error with SDL's last error message, which SDL stores per thread.
  static func last(_ action: String) -> SDLError {
    let reason = String(cString: SDL_GetError())
    return SDLError(action: action, reason: reason.isEmpty ? "no reason given" : reason)
  }

  public var description: String { "could not \(action): \(reason)" }
}
