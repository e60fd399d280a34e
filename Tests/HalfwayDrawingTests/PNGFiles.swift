import HalfwaySDLStage
import HalfwayTestSupport

/// Reads and writes picture files with SDL2_image.
struct PNGFiles: PictureFiles {
  func read(_ path: String) throws -> Bitmap {
    let image = try PixelImage(contentsOf: path)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(image.width * image.height)
    image.bytes.withUnsafeBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: 3) {
        pixels.append(
          0xFF00_0000 | UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]))
      }
    }
    return Bitmap(width: image.width, height: image.height, pixels: pixels)
  }

  func write(_ picture: Bitmap, to path: String) throws {
    var image = PixelImage(width: picture.width, height: picture.height)
    image.bytes = picture.pixels.flatMap { [UInt8(($0 >> 16) & 255), UInt8(($0 >> 8) & 255), UInt8($0 & 255)] }
    try image.writePNG(to: path)
  }
}
