import Foundation
import HalfwayLayers

/// The bytes of an image, like Core Graphics' `CGDataProvider`.
public final class CGDataProvider {
  /// The bytes.
  public let data: NSData?

  /// Creates a provider of bytes.
  public init?(data: NSData) { self.data = data }
}

extension CGImage {
  /// A provider of the pixels in the format that `bitmapInfo` and `bytesPerRow` describe: red, green, blue and alpha. A
  /// recorded drawing is rendered without text, whose pixels depend on the installed fonts.
  public var dataProvider: CGDataProvider? {
    let memory = BitmapMemory(
      nil, format: .standard, bytesPerRow: bytesPerRow, area: CGRect(origin: .zero, size: size), width: width,
      height: height, scale: scale)
    var list = DisplayList()
    list.append(self, in: CGRect(origin: .zero, size: size), isPixelated: true)
    memory.draw(list.items)
    return CGDataProvider(data: NSData(bytes: memory.start, length: bytesPerRow * height))
  }

  /// Creates an image from bytes. Returns `nil` for an unsupported format, or if there are too few bytes.
  ///
  /// - Parameters:
  ///   - bitsPerComponent: Must be 8.
  ///   - bitsPerPixel: 8 for gray values or alpha, 24 or 32 for colors.
  ///   - decode: Must be `nil`.
  ///   - shouldInterpolate: Ignored.
  ///   - intent: Ignored.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: BitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: ColorRenderingIntent
  ) {
    guard decode == nil, (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height),
      let format = BitmapFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, bitmapInfo: bitmapInfo.rawValue),
      bytesPerRow >= width * format.bytesPerPixel, bytesPerRow <= 1 << 24,
      let data = provider.data.map({ [UInt8](Data(referencing: $0)) }),
      data.count >= bytesPerRow * (height - 1) + width * format.bytesPerPixel
    else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let start = y * bytesPerRow + x * format.bytesPerPixel
        pixels.append(format.pixel { data[start + $0] })
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// How colors outside of a color space are replaced, like `CGColorRenderingIntent`; has no effect.
public enum ColorRenderingIntent: Int32, Sendable {
  /// The default.
  case defaultIntent = 0
  /// Colors outside are clipped.
  case absoluteColorimetric = 1
  /// Colors outside are clipped, relative to white.
  case relativeColorimetric = 2
  /// All colors are moved.
  case perceptual = 3
  /// Saturation is kept.
  case saturation = 4
}
