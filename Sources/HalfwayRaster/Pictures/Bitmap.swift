/// Pixels in memory of their own, freed with the object.
final class Bitmap {
  let pixels: UnsafeMutablePointer<UInt32>
  /// Where the pixels stand in the coordinates of what was drawn.
  private(set) var bounds: PixelRect
  /// Whether every pixel has full alpha.
  var isOpaque = false

  /// More pixels than this are not kept in one piece: 256 MB.
  static let pixelLimit = 1 << 26

  /// Clear pixels; nil for none or far too many.
  init?(bounds: PixelRect) {
    let count = Int(bounds.width) * Int(bounds.height)
    guard count > 0, count <= Self.pixelLimit else { return nil }
    self.bounds = bounds
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
  }

  deinit { pixels.deallocate() }

  /// Makes all pixels clear, for something else of the same size.
  func clear(x: Int32, y: Int32) {
    bounds = PixelRect(x: x, y: y, width: bounds.width, height: bounds.height)
    isOpaque = false
    pixels.update(repeating: 0, count: width * height)
  }

  var width: Int { Int(bounds.width) }
  var height: Int { Int(bounds.height) }
  var byteCount: Int { width * height * 4 }

  var surface: Surface { Surface(pixels: pixels, rowLength: width, x: bounds.x, y: bounds.y) }
}
