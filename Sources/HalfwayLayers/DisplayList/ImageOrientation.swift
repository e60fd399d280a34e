/// How a picture's rows and columns lie on the screen, with the numbers of EXIF: cameras store what the sensor sees and note how it was
/// held.
package enum ImageOrientation: Int, Sendable {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case upsideDownMirrored = 4
  case transposed = 5
  /// To be turned clockwise by a quarter.
  case right = 6
  case transversed = 7
  /// To be turned counterclockwise by a quarter.
  case left = 8

  package var swapsSides: Bool { rawValue >= 5 }

  /// From pixels in the file to those on the screen, by their edges.
  func map(width: Double, height: Double) -> CGAffineTransform {
    switch self {
    case .upright: .identity
    case .mirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case .upsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .upsideDownMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case .transposed: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
    case .transversed: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
    }
  }

  /// The place in the file of a pixel on the screen.
  package func source(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .upright: (x, y)
    case .mirrored: (width - 1 - x, y)
    case .upsideDown: (width - 1 - x, height - 1 - y)
    case .upsideDownMirrored: (x, height - 1 - y)
    case .transposed: (y, x)
    case .right: (y, height - 1 - x)
    case .transversed: (width - 1 - y, height - 1 - x)
    case .left: (width - 1 - y, x)
    }
  }
}
