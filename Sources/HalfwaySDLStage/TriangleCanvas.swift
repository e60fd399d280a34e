import CSDL
import HalfwayLayers
import HalfwayTessellation

/// Triangles for a graphics processor, by way of SDL's renderer. What triangles cannot show, frames that blur what lies behind something, is drawn by
/// the processor meanwhile.
@MainActor
final class TriangleCanvas: WindowCanvas {
  let name: String
  let waitsForDisplay: Bool
  private let tessellator: Tessellator
  private let renderer: SDLRenderer
  private let handle: RendererHandle
  private let fonts: any TextRasterizer
  /// For the frames that triangles cannot show; made for the first of them.
  private lazy var raster = TextureCanvas(handle, fonts: fonts, isAskedFor: false)

  init(_ handle: RendererHandle, fonts: any TextRasterizer) {
    let info = handle.info
    name = "sdl (\(info.name))"
    waitsForDisplay = info.waitsForDisplay
    tessellator = Tessellator(textRasterizer: fonts)
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

  /// Every frame is drawn as a whole anyway.
  func windowWasInvalidated() {}

  func textureContentsWereLost() {
    renderer.textureContentsWereLost()
    raster.textureContentsWereLost()
  }
}
