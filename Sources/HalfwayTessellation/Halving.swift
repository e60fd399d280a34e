/// Pictures made smaller by averaging neighbours.
enum Halving {
  /// Premultiplied pixels halved so many times in width and in height. A last pixel without a neighbour is its own.
  static func halved(
    _ pixels: [UInt32], width: Int, height: Int, x: Int, y: Int
  ) -> (pixels: [UInt32], width: Int, height: Int) {
    var (pixels, width, height) = (pixels, width, height)
    for _ in 0..<x where width > 1 {
      let half = (width + 1) / 2
      var result: [UInt32] = []
      result.reserveCapacity(half * height)
      for row in 0..<height {
        for column in 0..<half {
          let first = row * width + 2 * column
          result.append(mean(pixels[first], pixels[2 * column + 1 < width ? first + 1 : first], up: true))
        }
      }
      (pixels, width) = (result, half)
    }
    for _ in 0..<y where height > 1 {
      let half = (height + 1) / 2
      var result: [UInt32] = []
      result.reserveCapacity(half * width)
      for row in 0..<half {
        let (first, second) = (2 * row * width, min(2 * row + 1, height - 1) * width)
        for column in 0..<width { result.append(mean(pixels[first + column], pixels[second + column], up: false)) }
      }
      (pixels, height) = (result, half)
    }
    return (pixels, width, height)
  }

  /// The mean of two pixels, component by component. Up in one direction and down in the other leaves a picture as bright as it was.
  @inline(__always)
  private static func mean(_ left: UInt32, _ right: UInt32, up: Bool) -> UInt32 {
    let half = ((left ^ right) & 0xFEFE_FEFE) >> 1
    return up ? (left | right) &- half : (left & right) &+ half
  }
}
