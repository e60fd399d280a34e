import CRaster
import HalfwayLayers
import HalfwayRendering

/// The pixels that commands draw: a part of an image or a bitmap.
struct PixelSource {
  enum Owner {
    case image(CGImage)
    case bitmap(Bitmap)
  }

  var owner: Owner
  /// The part in pixels, relative to the first pixel.
  var part: PixelRect

  init(_ bitmap: Bitmap) {
    owner = .bitmap(bitmap)
    part = PixelRect(x: 0, y: 0, width: bitmap.bounds.width, height: bitmap.bounds.height)
  }

  init(_ image: CGImage, part: PixelRect) {
    owner = .image(image)
    self.part = part
  }

  /// Calls `body` with the part's first pixel and the row length in pixels.
  @inline(__always)
  func withPixels(_ body: (UnsafePointer<UInt32>, Int) -> Void) {
    switch owner {
    case .bitmap(let bitmap):
      body(UnsafePointer(bitmap.pixels) + (Int(part.y) * bitmap.rowLength + Int(part.x)), bitmap.rowLength)
    case .image(let image):
      image.pixels.withUnsafeBufferPointer { pixels in
        guard let start = pixels.baseAddress else { return }
        body(start + (Int(part.y) * image.width + Int(part.x)), image.width)
      }
    }
  }

  /// Calls `body` with the part as an image for the kernels.
  @inline(__always)
  func withImage(_ body: (CRImage) -> Void) {
    withPixels { pixels, rowLength in
      body(CRImage(pixels: pixels, width: part.width, height: part.height, stride: Int32(rowLength)))
    }
  }

  /// Returns whether both refer to the same pixels.
  func isSame(as other: PixelSource) -> Bool {
    guard part == other.part else { return false }
    switch (owner, other.owner) {
    case (.bitmap(let left), .bitmap(let right)): return left === right
    case (.image(let left), .image(let right)): return left == right
    default: return false
    }
  }
}
