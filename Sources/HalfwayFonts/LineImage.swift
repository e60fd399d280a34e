import CSDL
import HalfwayLayers

/// A line rendered by SDL2_ttf, white with the coverage as alpha, which is converted to a `TextCoverage`.
struct LineImage {
  var surface: UnsafeMutablePointer<SDL_Surface>
  var line: String
  var face: FontFace
  /// Whether the glyphs have colors of their own, as those of emoji fonts do.
  var isColored = false

  /// The alpha channel without blank rows at the top and bottom; nil if nothing is covered.
  var coverage: TextCoverage? {
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let rowLength = Int(surface.pointee.pitch) / MemoryLayout<UInt32>.stride
    guard width > 0, height > 0, surface.pointee.format.pointee.BytesPerPixel == 4,
      let pixels = surface.pointee.pixels?.assumingMemoryBound(to: UInt32.self)
    else { return nil }
    let shift = UInt32(surface.pointee.format.pointee.Ashift)

    func isBlank(_ row: Int) -> Bool {
      (0..<width).allSatisfy { (pixels[row * rowLength + $0] >> shift) & 0xFF == 0 }
    }
    guard let top = (0..<height).first(where: { !isBlank($0) }), let bottom = (0..<height).last(where: { !isBlank($0) })
    else { return nil }

    let rows = bottom - top + 1
    let bytes = [UInt8](unsafeUninitializedCapacity: width * rows) { buffer, count in
      for row in 0..<rows {
        for column in 0..<width {
          let pixel = pixels[(top + row) * rowLength + column]
          let alpha = UInt8(truncatingIfNeeded: pixel >> shift)
          buffer[row * width + column] = isColored ? Self.shade(of: pixel, alpha: alpha) : alpha
        }
      }
      count = width * rows
    }
    return TextCoverage(
      width: width, height: rows, bytes: bytes, leftBearing: leftBearing, baseline: Double(baseline - top))
  }

  /// Returns the coverage that represents a color: light colors cover less, so that a picture that is drawn in a single
  /// color shows its outlines.
  private static func shade(of pixel: UInt32, alpha: UInt8) -> UInt8 {
    let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    // The luma of ITU-R BT.709, in thousandths.
    let luma = (red * 213 + green * 715 + blue * 72) / 1000
    return UInt8(UInt32(alpha) * (255 - luma * 3 / 4) / 255)
  }

  /// The distance by which the first glyph extends to the left of its origin, in pixels, not positive. SDL2_ttf shifts
  /// the line to the right by this distance.
  private var leftBearing: Double {
    guard let first = line.unicodeScalars.first, let metrics = face.glyphMetrics(first) else { return 0 }
    return Double(min(0, metrics.minX))
  }

  /// The distance from the top of the picture to the baseline in pixels: the ascent, or the height of ink that rises
  /// above it, such as stacked accents.
  private var baseline: Int {
    let ascent = Int(TTF_FontAscent(face.font))
    guard surface.pointee.h > TTF_FontHeight(face.font) else { return ascent }
    return line.unicodeScalars.reduce(ascent) { highest, scalar in max(highest, face.glyphMetrics(scalar)?.maxY ?? 0) }
  }
}
