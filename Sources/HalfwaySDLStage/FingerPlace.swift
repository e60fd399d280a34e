import CSDL

/// Corrects the places where fingers land, which SDL reports as fractions of a window's size.
///
/// On Wayland, SDL 3 divides the place of a finger that lands by the size minus 1, but all later ones by the size. With
/// sdl2-compat, whose patch versions start at 50, a finger would jump by up to a point when it moves.
enum FingerPlace {
  /// Returns an event of SDL with the same fractions for every version of SDL.
  static func corrected(_ event: DecodedEvent, windowID: UInt32) -> DecodedEvent {
    guard case .fingerDown = event else { return event }
    var version = SDL_version()
    SDL_GetVersion(&version)
    guard version.patch >= 50, SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "wayland",
      let window = SDL_GetWindowFromID(windowID)
    else { return event }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return scaled(event, width: width, height: height)
  }

  /// Returns the landing of a finger with fractions of a size, instead of fractions of the size minus 1.
  static func scaled(_ event: DecodedEvent, width: Int32, height: Int32) -> DecodedEvent {
    guard case .fingerDown(let id, let x, let y) = event else { return event }
    func scale(_ fraction: Float, _ side: Int32) -> Float {
      side > 1 ? fraction * Float(side - 1) / Float(side) : fraction
    }
    return .fingerDown(id, x: scale(x, width), y: scale(y, height))
  }
}
