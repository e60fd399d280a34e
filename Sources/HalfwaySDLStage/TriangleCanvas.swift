import CSDL
import HalfwayLayers
import HalfwayRaster
import HalfwayTessellation

/// Draws triangles on a graphics processor through SDL's renderer. Frames that triangles can't show, because they blur
/// what is behind an item, are drawn by the software renderer.
@MainActor
final class TriangleCanvas: WindowCanvas {
  let name: String
  let waitsForDisplay: Bool
  private let tessellator: Tessellator
  private let renderer: SDLRenderer
  private let handle: RendererHandle
  private let fonts: any TextRasterizer
  /// The canvas for frames that triangles can't show; created on first use.
  private lazy var raster = TextureCanvas(handle, fonts: fonts, isAskedFor: false)

  init(_ handle: RendererHandle, fonts: any TextRasterizer) {
    let info = handle.info
    name = "sdl (\(info.name))"
    waitsForDisplay = info.waitsForDisplay
    tessellator = Tessellator(textRasterizer: fonts, pictureMaker: RasterRenderer(textRasterizer: fonts))
    renderer = SDLRenderer(handle)
    (self.handle, self.fonts) = (handle, fonts)
  }

  func draw(_ list: DisplayList, scale: Double) throws(SDLError) {
    let drawing = tessellator.tessellate(list, scale: scale)
    guard drawing.lacksBackdrop else { return try renderer.draw(drawing, of: tessellator) }
    SDL_RenderSetClipRect(handle.pointer, nil)
    try raster.draw(list, scale: scale)
  }

  func present() { renderer.present() }

  /// Does nothing, because every frame is drawn completely.
  func windowWasInvalidated() {}

  func textureContentsWereLost() {
    renderer.textureContentsWereLost()
    raster.textureContentsWereLost()
  }
}
