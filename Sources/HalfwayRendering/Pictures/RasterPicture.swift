/// Items drawn on a transparent background.
public struct RasterPicture: Sendable {
  /// The location of the pixels.
  public let bounds: PixelRect
  /// The pixels, premultiplied `0xAARRGGBB`, rows from top to bottom without padding.
  public let pixels: [UInt32]

  /// Creates a picture from its bounds and pixels.
  public init(bounds: PixelRect, pixels: [UInt32]) {
    self.bounds = bounds
    self.pixels = pixels
  }
}
