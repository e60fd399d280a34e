import Foundation
import HalfwayLayers

extension CGContext {
  /// Creates a context that draws into the program's memory, or whose memory is allocated when `data` is read. As in
  /// Core Graphics, y grows upward from the lower left corner, and the first row in memory is the top one. Returns
  /// `nil` for an unsupported format or size.
  ///
  /// The memory has to exist as long as the context. It contains the result of every call as soon as the call returns.
  /// Text isn't drawn into memory.
  ///
  /// - Parameters:
  ///   - data: The memory; `nil` for a recorded drawing until `data` is read.
  ///   - width: The width in pixels and points, 1 to `CGImage.largestSide`.
  ///   - height: The height in pixels and points, 1 to `CGImage.largestSide`.
  ///   - bitsPerComponent: Must be 8.
  ///   - bytesPerRow: The distance between the first bytes of two rows; 0 for no padding.
  ///   - space: The color space; gray requires `ImageAlphaInfo.none` or `alphaOnly`.
  ///   - bitmapInfo: The format: alpha alone, gray without alpha, or red, green and blue with premultiplied alpha or an
  ///     unused byte, in either byte order.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard
      let format = BitmapFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: nil, space: space, bitmapInfo: bitmapInfo),
      bytesPerRow == 0
        || (width > 0 && width <= CGImage.largestSide && bytesPerRow >= width * format.bytesPerPixel
          && bytesPerRow <= 1 << 24)
    else { return nil }
    var memory: BitmapMemory?
    if let data {
      guard (1...CGImage.largestSide).contains(width), (1...CGImage.largestSide).contains(height) else { return nil }
      memory = BitmapMemory(
        data, format: format, bytesPerRow: bytesPerRow == 0 ? width * format.bytesPerPixel : bytesPerRow,
        area: CGRect(x: 0, y: 0, width: width, height: height), width: width, height: height, scale: 1)
    }
    self.init(format, width: width, height: height, pixels: memory)
  }

  /// The memory of a bitmap context, which exists as long as the context; `nil` for any other context. Reading it ends
  /// the recording: from then on, drawing changes the memory, and `makeImage` returns an image of pixels.
  public var data: UnsafeMutableRawPointer? {
    if let memory = pixels as? BitmapMemory { return memory.start }
    guard let format = format ?? (isForImage ? .standard : nil), width > 0, height > 0 else { return nil }
    let memory = BitmapMemory(
      nil, format: format, bytesPerRow: width * format.bytesPerPixel, area: area, width: width, height: height,
      scale: scale)
    replaceRecording(by: memory)
    return memory.start
  }

  /// The distance between the first bytes of two rows; 0 if the context isn't a bitmap context.
  public var bytesPerRow: Int {
    if let memory = pixels as? BitmapMemory { return memory.bytesPerRow }
    return width * ((format ?? (isForImage ? .standard : nil))?.bytesPerPixel ?? 0)
  }
}
