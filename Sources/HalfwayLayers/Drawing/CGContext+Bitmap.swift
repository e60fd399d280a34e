import Foundation

/// The alpha formats, like `CGImageAlphaInfo`, that are supported for contexts.
public enum ImageAlphaInfo: UInt32, Sendable {
  /// Premultiplied alpha in the last byte.
  case premultipliedLast = 1
  /// Premultiplied alpha in the first byte.
  case premultipliedFirst = 2
  /// No alpha, with an unused last byte; the background is black.
  case noneSkipLast = 5
  /// No alpha, with an unused first byte; the background is black.
  case noneSkipFirst = 6
}

/// The pixel format, like `CGBitmapInfo`. A recorded drawing has no pixels, so only the alpha info matters.
public struct BitmapInfo: OptionSet, Sendable, Hashable {
  /// The bits of the format.
  public let rawValue: UInt32
  /// Creates a format from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits that contain the `ImageAlphaInfo`.
  public static let alphaInfoMask = BitmapInfo(rawValue: 0x1F)
  /// 32-bit pixels in little-endian order; has no effect.
  public static let byteOrder32Little = BitmapInfo(rawValue: 0x2000)
  /// 32-bit pixels in big-endian order; has no effect.
  public static let byteOrder32Big = BitmapInfo(rawValue: 0x4000)
}

extension CGContext {
  /// Creates a context whose result is obtained from `makeImage`. As in Core Graphics, y grows upward from the lower
  /// left corner. Returns `nil` for an unsupported format or size.
  ///
  /// - Parameters:
  ///   - data: Always `nil`, because drawing is recorded and never fills a buffer.
  ///   - width: The width in pixels and points, 1 to `CGImage.largestSide`.
  ///   - height: The height in pixels and points, 1 to `CGImage.largestSide`.
  ///   - bitsPerComponent: Must be 8.
  ///   - bytesPerRow: Ignored.
  ///   - space: Ignored, because sRGB is the only color space.
  ///   - bitmapInfo: One of `ImageAlphaInfo`; the byte order is ignored.
  public convenience init?(
    data: Never?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    guard bitsPerComponent == 8, (1...CGImage.largestSide).contains(width), (1...CGImage.largestSide).contains(height),
      let alpha = ImageAlphaInfo(rawValue: bitmapInfo & BitmapInfo.alphaInfoMask.rawValue)
    else { return nil }
    self.init(
      area: CGRect(x: 0, y: 0, width: width, height: height), scale: 1,
      isOpaque: alpha == .noneSkipLast || alpha == .noneSkipFirst)
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height)))
  }
}
