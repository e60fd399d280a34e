import CSDL
import HalfwayLayers
import HalfwayRaster

/// Draws with the software renderer into the window's own surface; only changes are drawn and sent to the display.
@MainActor
final class SurfaceCanvas: WindowCanvas {
  let name = "raster (window surface)"
  let waitsForDisplay = false
  private let window: WindowHandle
  private let raster: RasterRenderer
  /// A separate buffer for a window surface with another pixel format; nil if it isn't needed.
  private var buffer: SurfaceHandle?
  /// The surface of the last frame: its address and the address of its pixels. Both change when SDL replaces the
  /// surface.
  private var known: (surface: UnsafeMutablePointer<SDL_Surface>, pixels: UnsafeMutableRawPointer?)?
  /// The regions that haven't been sent to the display yet.
  private var unseen: [SDL_Rect] = []

  /// - Throws: `SDLError` if windows have no surface, as on Wayland.
  init(_ window: WindowHandle, fonts: any TextRasterizer) throws(SDLError) {
    self.window = window
    raster = .inParallel(fonts: fonts)
    guard SDL_GetWindowSurface(window.pointer) != nil else { throw .last("reach the window's pixels") }
  }

  func draw(_ list: DisplayList, scale: Double) throws(SDLError) {
    guard let surface = SDL_GetWindowSurface(window.pointer) else { throw .last("reach the window's pixels") }
    let pixels = surface.pointee.pixels
    let isKnown = known.map { $0.surface == surface && $0.pixels == pixels } ?? false
    if !isKnown { buffer = try Self.buffer(for: surface) }
    guard let target = buffer?.target ?? RasterTarget(surface) else {
      throw SDLError(action: "draw", reason: "the window's surface has no memory")
    }
    let changed = raster.draw(list, scale: scale, on: target, keepingUnchanged: isKnown)
    if let buffer {
      for rect in changed {
        var (from, to) = (SDL_Rect(rect), SDL_Rect(rect))
        guard SDL_UpperBlit(buffer.pointer, &from, surface, &to) == 0 else { throw .last("draw") }
      }
    }
    if isKnown {
      for rect in changed { unseen.append(SDL_Rect(rect)) }
    } else {
      unseen.removeAll(keepingCapacity: true)
      unseen.append(SDL_Rect(x: 0, y: 0, w: surface.pointee.w, h: surface.pointee.h))
      known = (surface, pixels)
    }
  }

  func present() throws(SDLError) {
    guard !unseen.isEmpty else { return }
    defer { unseen.removeAll(keepingCapacity: true) }
    guard SDL_UpdateWindowSurfaceRects(window.pointer, unseen, Int32(clamping: unseen.count)) == 0 else {
      throw .last("show a frame")
    }
  }

  func windowWasInvalidated() { known = nil }

  func textureContentsWereLost() {}

  /// The two supported formats differ only in the unused byte.
  private static func buffer(for surface: UnsafeMutablePointer<SDL_Surface>) throws(SDLError) -> SurfaceHandle? {
    let format = surface.pointee.format.pointee.format
    let isOurs = format == SDL_PIXELFORMAT_XRGB8888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
    return isOurs ? nil : try SurfaceHandle(width: surface.pointee.w, height: surface.pointee.h)
  }
}
