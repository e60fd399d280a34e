import Foundation
import HalfwayLayers
import HalfwayRaster

/// How many pixels a picture has that is to be stretched over a mesh: enough for where it is seen largest, up to twice the stage's,
/// and not more than twice as many as are shown in either direction.
struct PictureDetail: Hashable {
  /// A power of two: pixels of the picture a pixel of the stage, as it is drawn.
  var magnification = 1.0
  /// How often it is halved after that in width and in height.
  var halvingsX = 0
  var halvingsY = 0

  /// Enlarged by less than this the picture at the stage's scale is sharp enough: text is softened a little while it turns, and the
  /// four times as many pixels are not drawn.
  private static let leastEnlargement = 1.35
  private static let mostHalvings = 6
  /// Places a side at which it is looked how small a picture is seen.
  private static let samples = 8

  init() {}

  /// For a map from points to pixels over a box in points, of which the pixels in `seen` are. The same as the rasterizer's, so that both
  /// show the same pixels.
  init(_ map: ProjectiveTransform, over box: CGRect, scale: Double, seen: PixelRect) {
    var (largestX, largestY) = (0.0, 0.0)
    for corner in 0..<4 {
      let point = CGPoint(x: corner & 1 == 0 ? box.minX : box.maxX, y: corner & 2 == 0 ? box.minY : box.maxY)
      guard let (alongX, alongY) = Self.steps(map, at: point) else { continue }
      largestX = max(largestX, (alongX * alongX).sum().squareRoot())
      largestY = max(largestY, (alongY * alongY).sum().squareRoot())
    }
    // In the mean: what comes nearer as it turns is foreshortened as well, and needs hardly more pixels than before.
    magnification = (largestX * largestY).squareRoot() > scale * Self.leastEnlargement ? 2 : 1
    let pictureScale = scale * magnification
    // By how many of its pixels lie in one that is seen, which differs from place to place: the middle of what is found, so that near
    // parts are softened no more than far ones twinkle.
    var (sumX, sumY, count) = (0, 0, 0)
    for place in 0..<Self.samples * Self.samples {
      let point = CGPoint(
        x: box.minX + box.width * (Double(place % Self.samples) + 0.5) / Double(Self.samples),
        y: box.minY + box.height * (Double(place / Self.samples) + 0.5) / Double(Self.samples))
      guard let target = point.applying(map), target.x >= Double(seen.x), target.x <= Double(seen.maxX),
        target.y >= Double(seen.y), target.y <= Double(seen.maxY), let (alongX, alongY) = Self.steps(map, at: point)
      else { continue }
      let area = abs(alongX.x * alongY.y - alongX.y * alongY.x)
      guard area > 0 else { continue }
      sumX += Self.halvings(area / (max(abs(alongY.x), abs(alongY.y)) * pictureScale), from: 0.5)
      sumY += Self.halvings(area / (max(abs(alongX.x), abs(alongX.y)) * pictureScale), from: 0.5)
      count += 1
    }
    guard count > 0 else { return }
    (halvingsX, halvingsY) = ((sumX + count / 2) / count, (sumY + count / 2) / count)
  }

  /// Where steps of a unit in x and in y lead at a point, in pixels; nil at or behind the eye.
  private static func steps(
    _ map: ProjectiveTransform, at point: CGPoint
  ) -> (alongX: SIMD2<Double>, alongY: SIMD2<Double>)? {
    let w = map.w(at: point)
    guard w > 1e-6, let place = point.applying(map) else { return nil }
    return (
      SIMD2<Double>(map.m11 - place.x * map.m13, map.m12 - place.y * map.m13) / w,
      SIMD2<Double>(map.m21 - place.x * map.m23, map.m22 - place.y * map.m23) / w
    )
  }

  /// How often a length is halved that is shown as `factor` times itself, so that it is shown at more than half of what remains.
  static func halvings(_ factor: Double) -> Int { halvings(factor, from: 0.5 + 1e-9) }

  /// As often as the factor is less than a limit.
  private static func halvings(_ factor: Double, from limit: Double) -> Int {
    var (count, factor) = (0, factor)
    while factor < limit, count < mostHalvings {
      factor *= 2
      count += 1
    }
    return count
  }

  /// What remains of a width or a height after the halvings.
  var factorX: Double { 1 / Double(1 << halvingsX) }
  var factorY: Double { 1 / Double(1 << halvingsY) }
}
