import CPlainDrawing
import Foundation
import HalfwayRaster
import HalfwayRendering

/// An image in memory to draw into, aligned to a cache line, with padding at its end for rows that are read eight
/// pixels at a time.
final class PixelBuffer {
  let width: Int
  let height: Int
  let start: UnsafeMutablePointer<UInt32>
  private static let slack = 64

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let count = width * height + Self.slack
    let block = UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: 64)
    start = block.bindMemory(to: UInt32.self, capacity: count)
    start.initialize(repeating: 0xFF00_0000, count: count)
  }

  convenience init(_ picture: RasterPicture) {
    self.init(width: Int(picture.bounds.width), height: Int(picture.bounds.height))
    for index in picture.pixels.indices { start[index] = picture.pixels[index] }
  }

  deinit { start.deallocate() }

  var target: RasterTarget {
    RasterTarget(pixels: start, width: Int32(width), height: Int32(height), rowLength: Int32(width))
  }

  var picture: PlainPicture {
    PlainPicture(pixels: start, width: Int32(width), height: Int32(height), stride: Int32(width))
  }
}
