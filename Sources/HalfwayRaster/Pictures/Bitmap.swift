import HalfwayRendering

/// Pixels in allocated memory.
final class Bitmap {
  let pixels: UnsafeMutablePointer<UInt32>
  /// The location of the pixels in the coordinates of the drawing.
  private(set) var bounds: PixelRect
  /// Whether every pixel is opaque.
  var isOpaque = false

  /// The color of all pixels, premultiplied; nil if there may be several.
  var color: UInt32?

  /// The maximum number of pixels of a bitmap: 256 MB.
  static let pixelLimit = 1 << 26

  /// Creates transparent pixels, or uninitialized ones if all of them will be written. Returns nil for an empty or too
  /// large rectangle.
  init?(bounds: PixelRect, isClear: Bool = true) {
    let count = Int(bounds.width) * Int(bounds.height)
    guard count > 0, count <= Self.pixelLimit else { return nil }
    self.bounds = bounds
    pixels = .allocate(capacity: count)
    if isClear { pixels.initialize(repeating: 0, count: count) }
  }

  deinit { pixels.deallocate() }

  /// Reuses the pixels for other content of the same size: cleared, or unchanged if all of them will be written.
  func takeOver(x: Int32, y: Int32, isClear: Bool) {
    bounds = PixelRect(x: x, y: y, width: bounds.width, height: bounds.height)
    isOpaque = false
    color = nil
    if isClear { pixels.update(repeating: 0, count: width * height) }
  }

  var width: Int { Int(bounds.width) }
  var height: Int { Int(bounds.height) }
  var byteCount: Int { width * height * 4 }

  var surface: Surface { Surface(pixels: pixels, rowLength: width, x: bounds.x, y: bounds.y) }
}
