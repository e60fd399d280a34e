/// Items drawn on clear ground.
public struct RasterPicture: Sendable {
  /// Where the pixels stand.
  public let bounds: PixelRect
  /// Premultiplied `0xAARRGGBB`, rows top to bottom without padding.
  public let pixels: [UInt32]

  public init(bounds: PixelRect, pixels: [UInt32]) {
    self.bounds = bounds
    self.pixels = pixels
  }
}
