import HalfwayLayers
import HalfwayRaster

/// Makes the pictures of what is not drawn as fills, sprites and triangles.
public protocol PictureMaker: AnyObject {
  /// The box in pixels of what items show under a map from points to pixels.
  func pictureBounds(of items: [DisplayItem], under map: ProjectiveTransform, scale: Double) -> PixelRect
  /// What items show within the bounds on clear ground: premultiplied pixels, alpha in bits 24 to 31, rows without padding.
  func picturePixels(
    of items: [DisplayItem], under map: ProjectiveTransform, scale: Double, bounds: PixelRect
  ) -> [UInt32]
}

extension RasterRenderer: PictureMaker {
  public func pictureBounds(of items: [DisplayItem], under map: ProjectiveTransform, scale: Double) -> PixelRect {
    bounds(of: items[...], under: map, scale: scale)
  }

  public func picturePixels(
    of items: [DisplayItem], under map: ProjectiveTransform, scale: Double, bounds: PixelRect
  ) -> [UInt32] {
    picture(of: items[...], under: map, scale: scale, bounds: bounds).pixels
  }
}
