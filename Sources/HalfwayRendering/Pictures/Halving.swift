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
    guard x > 0 || y > 0 else { return (pixels, width, height) }
    let (newWidth, newHeight) = (length(width, halvings: x), length(height, halvings: y))
    let halved = [UInt32](unsafeUninitializedCapacity: newWidth * newHeight) { buffer, initialized in
      buffer.initialize(repeating: 0)
      initialized = newWidth * newHeight
      pixels.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = buffer.baseAddress else { return }
        halve(from, rowLength: width, width: width, height: height, x: x, y: y, to: to)
      }
    }
    return (halved, newWidth, newHeight)
  }

  /// Returns a width or a height after a number of halvings, each of which keeps an odd last pixel.
  package static func length(_ length: Int, halvings: Int) -> Int { (length + (1 << halvings) - 1) >> halvings }

  /// Halves pixels first in height and then in width, at least once, and writes rows without padding. Only the rows
  /// that become one row are held in between.
  package static func halve(
    _ pixels: UnsafePointer<UInt32>, rowLength: Int, width: Int, height: Int, x: Int, y: Int,
    to target: UnsafeMutablePointer<UInt32>
  ) {
    let (newWidth, rowsInOne) = (length(width, halvings: x), 1 << y)
    let capacity = width * length(min(rowsInOne, height), halvings: 1)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * capacity) { memory in
      guard let start = memory.baseAddress else { return }
      for row in 0..<length(height, halvings: y) {
        var (from, fromLength) = (pixels + row * rowsInOne * rowLength, rowLength)
        var (columns, rows) = (width, min(rowsInOne, height - row * rowsInOne))
        for step in 1...(x + y) {
          let to = step == x + y ? target + row * newWidth : start + (step % 2) * capacity
          if step <= y {
            halveHeight(from, rowLength: fromLength, width: columns, height: rows, to: to)
            rows = length(rows, halvings: 1)
          } else {
            halveWidth(from, width: columns, to: to)
            columns = length(columns, halvings: 1)
          }
          (from, fromLength) = (UnsafePointer(to), columns)
        }
      }
    }
  }

  private static func halveHeight(
    _ pixels: UnsafePointer<UInt32>, rowLength: Int, width: Int, height: Int, to target: UnsafeMutablePointer<UInt32>
  ) {
    for row in 0..<length(height, halvings: 1) {
      let to = target + row * width
      let upper = pixels + 2 * row * rowLength
      let lower = 2 * row + 1 < height ? upper + rowLength : upper
      for column in 0..<width { to[column] = mean(upper[column], lower[column], up: false) }
    }
  }

  private static func halveWidth(_ from: UnsafePointer<UInt32>, width: Int, to: UnsafeMutablePointer<UInt32>) {
    for column in 0..<width / 2 { to[column] = mean(from[2 * column], from[2 * column + 1], up: true) }
    if width % 2 == 1 { to[width / 2] = from[width - 1] }
  }

  /// Returns the mean of two pixels, with the halves of each component rounded up or down. Rounding up in one direction
  /// and down in the other preserves the brightness.
  @inline(__always)
  private static func mean(_ left: UInt32, _ right: UInt32, up: Bool) -> UInt32 {
    let half = ((left ^ right) & 0xFEFE_FEFE) >> 1
    return up ? (left | right) &- half : (left & right) &+ half
  }
}
