// The format of pixels, which is the same for all images.
extension CGImage {
  /// The number of bits of a component of a pixel: 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes of a row of pixels, without padding.
  public var bytesPerRow: Int { width * 4 }
  /// The color space: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace() }
  /// The position of alpha in a pixel: after the color components, which it multiplies.
  public var alphaInfo: ImageAlphaInfo { isOpaque ? .noneSkipLast : .premultipliedLast }
  /// The format of a pixel in the data of `dataProvider`: `alphaInfo` in the default byte order.
  public var bitmapInfo: BitmapInfo { BitmapInfo(rawValue: alphaInfo.rawValue) }
}

extension CGColor {
  /// The color space: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace() }
}

extension CGColorSpace {
  /// The number of color components, without alpha: 3, or 1 for gray values.
  public var numberOfComponents: Int { isGray ? 1 : 3 }
}
