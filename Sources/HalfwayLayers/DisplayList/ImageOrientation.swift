/// The orientation of an image's rows and columns on the screen, with the values of EXIF. Cameras store the image as
/// seen by the sensor and record how the camera was held.
package enum ImageOrientation: Int, Sendable {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case upsideDownMirrored = 4
  case transposed = 5
  /// The image has to be rotated clockwise by 90°.
  case right = 6
  case transversed = 7
  /// The image has to be rotated counterclockwise by 90°.
  case left = 8

  package var swapsSides: Bool { rawValue >= 5 }

  /// Returns the transform from pixel edges in the file to those on the screen.
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

  /// Returns the position in the file of a pixel on the screen.
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
