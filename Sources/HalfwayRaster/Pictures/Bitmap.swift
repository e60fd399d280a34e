import Foundation
import HalfwayRendering

/// Pixels in memory of their own, or a part of another bitmap's pixels.
final class Bitmap {
  let pixels: UnsafeMutablePointer<UInt32>
  /// The number of pixels from one row to the next.
  let rowLength: Int
  /// The bitmap to which the memory belongs; nil if it is this one.
  private let owner: Bitmap?
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
    (rowLength, owner) = (Int(bounds.width), nil)
    pixels = Self.allocate(pixelCount: count)
    if isClear { pixels.initialize(repeating: 0, count: count) }
  }

  /// The size of a large memory page, in bytes.
  private static let largePage = 2 << 20

  /// Returns uninitialized memory. Most of the time of writing to new memory is that of the first access to each memory
  /// page, so the kernel is asked for large pages.
  private static func allocate(pixelCount: Int) -> UnsafeMutablePointer<UInt32> {
    let byteCount = pixelCount * MemoryLayout<UInt32>.stride
    // A rest of less than half a large page stays in small ones.
    let largePages = (byteCount + largePage / 2) / largePage
    guard largePages > 0 else { return .allocate(capacity: pixelCount) }
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(byteCount, largePages * largePage), alignment: largePage)
    // A kernel without large pages refuses, and the memory can be used all the same.
    madvise(memory, largePages * largePage, MADV_HUGEPAGE)
    return memory.bindMemory(to: UInt32.self, capacity: pixelCount)
  }

  /// Creates a bitmap at `bounds` that shows the pixels of another one, which no longer change, from a column and a row
  /// on. Returns nil if that one doesn't contain all of them.
  init?(partOf other: Bitmap, x: Int, y: Int, bounds: PixelRect) {
    guard x >= 0, y >= 0, !bounds.isEmpty, x + Int(bounds.width) <= other.width, y + Int(bounds.height) <= other.height
    else { return nil }
    self.bounds = bounds
    (rowLength, owner) = (other.rowLength, other)
    pixels = other.pixels + (y * other.rowLength + x)
    isOpaque = other.isOpaque
  }

  deinit { if ownsPixels { UnsafeMutableRawPointer(pixels).deallocate() } }

  /// Reuses the pixels for other content of the same size: cleared, or unchanged if all of them will be written.
  func takeOver(x: Int32, y: Int32, isClear: Bool) {
    bounds = PixelRect(x: x, y: y, width: bounds.width, height: bounds.height)
    isOpaque = false
    color = nil
    if isClear { pixels.update(repeating: 0, count: width * height) }
  }

  var width: Int { Int(bounds.width) }
  var height: Int { Int(bounds.height) }
  /// Whether the memory belongs to this bitmap.
  var ownsPixels: Bool { owner == nil }
  /// The size of the bitmap's own memory.
  var byteCount: Int { ownsPixels ? width * height * 4 : 0 }

  var surface: Surface { Surface(pixels: pixels, rowLength: rowLength, x: bounds.x, y: bounds.y) }
}
