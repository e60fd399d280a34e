/// The layout of a pixel in memory, as far as bitmap contexts and images support it: 8 bits per component.
package struct BitmapFormat: Sendable {
  /// The offsets of the components of a color, in bytes; `nil` for gray values or for alpha alone.
  package let colorOffsets: (red: Int, green: Int, blue: Int)?
  /// The offset of alpha or of the unused byte in its place; `nil` if there is neither.
  package let alphaOffset: Int?
  /// Whether alpha is stored, rather than an unused byte or nothing.
  package let hasAlpha: Bool
  /// Whether the components of a color are multiplied by alpha.
  package let isPremultiplied: Bool
  /// The number of bytes of a pixel.
  package let bytesPerPixel: Int

  /// The format of an image's own data: red, green, blue and alpha, which multiplies them.
  package static let standard = BitmapFormat(
    colors: (0, 1, 2), alphaOffset: 3, hasAlpha: true, isPremultiplied: true, bytesPerPixel: 4)

  private init(
    colors: (red: Int, green: Int, blue: Int)?, alphaOffset: Int?, hasAlpha: Bool, isPremultiplied: Bool,
    bytesPerPixel: Int
  ) {
    (colorOffsets, self.alphaOffset, self.hasAlpha) = (colors, alphaOffset, hasAlpha)
    (self.isPremultiplied, self.bytesPerPixel) = (isPremultiplied, bytesPerPixel)
  }

  /// Creates the format that a bitmap info describes. Returns `nil` if it isn't supported.
  package init?(bitsPerComponent: Int, bitsPerPixel: Int?, space: CGColorSpace, bitmapInfo: UInt32) {
    guard bitsPerComponent == 8, let alpha = ImageAlphaInfo(rawValue: bitmapInfo & 0x1F), bitmapInfo & 0xF00 == 0,
      let isLittle = [0: false, 0x2000: true, 0x4000: false][bitmapInfo & 0x7000]
    else { return nil }
    let size: Int
    if alpha == .alphaOnly || (space.isGray && alpha == .none) {
      size = 1
      self.init(
        colors: nil, alphaOffset: alpha == .none ? nil : 0, hasAlpha: alpha == .alphaOnly, isPremultiplied: true,
        bytesPerPixel: 1)
    } else if space.isGray {
      return nil
    } else {
      size = alpha == .none ? bitsPerPixel.map { $0 / 8 } ?? 3 : 4
      guard size == 4 || (size == 3 && !isLittle) else { return nil }
      let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
      func offset(_ index: Int) -> Int { isLittle ? size - 1 - index : index }
      let start = isFirst ? 1 : 0
      self.init(
        colors: (offset(start), offset(start + 1), offset(start + 2)),
        alphaOffset: size == 4 ? offset(isFirst ? 0 : 3) : nil,
        hasAlpha: ![.none, .noneSkipFirst, .noneSkipLast].contains(alpha),
        isPremultiplied: alpha != .first && alpha != .last, bytesPerPixel: size)
    }
    if let bitsPerPixel, bitsPerPixel != size * 8 { return nil }
  }

  /// Whether a context can draw in this format; images can have more.
  package var isForContexts: Bool { bytesPerPixel != 3 && isPremultiplied }

  /// Returns the pixel in the encoding of `CGImage.pixels` that the bytes at an offset describe.
  package func pixel(_ byte: (_ offset: Int) -> UInt8) -> UInt32 {
    guard let colorOffsets else {
      let value = UInt32(byte(0))
      return hasAlpha ? value << 24 : 0xFF00_0000 | value << 16 | value << 8 | value
    }
    let alpha = hasAlpha ? UInt32(byte(alphaOffset ?? 0)) : 255
    func component(_ offset: Int) -> UInt32 {
      let value = UInt32(byte(offset))
      return isPremultiplied ? min(value, alpha) : (value * alpha + 127) / 255
    }
    return alpha << 24 | component(colorOffsets.red) << 16 | component(colorOffsets.green) << 8
      | component(colorOffsets.blue)
  }

  /// Stores a pixel in the encoding of `CGImage.pixels`.
  package func store(_ pixel: UInt32, _ byte: (_ offset: Int, _ value: UInt8) -> Void) {
    func part(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: pixel >> shift) }
    guard let colorOffsets else {
      // The weights of red, green and blue in the luminance, in units of 1/256.
      let luminance = (54 * UInt32(part(16)) + 183 * UInt32(part(8)) + 19 * UInt32(part(0)) + 128) / 256
      return byte(0, hasAlpha ? part(24) : UInt8(min(255, luminance)))
    }
    byte(colorOffsets.red, part(16))
    byte(colorOffsets.green, part(8))
    byte(colorOffsets.blue, part(0))
    if let alphaOffset { byte(alphaOffset, hasAlpha ? part(24) : 255) }
  }
}
