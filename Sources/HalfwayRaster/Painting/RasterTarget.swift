/// Pixels in memory that someone else owns: a window's surface, a buffer. Premultiplied `0xAARRGGBB` in the sRGB
/// encoding, rows top to bottom; after a draw every alpha is 255.
public struct RasterTarget {
  /// The first pixel of the first row.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels in a row, and rows, that are drawn on.
  public let width: Int32
  public let height: Int32
  /// Pixels from one row to the next.
  public let rowLength: Int32

  /// Takes memory of `height` rows of `rowLength` pixels, of which the first `width` are drawn on.
  public init(pixels: UnsafeMutablePointer<UInt32>, width: Int32, height: Int32, rowLength: Int32) {
    self.pixels = pixels
    self.width = max(0, min(width, rowLength))
    self.height = max(0, height)
    self.rowLength = max(0, rowLength)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
