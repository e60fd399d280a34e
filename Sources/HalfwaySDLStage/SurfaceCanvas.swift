import CSDL
import HalfwayLayers
import HalfwayRaster

/// Drawn by the processor into the window's own surface; only what changed is drawn and sent to the display.
@MainActor
final class SurfaceCanvas: WindowCanvas {
  let name = "raster (window surface)"
  let waitsForDisplay = false
  private let window: WindowHandle
  private let raster: RasterRenderer
  /// In place of a window surface whose pixels are not ours.
  private var buffer: SurfaceHandle?
  /// The surface that was drawn on last: its address and that of its pixels. Both go when SDL makes another.
  private var known: (surface: UnsafeMutablePointer<SDL_Surface>, pixels: UnsafeMutableRawPointer?)?
  /// What the display has not seen yet.
  private var unseen: [SDL_Rect] = []

  /// - Throws: `SDLError` where windows have no surface, as under Wayland.
  init(_ window: WindowHandle, fonts: any TextRasterizer) throws(SDLError) {
    self.window = window
    // With one worker: a second would halve what takes a millisecond, and the pool of threads behind it wakes once a
    // second for ever.
    raster = RasterRenderer(textRasterizer: fonts)
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

  /// The two formats that we draw in differ in the byte that is not looked at.
  private static func buffer(for surface: UnsafeMutablePointer<SDL_Surface>) throws(SDLError) -> SurfaceHandle? {
    let format = surface.pointee.format.pointee.format
    let isOurs = format == SDL_PIXELFORMAT_XRGB8888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
    return isOurs ? nil : try SurfaceHandle(width: surface.pointee.w, height: surface.pointee.h)
  }
}
