import CSDL
import Foundation
import HalfwayLayers
import HalfwayRaster

/// Renders display lists to pictures in memory. The pixels equal those of a window that is drawn without a graphics
/// processor. It requires no display.
public final class OffscreenRenderer {
  /// The scale in pixels per point.
  public let scale: Double

  private let surface: SurfaceHandle
  private let raster: RasterRenderer

  /// Creates a renderer for pictures of a size in points at `scale` pixels per point. Throws `SDLError` unless both
  /// sides have 1 to 16384 pixels.
  public init(size: CGSize, scale: Double = 1, fonts: any TextRasterizer) throws(SDLError) {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    // The maximum texture size of SDL's own renderers.
    guard width >= 1, height >= 1, width <= 16384, height <= 16384 else {
      throw SDLError(action: "make a picture", reason: "\(width) × \(height) isn't between 1 and 16384 pixels")
    }
    self.scale = scale
    surface = try SurfaceHandle(width: Int32(width), height: Int32(height))
    raster = RasterRenderer(textRasterizer: fonts)
  }

  /// Renders a list. Throws `SDLError` if the surface has no memory.
  public func render(_ list: DisplayList) throws(SDLError) -> PixelImage {
    guard let target = surface.target else { throw SDLError(action: "draw", reason: "the surface has no memory") }
    raster.draw(list, scale: scale, on: target)
    return PixelImage(surface)
  }
}
