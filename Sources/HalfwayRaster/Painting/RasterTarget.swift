import HalfwayRendering

/// A pixel buffer that the renderer doesn't own, such as a window's surface. Pixels are premultiplied `0xAARRGGBB` in
/// the sRGB encoding, rows from top to bottom; after a draw every alpha is 255.
public struct RasterTarget {
  /// The first pixel of the first row.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// The number of pixels per row that are drawn.
  public let width: Int32
  /// The number of rows.
  public let height: Int32
  /// The number of pixels from one row to the next.
  public let rowLength: Int32

  /// Creates a target for memory of `height` rows of `rowLength` pixels, of which the first `width` are drawn. The
  /// memory has to outlive the target.
  public init(pixels: UnsafeMutablePointer<UInt32>, width: Int32, height: Int32, rowLength: Int32) {
    self.pixels = pixels
    self.width = max(0, min(width, rowLength))
    self.height = max(0, height)
    self.rowLength = max(0, rowLength)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
