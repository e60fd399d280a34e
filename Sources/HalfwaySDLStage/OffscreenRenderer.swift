import CSDL
import Foundation
import HalfwayLayers
import HalfwayRaster

/// Draws display lists into pictures in memory, with the pixels that a window drawn without a graphics processor shows.
/// Needs no display.
public final class OffscreenRenderer {
  /// Pixels a point.
  public let scale: Double

  private let surface: SurfaceHandle
  private let raster: RasterRenderer

  /// Makes a renderer for pictures of a size in points at so many pixels a point.
  public init(size: CGSize, scale: Double = 1, fonts: any TextRasterizer) throws(SDLError) {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    // The greatest side that SDL's own renderers take as a texture.
    guard width >= 1, height >= 1, width <= 16384, height <= 16384 else {
      throw SDLError(action: "make a picture", reason: "\(width) × \(height) is not between 1 and 16384 pixels")
    }
    self.scale = scale
    surface = try SurfaceHandle(width: Int32(width), height: Int32(height))
    raster = RasterRenderer(textRasterizer: fonts)
  }

  /// The list as a picture.
  public func render(_ list: DisplayList) throws(SDLError) -> PixelImage {
    guard let target = surface.target else { throw SDLError(action: "draw", reason: "the surface has no memory") }
    raster.draw(list, scale: scale, on: target)
    return PixelImage(surface)
  }
}
