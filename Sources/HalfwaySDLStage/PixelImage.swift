import CSDL

/// An opaque picture with 8 bits per component.
public struct PixelImage: Hashable, Sendable {
  /// The width in pixels; at least 1.
  public private(set) var width: Int
  /// The height in pixels; at least 1.
  public private(set) var height: Int
  /// The red, green, and blue components of each pixel, rows from top to bottom without padding.
  public var bytes: [UInt8]

  /// Creates a picture filled with a color (default: black). A size below 1 counts as 1.
  public init(width: Int, height: Int, red: UInt8 = 0, green: UInt8 = 0, blue: UInt8 = 0) {
    self.width = max(1, width)
    self.height = max(1, height)
    bytes = []
    bytes.reserveCapacity(self.width * self.height * 3)
    for _ in 0..<(self.width * self.height) { bytes.append(contentsOf: [red, green, blue]) }
  }

  init(_ surface: SurfaceHandle) {
    width = Int(surface.width)
    height = Int(surface.height)
    let (width, height) = (width, height)
    guard let pixels = surface.pixels else {
      bytes = [UInt8](repeating: 0, count: width * height * 3)
      return
    }
    bytes = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, count in
      for row in 0..<height {
        for column in 0..<width {
          let pixel = pixels.start[row * pixels.rowLength + column]
          buffer[count] = UInt8(truncatingIfNeeded: pixel >> 16)
          buffer[count + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          buffer[count + 2] = UInt8(truncatingIfNeeded: pixel)
          count += 3
        }
      }
    }
  }

  /// Returns the index of a pixel's red component in `bytes`.
  @inlinable
  public func offset(x: Int, y: Int) -> Int { (y * width + x) * 3 }

  /// Draws another picture with its top left corner at a pixel, weighted by a mask of the same size as this picture:
  /// the other picture is visible where the mask is white. Pixels outside are omitted.
  mutating func draw(_ image: PixelImage, x: Int, y: Int, mask: PixelImage) {
    for row in max(0, -y)..<max(max(0, -y), min(image.height, height - y)) {
      for column in max(0, -x)..<max(max(0, -x), min(image.width, width - x)) {
        let target = offset(x: x + column, y: y + row)
        let source = image.offset(x: column, y: row)
        let weight = Int(mask.bytes[target])
        for component in 0..<3 {
          let (old, new) = (Int(bytes[target + component]), Int(image.bytes[source + component]))
          bytes[target + component] = UInt8((old * (255 - weight) + new * weight + 127) / 255)
        }
      }
    }
  }
}
