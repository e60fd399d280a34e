import CSDL

/// Corrects the places of fingers, which SDL reports as fractions of a window's size.
///
/// On X11, all versions of SDL divide them by the size minus 1, so that a finger at the far edge would be a point
/// beyond the mouse there. On Wayland, SDL 3 does so for a finger that lands, but not for its later places: with
/// sdl2-compat, whose patch versions start at 50, a finger would jump when it moves.
enum FingerPlace {
  /// Returns an event of SDL with fractions of the size, for every driver and every version of SDL.
  static func corrected(_ event: DecodedEvent, windowID: UInt32) -> DecodedEvent {
    let isLanding: Bool
    switch event {
    case .fingerDown: isLanding = true
    case .fingerMove, .fingerUp: isLanding = false
    default: return event
    }
    var version = SDL_version()
    SDL_GetVersion(&version)
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
    guard isOfSizeMinus1(isLanding: isLanding, driver: driver, patchVersion: version.patch),
      let window = SDL_GetWindowFromID(windowID)
    else { return event }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return scaled(event, width: width, height: height)
  }

  /// Returns whether a place is a fraction of the size minus 1.
  static func isOfSizeMinus1(isLanding: Bool, driver: String?, patchVersion: UInt8) -> Bool {
    driver == "x11" || driver == "wayland" && isLanding && patchVersion >= 50
  }

  /// Returns an event of a finger with fractions of a size, instead of fractions of the size minus 1.
  static func scaled(_ event: DecodedEvent, width: Int32, height: Int32) -> DecodedEvent {
    func scale(_ fraction: Float, _ side: Int32) -> Float {
      side > 1 ? fraction * Float(side - 1) / Float(side) : fraction
    }
    return switch event {
    case .fingerDown(let id, let x, let y): .fingerDown(id, x: scale(x, width), y: scale(y, height))
    case .fingerMove(let id, let x, let y): .fingerMove(id, x: scale(x, width), y: scale(y, height))
    case .fingerUp(let id, let x, let y): .fingerUp(id, x: scale(x, width), y: scale(y, height))
    default: event
    }
  }
}
