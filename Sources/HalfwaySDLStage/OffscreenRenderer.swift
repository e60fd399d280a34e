import CSDL
import Foundation
import HalfwayLayers
import HalfwayTessellation

/// Draws display lists into pictures in memory, with the pixels that a window without a graphics processor shows.
/// Needs no display.
public final class OffscreenRenderer {
  /// Pixels a point.
  public let scale: Double

  private let renderer: SoftwareRenderer
  private let tessellator: Tessellator

  /// Makes a renderer for pictures of a size in points at so many pixels a point.
  public init(size: CGSize, scale: Double = 1, fonts: any TextRasterizer) throws(SDLError) {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    // The greatest side that SDL's own renderers take as a texture.
    guard width >= 1, height >= 1, width <= 16384, height <= 16384 else {
      throw SDLError(action: "make a picture", reason: "\(width) × \(height) is not between 1 and 16384 pixels")
    }
    self.scale = scale
    renderer = try SoftwareRenderer(width: Int32(width), height: Int32(height))
    tessellator = Tessellator(textRasterizer: fonts)
  }

  /// The list as a picture.
  public func render(_ list: DisplayList) throws(SDLError) -> PixelImage {
    try renderer.draw(tessellator.tessellate(list, scale: scale), atlas: tessellator.atlas)
    return PixelImage(renderer.surface)
  }
}
