import HalfwayRaster
import HalfwayTessellation

/// Pixels in memory, 32 bits each: red in bits 16 to 23, green and blue below.
struct PixelTarget {
  var start: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  var rowLength: Int
  /// Nothing outside is written.
  var bounds: PixelRect

  /// A part of a row.
  @inline(__always)
  func span(row: Int, from column: Int, count: Int) -> UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(start: start + (row * rowLength + column), count: count)
  }

  /// A solid rectangle over what is there.
  func fill(_ rect: PixelRect, _ color: PixelColor) {
    let visible = rect.intersection(bounds)
    guard !visible.isEmpty else { return }
    for row in Int(visible.y)..<Int(visible.maxY) {
      Self.fill(span(row: row, from: Int(visible.x), count: Int(visible.width)), color)
    }
  }

  /// One colour over a row.
  static func fill(_ span: UnsafeMutableBufferPointer<UInt32>, _ color: PixelColor) {
    if color.alpha == 255 {
      span.update(repeating: color.packed)
      return
    }
    let weight = weight(UInt32(color.alpha))
    let rest = 256 &- weight
    let redBlue = (color.packed & 0xFF00FF) &* weight
    let green = (color.packed & 0x00FF00) &* weight
    for index in 0..<span.count {
      let old = span[index]
      span[index] =
        ((redBlue &+ (old & 0xFF00FF) &* rest) >> 8) & 0xFF00FF | ((green &+ (old & 0x00FF00) &* rest) >> 8) & 0x00FF00
    }
  }

  /// Coverage in a colour, pixel for pixel.
  func copy(_ source: PixelRect, of page: AtlasPage, x: Int32, y: Int32, tint: PixelColor) {
    let visible = PixelRect(x: x, y: y, width: source.width, height: source.height).intersection(bounds)
    guard !visible.isEmpty else { return }
    let (packed, alpha) = (tint.packed, UInt32(tint.alpha))
    let (firstColumn, pageWidth) = (Int(source.x + visible.x - x), Int(page.width))
    page.bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<Int(visible.height) {
        let span = span(row: Int(visible.y) + row, from: Int(visible.x), count: Int(visible.width))
        let first = (Int(source.y + visible.y - y) + row) * pageWidth + firstColumn
        for index in 0..<span.count {
          let coverage = UInt32(bytes[first + index])
          if coverage == 0 { continue }
          span[index] = Self.blend(packed, over: span[index], alpha: Self.product(coverage, alpha))
        }
      }
    }
  }

  /// One colour over another, red and blue in one multiplication.
  @inline(__always)
  static func blend(_ source: UInt32, over destination: UInt32, alpha: UInt32) -> UInt32 {
    let weight = weight(alpha)
    let rest = 256 &- weight
    let redBlue = ((source & 0xFF00FF) &* weight &+ (destination & 0xFF00FF) &* rest) >> 8 & 0xFF00FF
    let green = ((source & 0x00FF00) &* weight &+ (destination & 0x00FF00) &* rest) >> 8 & 0x00FF00
    return redBlue | green
  }

  /// 0…255 as 0…256, so that full alpha is the source itself after the shift.
  @inline(__always)
  private static func weight(_ alpha: UInt32) -> UInt32 { alpha &+ (alpha >> 7) }

  /// The product of two fractions of 255, rounded.
  @inline(__always)
  static func product(_ left: UInt32, _ right: UInt32) -> UInt32 {
    let scaled = left &* right &+ 128
    return (scaled &+ (scaled >> 8)) >> 8
  }
}

extension PixelColor {
  /// Without the alpha, as pixels are kept.
  var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
