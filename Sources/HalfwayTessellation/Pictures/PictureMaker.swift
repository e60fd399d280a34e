import HalfwayLayers
import HalfwayRaster

/// A renderer of pictures of content that isn't drawn as fills, sprites, and triangles.
public protocol PictureMaker: AnyObject {
  /// Returns the bounding box of the items' visible content in pixels, under a map from points to pixels.
  func pictureBounds(of items: [DisplayItem], under map: ProjectiveTransform, scale: Double) -> PixelRect
  /// Returns the items' content within the bounds on a transparent background: premultiplied pixels with alpha in bits
  /// 24 to 31, rows without padding.
  func picturePixels(
    of items: [DisplayItem], under map: ProjectiveTransform, scale: Double, bounds: PixelRect
  ) -> [UInt32]
}

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
