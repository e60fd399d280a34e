import CSDL
import HalfwayLayers
import HalfwayRaster
import HalfwayRendering

/// Draws with the software renderer and presents the result as one texture of SDL's renderer. This is for SDL's own
/// software renderer, whose triangles have integral vertices and overflow if they are large, and for windows without a
/// surface.
@MainActor
final class TextureCanvas: WindowCanvas {
  let name: String
  let waitsForDisplay: Bool
  let renderer: RendererHandle
  private let raster: RasterRenderer
  private var texture: TextureHandle?
  /// The contents of the texture, which can't be read back from SDL.
  private var buffer: SurfaceHandle?
  private var isBufferDrawn = false

  init(_ renderer: RendererHandle, fonts: any TextRasterizer, isAskedFor: Bool) {
    self.renderer = renderer
    let info = renderer.info
    name = isAskedFor ? "sdl (\(info.name), drawn by raster)" : "raster (texture of sdl, \(info.name))"
    waitsForDisplay = info.waitsForDisplay
    raster = .inParallel(fonts: fonts)
  }

  func draw(_ list: DisplayList, scale: Double) throws(SDLError) {
    var (width, height): (Int32, Int32) = (0, 0)
    guard SDL_GetRendererOutputSize(renderer.pointer, &width, &height) == 0 else { throw .last("measure the window") }
    if buffer?.width != max(1, width) || buffer?.height != max(1, height) {
      buffer = try SurfaceHandle(width: width, height: height)
      texture = nil
    }
    if texture == nil {
      texture = try TextureHandle(
        renderer: renderer, width: max(1, width), height: max(1, height), isStreamed: true)
      isBufferDrawn = false
    }
    guard let buffer, let texture, let pixels = buffer.pixels, let target = buffer.target else {
      throw SDLError(action: "draw", reason: "the surface has no memory")
    }
    let changed = raster.draw(list, scale: scale, on: target, keepingUnchanged: isBufferDrawn)
    let all = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    for rect in isBufferDrawn ? changed : [all] {
      var place = SDL_Rect(rect)
      let start = pixels.start + (Int(rect.y) * pixels.rowLength + Int(rect.x))
      let pitch = Int32(pixels.rowLength * MemoryLayout<UInt32>.stride)
      guard SDL_UpdateTexture(texture.pointer, &place, start, pitch) == 0 else { throw .last("upload a frame") }
    }
    isBufferDrawn = true
    guard SDL_RenderCopy(renderer.pointer, texture.pointer, nil, nil) == 0 else { throw .last("draw") }
  }

  func present() { SDL_RenderPresent(renderer.pointer) }

  /// Does nothing, because the entire texture is copied for every frame.
  func windowWasInvalidated() {}

  func textureContentsWereLost() { texture = nil }
}
