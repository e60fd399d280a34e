import Foundation
import HalfwayLayers

/// How many pixels a picture has that is to be stretched over a mesh: enough for where it is seen largest, up to twice the stage's,
/// and not more than twice as many as are shown in either direction.
struct PictureDetail: Hashable {
  /// A power of two: pixels of the picture a pixel of the stage, as it is drawn.
  var magnification = 1.0
  /// How often it is halved after that in width and in height.
  var halvingsX = 0
  var halvingsY = 0

  /// Enlarged by less than this the picture at the stage's scale is sharp enough: a rasterizer's pictures have the same limit, and
  /// so the same pixels.
  private static let leastEnlargement = 1.35
  private static let mostHalvings = 6

  init() {}

  /// For a map from points to pixels over a box in points.
  init(_ map: ProjectiveTransform, over box: CGRect, scale: Double) {
    var (across, down) = (0.0, 0.0)
    for corner in 0..<4 {
      let point = CGPoint(x: corner & 1 == 0 ? box.minX : box.maxX, y: corner & 2 == 0 ? box.minY : box.maxY)
      let w = map.w(at: point)
      guard w > 1e-6, let place = point.applying(map) else { continue }
      let alongX = SIMD2(map.m11 - place.x * map.m13, map.m12 - place.y * map.m13) / w
      let alongY = SIMD2(map.m21 - place.x * map.m23, map.m22 - place.y * map.m23) / w
      across = max(across, (alongX * alongX).sum().squareRoot() / scale)
      down = max(down, (alongY * alongY).sum().squareRoot() / scale)
    }
    magnification = max(across, down) > Self.leastEnlargement ? 2 : 1
    halvingsX = Self.halvings(across / magnification)
    halvingsY = Self.halvings(down / magnification)
  }

  /// How often a length is halved that is shown as `factor` times itself, so that it is shown at more than half of what remains.
  static func halvings(_ factor: Double) -> Int {
    var (count, factor) = (0, factor)
    while factor <= 0.5 + 1e-9, count < mostHalvings {
      factor *= 2
      count += 1
    }
    return count
  }

  /// What remains of a width or a height after the halvings.
  var factorX: Double { 1 / Double(1 << halvingsX) }
  var factorY: Double { 1 / Double(1 << halvingsY) }
}
