import Foundation

/// What the fourth byte of a pixel is, as `CGImageAlphaInfo`, as far as contexts can be made of.
public enum ImageAlphaInfo: UInt32, Sendable {
  case premultipliedLast = 1
  case premultipliedFirst = 2
  /// There is no alpha: the ground is black.
  case noneSkipLast = 5
  case noneSkipFirst = 6
}

/// How the bytes of a pixel lie, as `CGBitmapInfo`. What is recorded has none, so that only alpha counts.
public struct BitmapInfo: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits that say what becomes of alpha.
  public static let alphaInfoMask = BitmapInfo(rawValue: 0x1F)
  public static let byteOrder32Little = BitmapInfo(rawValue: 0x2000)
  public static let byteOrder32Big = BitmapInfo(rawValue: 0x4000)
}

extension CGContext {
  /// A context of its own, for `makeImage`. Here y goes up, from the lower left corner, as in Core Graphics.
  ///
  /// - Parameters:
  ///   - data: Nil: what is drawn is recorded, and no memory is ever filled with it.
  ///   - width: Pixels, and points.
  ///   - height: Pixels, and points.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: Does not matter.
  ///   - bitmapInfo: One of `ImageAlphaInfo`; the order of bytes does not matter.
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
