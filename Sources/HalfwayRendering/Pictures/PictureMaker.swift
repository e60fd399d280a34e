import HalfwayLayers

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
