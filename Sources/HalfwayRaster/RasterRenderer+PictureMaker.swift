import HalfwayLayers
import HalfwayRendering

extension RasterRenderer: PictureMaker {
  /// Returns the bounds that the renderer computes for the items; see `PictureMaker`.
  public func pictureBounds(of items: [DisplayItem], under map: ProjectiveTransform, scale: Double) -> PixelRect {
    bounds(of: items[...], under: map, scale: scale)
  }

  /// Returns the pixels that the renderer draws for the items; see `PictureMaker`.
  public func picturePixels(
    of items: [DisplayItem], under map: ProjectiveTransform, scale: Double, bounds: PixelRect
  ) -> [UInt32] {
    picture(of: items[...], under: map, scale: scale, bounds: bounds).pixels
  }
}
