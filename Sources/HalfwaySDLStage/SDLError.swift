import CSDL

/// What SDL refused, in one line.
public struct SDLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was attempted, as in "open a window".
  public var action: String
  /// SDL's own words.
  public var reason: String

  public init(action: String, reason: String) {
    self.action = action
    self.reason = reason
  }

  /// Takes the reason from SDL, which keeps it for each thread until the next failure.
  static func last(_ action: String) -> SDLError {
    let reason = String(cString: SDL_GetError())
    return SDLError(action: action, reason: reason.isEmpty ? "no reason given" : reason)
  }

  public var description: String { "could not \(action): \(reason)" }
}
