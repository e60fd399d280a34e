/// A color as luma and two chroma components, in which distances approximate perceived differences.
///
/// The components are those of NTSC's YIQ, computed from sRGB-encoded values. The weights of the distance are those of
/// Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space in mobile
/// applications" (2010), which pixelmatch and other tools use: ΔE² = 0.5053 ΔY² + 0.299 ΔI² + 0.1957 ΔQ².
struct PerceivedColor {
  var y: Double
  var i: Double
  var q: Double

  init(_ pixel: UInt32) {
    let red = Double((pixel >> 16) & 255)
    let green = Double((pixel >> 8) & 255)
    let blue = Double(pixel & 255)
    y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
  }

  init(y: Double, i: Double, q: Double) { (self.y, self.i, self.q) = (y, i, q) }

  /// The maximum ΔE² of two colors with 8 bits per component.
  static let maximumSquare = 35215.0

  /// Returns the distance, in 0...1: 0 for equal colors and 1 for the most different ones. One step of 255 in gray is
  /// 0.0038, and black to white is 0.966.
  func distance(to other: PerceivedColor) -> Double {
    let (dy, di, dq) = (y - other.y, i - other.i, q - other.q)
    return ((0.5053 * dy * dy + 0.299 * di * di + 0.1957 * dq * dq) / Self.maximumSquare).squareRoot()
  }
}

extension Bitmap {
  /// Returns the contrast around a pixel: the diagonal of the bounding box, in YIQ, of the colors of the pixel and its
  /// neighbors.
  func contrast(x: Int, y: Int) -> Double {
    let first = PerceivedColor(self[x, y])
    var (low, high) = (first, first)
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) {
        let color = PerceivedColor(self[column, row])
        low = PerceivedColor(y: min(low.y, color.y), i: min(low.i, color.i), q: min(low.q, color.q))
        high = PerceivedColor(y: max(high.y, color.y), i: max(high.i, color.i), q: max(high.q, color.q))
      }
    }
    return low.distance(to: high)
  }
}
