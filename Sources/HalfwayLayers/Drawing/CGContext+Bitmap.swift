import Foundation

/// The alpha formats, like `CGImageAlphaInfo`.
public enum ImageAlphaInfo: UInt32, Sendable {
  /// No alpha.
  case none = 0
  /// Premultiplied alpha in the last byte.
  case premultipliedLast = 1
  /// Premultiplied alpha in the first byte.
  case premultipliedFirst = 2
  /// Alpha in the last byte, which doesn't multiply the colors; for images only.
  case last = 3
  /// Alpha in the first byte, which doesn't multiply the colors; for images only.
  case first = 4
  /// No alpha, with an unused last byte; the background is black.
  case noneSkipLast = 5
  /// No alpha, with an unused first byte; the background is black.
  case noneSkipFirst = 6
  /// Alpha without colors.
  case alphaOnly = 7
}

/// The pixel format, like `CGBitmapInfo`: an alpha format and a byte order.
public struct BitmapInfo: OptionSet, Sendable, Hashable {
  /// The bits of the format.
  public let rawValue: UInt32
  /// Creates a format from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits that contain the `ImageAlphaInfo`.
  public static let alphaInfoMask = BitmapInfo(rawValue: 0x1F)
  /// The bits that contain the byte order.
  public static let byteOrderMask = BitmapInfo(rawValue: 0x7000)
  /// The default byte order, which is big-endian.
  public static let byteOrderDefault: BitmapInfo = []
  /// 32-bit pixels in little-endian order.
  public static let byteOrder32Little = BitmapInfo(rawValue: 0x2000)
  /// 32-bit pixels in big-endian order.
  public static let byteOrder32Big = BitmapInfo(rawValue: 0x4000)
}

extension CGContext {
  /// Creates a context without memory, whose result is obtained from `makeImage`. As in Core Graphics, y grows upward
  /// from the lower left corner. Returns `nil` for an unsupported format or size.
  ///
  /// - Parameters:
  ///   - data: Always `nil`. The module `CoreGraphics` has an initializer that accepts memory.
  ///   - width: The width in pixels and points, 1 to `CGImage.largestSide`.
  ///   - height: The height in pixels and points, 1 to `CGImage.largestSide`.
  ///   - bitsPerComponent: Must be 8.
  ///   - bytesPerRow: Ignored.
  ///   - space: The color space: sRGB, or gray for a format without alpha; not used if the format has alpha only.
  ///   - bitmapInfo: One of `ImageAlphaInfo`, with a byte order, which has no effect without memory.
  @_disfavoredOverload
  public convenience init?(
    data: Never?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    guard
      let format = BitmapFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: nil, space: space, bitmapInfo: bitmapInfo)
    else { return nil }
    self.init(format, width: width, height: height, pixels: nil)
  }

  /// Creates a context in a format, in which y grows upward. Returns `nil` for an unsupported format or size.
  package convenience init?(_ format: BitmapFormat, width: Int, height: Int, pixels: (any ContextPixels)?) {
    guard format.isForContexts, (1...CGImage.largestSide).contains(width), (1...CGImage.largestSide).contains(height)
    else { return nil }
    self.init(
      area: CGRect(x: 0, y: 0, width: width, height: height), scale: 1,
      isOpaque: pixels == nil && !format.hasAlpha)
    self.pixels = pixels
    self.format = format
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height)))
  }
}
