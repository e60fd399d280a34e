/// Pixels in memory of their own, freed with the object.
final class Bitmap {
  let pixels: UnsafeMutablePointer<UInt32>
  /// Where the pixels stand in the coordinates of what was drawn.
  private(set) var bounds: PixelRect
  /// Whether every pixel has full alpha.
  var isOpaque = false

  /// The one colour of all pixels, premultiplied; nil where there may be several.
  var color: UInt32?

  /// More pixels than this are not kept in one piece: 256 MB.
  static let pixelLimit = 1 << 26

  /// Clear pixels, or any where all of them will be written; nil for none or far too many.
  init?(bounds: PixelRect, isClear: Bool = true) {
    let count = Int(bounds.width) * Int(bounds.height)
    guard count > 0, count <= Self.pixelLimit else { return nil }
    self.bounds = bounds
    pixels = .allocate(capacity: count)
    if isClear { pixels.initialize(repeating: 0, count: count) }
  }

  deinit { pixels.deallocate() }

  /// Makes the pixels ready for something else of the same size: clear, or as they are where all will be written.
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
