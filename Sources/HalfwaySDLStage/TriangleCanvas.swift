import CSDL
import HalfwayLayers
import HalfwayTessellation

/// Triangles for a graphics processor, by way of SDL's renderer.
@MainActor
final class TriangleCanvas: WindowCanvas {
  let name: String
  let waitsForDisplay: Bool
  private let tessellator: Tessellator
  private let renderer: SDLRenderer

  init(_ handle: RendererHandle, fonts: any TextRasterizer) {
    let info = handle.info
    name = "sdl (\(info.name))"
    waitsForDisplay = info.waitsForDisplay
    tessellator = Tessellator(textRasterizer: fonts)
    renderer = SDLRenderer(handle)
  }

  func draw(_ list: DisplayList, scale: Double) throws(SDLError) {
    try renderer.draw(tessellator.tessellate(list, scale: scale), of: tessellator)
  }

  func present() { renderer.present() }

  /// Every frame is drawn as a whole anyway.
  func windowWasInvalidated() {}

  func textureContentsWereLost() { renderer.textureContentsWereLost() }
}
