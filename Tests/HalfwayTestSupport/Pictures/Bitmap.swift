/// An opaque picture, as tests compare it.
public struct Bitmap: Hashable, Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The pixels as 0xFFRRGGBB, in rows from top to bottom without padding.
  public var pixels: [UInt32]

  /// Creates a picture from pixels. Missing pixels are black.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.pixels = Array(pixels.prefix(self.width * self.height))
    let missing = self.width * self.height - self.pixels.count
    self.pixels.append(contentsOf: repeatElement(0xFF00_0000, count: missing))
  }

  /// Creates a picture of a single color.
  public init(width: Int, height: Int, color: UInt32) {
    self.init(
      width: width, height: height, pixels: [UInt32](repeating: color, count: max(1, width) * max(1, height)))
  }

  /// The pixel at a position, which must be inside the picture.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Draws another picture over this one, clipped to this picture's bounds.
  public mutating func place(_ other: Bitmap, x: Int, y: Int) {
    let columns = max(0, -x)..<max(max(0, -x), min(other.width, width - x))
    for row in max(0, -y)..<max(max(0, -y), min(other.height, height - y)) {
      let target = (y + row) * width + x
      let source = row * other.width
      pixels.replaceSubrange(
        target + columns.lowerBound..<target + columns.upperBound,
        with: other.pixels[source + columns.lowerBound..<source + columns.upperBound])
    }
  }

  /// Returns the pictures in a row, with gaps of a color between them. `gap` is in pixels.
  public static func row(_ pictures: [Bitmap], gap: Int = 12, color: UInt32 = 0xFF80_8088) -> Bitmap {
    let width = pictures.reduce(0) { $0 + $1.width } + gap * max(0, pictures.count - 1)
    var sheet = Bitmap(width: width, height: pictures.map(\.height).max() ?? 1, color: color)
    var x = 0
    for picture in pictures {
      sheet.place(picture, x: x, y: 0)
      x += picture.width + gap
    }
    return sheet
  }

  /// Returns a part of the picture, enlarged so that each pixel becomes a square of `factor` × `factor` pixels.
  public func enlarged(x: Int, y: Int, width: Int, height: Int, factor: Int) -> Bitmap {
    let factor = max(1, factor)
    var result = Bitmap(width: width * factor, height: height * factor, color: 0xFF00_0000)
    for row in 0..<result.height {
      for column in 0..<result.width {
        let (sourceX, sourceY) = (x + column / factor, y + row / factor)
        guard (0..<self.width).contains(sourceX), (0..<self.height).contains(sourceY) else { continue }
        result[column, row] = self[sourceX, sourceY]
      }
    }
    return result
  }
}
