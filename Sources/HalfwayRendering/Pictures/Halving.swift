/// Reduction of pixels by averaging adjacent pairs.
package enum Halving {
  private static let maximumHalvings = 14

  /// Returns the number of halvings after which a target pixel covers fewer than two source pixels, given the initial
  /// ratio.
  package static func count(_ ratio: Double) -> Int {
    var (count, ratio) = (0, ratio)
    while ratio >= 2 - 1e-9, count < maximumHalvings {
      ratio /= 2
      count += 1
    }
    return count
  }

  /// Halves premultiplied pixels in rows without padding, first in height and then in width, the given numbers of
  /// times.
  package static func halved(
    _ pixels: [UInt32], width: Int, height: Int, x: Int, y: Int
  ) -> (pixels: [UInt32], width: Int, height: Int) {
    var (pixels, width, height) = (pixels, width, height)
    for step in 0..<x + y {
      let inX = step >= y
      let (newWidth, newHeight) = (inX ? half(width) : width, inX ? height : half(height))
      let count = newWidth * newHeight
      pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
        buffer.initialize(repeating: 0)
        initialized = count
        pixels.withUnsafeBufferPointer { source in
          guard let from = source.baseAddress, let to = buffer.baseAddress else { return }
          halve(from, rowLength: width, width: width, height: height, inX: inX, to: to)
        }
      }
      (width, height) = (newWidth, newHeight)
    }
    return (pixels, width, height)
  }

  /// Returns half of a width or a height; an odd last pixel is kept.
  static func half(_ length: Int) -> Int { (length + 1) / 2 }

  /// Writes the averages of adjacent pixels in a row or in a column, in rows without padding.
  package static func halve(
    _ pixels: UnsafePointer<UInt32>, rowLength: Int, width: Int, height: Int, inX: Bool,
    to target: UnsafeMutablePointer<UInt32>
  ) {
    let newWidth = inX ? half(width) : width
    for row in 0..<(inX ? height : half(height)) {
      let to = target + row * newWidth
      if inX {
        let from = pixels + row * rowLength
        for column in 0..<width / 2 { to[column] = mean(from[2 * column], from[2 * column + 1], up: true) }
        if width % 2 == 1 { to[newWidth - 1] = from[width - 1] }
      } else {
        let upper = pixels + 2 * row * rowLength
        let lower = 2 * row + 1 < height ? upper + rowLength : upper
        for column in 0..<width { to[column] = mean(upper[column], lower[column], up: false) }
      }
    }
  }

  /// Returns the mean of two pixels, with the halves of each component rounded up or down. Rounding up in one direction
  /// and down in the other preserves the brightness.
  @inline(__always)
  private static func mean(_ left: UInt32, _ right: UInt32, up: Bool) -> UInt32 {
    let half = ((left ^ right) & 0xFEFE_FEFE) >> 1
    return up ? (left | right) &- half : (left & right) &+ half
  }
}
