import CSDL

/// Corrects the positions of fingers, which SDL reports as fractions of a window's size.
///
/// On Wayland, SDL 2 divides positions by the window's size, and SDL 3 by the size minus 1. A finger would be up to a
/// point away with sdl2-compat, whose patch versions start at 50.
enum FingerPlace {
  /// Returns an event of SDL with the same fractions for every version of SDL.
  static func corrected(_ event: DecodedEvent, windowID: UInt32) -> DecodedEvent {
    switch event {
    case .fingerDown, .fingerMove, .fingerUp: break
    default: return event
    }
    var version = SDL_version()
    SDL_GetVersion(&version)
    guard version.patch >= 50, SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "wayland",
      let window = SDL_GetWindowFromID(windowID)
    else { return event }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return scaled(event, width: width, height: height)
  }

  /// Returns an event with fractions of a size, instead of fractions of the size minus 1.
  static func scaled(_ event: DecodedEvent, width: Int32, height: Int32) -> DecodedEvent {
    func scale(_ x: Float, _ y: Float) -> (x: Float, y: Float) {
      (width > 1 ? x * Float(width - 1) / Float(width) : x, height > 1 ? y * Float(height - 1) / Float(height) : y)
    }
    switch event {
    case .fingerDown(let id, let x, let y):
      let place = scale(x, y)
      return .fingerDown(id, x: place.x, y: place.y)
    case .fingerMove(let id, let x, let y):
      let place = scale(x, y)
      return .fingerMove(id, x: place.x, y: place.y)
    case .fingerUp(let id, let x, let y):
      let place = scale(x, y)
      return .fingerUp(id, x: place.x, y: place.y)
    default: return event
    }
  }
}
