import Foundation
import HalfwayLayers

/// How many pixels a picture has that is mapped: enough for where it is seen largest, up to twice the stage's, and not
/// more than twice as many as are shown in either direction.
package struct PictureDetail: Hashable {
  /// Pixels of the picture a pixel of the stage, as it is drawn: 1 or 2.
  package var magnification = 1.0
  /// How often it is halved after that in width and in height.
  package var halvingsX = 0
  package var halvingsY = 0

  package init() {}

  /// For a map from points to pixels over a box in points, of which the pixels in `seen` are. `scale`: the stage's pixels
  /// a point.
  package init(_ map: ProjectiveTransform, over box: CGRect, scale: Double, seen: PixelRect) {
    magnification = Self.magnification(of: box, under: map, scale: scale)
    (halvingsX, halvingsY) = Self.halvings(of: box, under: map, scale: scale * magnification, seen: seen)
  }

  /// What remains of a width or a height after the halvings.
  package var factorX: Double { 1 / Double(1 << halvingsX) }
  package var factorY: Double { 1 / Double(1 << halvingsY) }

  /// Enlarged by less than this the picture at the stage's scale is sharp enough: text is softened a little while it
  /// turns, and the four times as many pixels are not drawn and read.
  private static let leastEnlargement = 1.35
  private static let mostHalvings = 6
  /// Places a side at which the fineness of a mapped picture is looked at.
  private static let samples = 8

  /// Pixels of the picture a pixel of the stage: by the most pixels that a point takes at the corners in x and in y, in the
  /// mean of both. What comes nearer as it turns is foreshortened as well, and needs hardly more pixels than before.
  static func magnification(of box: CGRect, under map: ProjectiveTransform, scale: Double) -> Double {
    var (mostX, mostY) = (0.0, 0.0)
    for corner in 0..<4 {
      let point = CGPoint(x: corner & 1 == 0 ? box.minX : box.maxX, y: corner & 2 == 0 ? box.minY : box.maxY)
      let here = map.magnification(at: point)
      (mostX, mostY) = (max(mostX, here.x), max(mostY, here.y))
    }
    return (mostX * mostY).squareRoot() > scale * leastEnlargement ? 2 : 1
  }

  /// How often to halve a picture of `scale` pixels a point in x and in y: by how many of its pixels lie in one of the
  /// target's, along the target's rows and columns. That differs from place to place; taken is the middle of what is
  /// found at places that are seen, so that near parts are softened no more than far ones twinkle.
  static func halvings(
    of box: CGRect, under map: ProjectiveTransform, scale: Double, seen: PixelRect
  ) -> (x: Int, y: Int) {
    var (sumX, sumY, count) = (0, 0, 0)
    for place in 0..<samples * samples {
      let point = CGPoint(
        x: box.minX + box.width * (Double(place % samples) + 0.5) / Double(samples),
        y: box.minY + box.height * (Double(place / samples) + 0.5) / Double(samples))
      guard let target = point.applying(map), target.x >= Double(seen.x), target.x <= Double(seen.maxX),
        target.y >= Double(seen.y), target.y <= Double(seen.maxY), let minification = map.minification(at: point)
      else { continue }
      sumX += halvings(minification.x * scale)
      sumY += halvings(minification.y * scale)
      count += 1
    }
    guard count > 0 else { return (0, 0) }
    return ((sumX + count / 2) / count, (sumY + count / 2) / count)
  }

  /// How often to halve a picture of which so many pixels lie in one of the target's.
  private static func halvings(_ minification: Double) -> Int {
    var (count, minification) = (0, minification)
    while minification > 2, count < mostHalvings {
      minification /= 2
      count += 1
    }
    return count
  }
}
