import CSDL
import Glibc

/// Corrects the places of fingers, which SDL reports as fractions of a window's size.
///
/// On X11, all versions of SDL divide them by the size minus 1, so that a finger at the far edge would be a point
/// beyond the mouse there. On Wayland, SDL 3 does so for a finger that lands, but not for its later places: with
/// sdl2-compat, whose patch versions start at 50, a finger would jump when it moves.
enum FingerPlace {
  /// Which events have fractions of the size minus 1.
  enum Defect {
    case none, landings, all

    /// The defect of a video driver and a version of SDL.
    static func of(driver: UnsafePointer<CChar>?, patchVersion: UInt8) -> Defect {
      guard let driver else { return .none }
      if strcmp(driver, "x11") == 0 { return .all }
      return strcmp(driver, "wayland") == 0 && patchVersion >= 50 ? .landings : .none
    }
  }

  /// Returns an event of SDL with fractions of the size, for every driver and every version of SDL.
  static func corrected(_ event: DecodedEvent, windowID: UInt32) -> DecodedEvent {
    switch event {
    case .fingerDown, .fingerMove, .fingerUp: break
    default: return event
    }
    var version = SDL_version()
    SDL_GetVersion(&version)
    let defect = Defect.of(driver: SDL_GetCurrentVideoDriver(), patchVersion: version.patch)
    guard defect != .none, let window = SDL_GetWindowFromID(windowID) else { return event }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return corrected(event, defect, width: width, height: height)
  }

  /// Returns an event of a finger with fractions of the size of its window.
  static func corrected(_ event: DecodedEvent, _ defect: Defect, width: Int32, height: Int32) -> DecodedEvent {
    func scale(_ fraction: Float, _ side: Int32) -> Float {
      side > 1 ? fraction * Float(side - 1) / Float(side) : fraction
    }
    switch (event, defect) {
    case (.fingerDown(let id, let x, let y), .landings), (.fingerDown(let id, let x, let y), .all):
      return .fingerDown(id, x: scale(x, width), y: scale(y, height))
    case (.fingerMove(let id, let x, let y), .all): return .fingerMove(id, x: scale(x, width), y: scale(y, height))
    case (.fingerUp(let id, let x, let y), .all): return .fingerUp(id, x: scale(x, width), y: scale(y, height))
    default: return event
    }
  }
}
