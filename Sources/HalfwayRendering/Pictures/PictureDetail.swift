import Foundation
import HalfwayLayers

/// The resolution of a mapped picture: sufficient for the place where it appears largest, up to twice the stage's
/// resolution, and at most twice the displayed resolution in either direction.
package struct PictureDetail: Hashable {
  /// Picture pixels per stage pixel when the picture is drawn: 1 or 2.
  package var magnification = 1.0
  /// The number of times that the width and the height are halved afterward.
  package var halvingsX = 0
  package var halvingsY = 0

  package init() {}

  /// Computes the resolution for a map from points to pixels over a box in points, of which the pixels within `seen`
  /// are visible. `scale` is the stage's scale in pixels per point.
  package init(_ map: ProjectiveTransform, over box: CGRect, scale: Double, seen: PixelRect) {
    magnification = Self.magnification(of: box, under: map, scale: scale)
    (halvingsX, halvingsY) = Self.halvings(of: box, under: map, scale: scale * magnification, seen: seen)
  }

  /// The factors by which the halvings reduce the width and the height.
  package var factorX: Double { 1 / Double(1 << halvingsX) }
  package var factorY: Double { 1 / Double(1 << halvingsY) }

  /// The minimum enlargement for the higher resolution. Below it the picture at the stage's scale is sharp enough: text
  /// is slightly softened while it rotates, and four times as many pixels need not be drawn and read.
  private static let minimumEnlargement = 1.35
  /// The minimum for large pictures. At the higher resolution, the strips of a page of 1920 × 1080 pixels (`fold`)
  /// would take longer to draw than a frame lasts.
  private static let minimumEnlargementOfLarge = 1.5
  /// The number of pixels at the stage's scale from which a picture is large.
  private static let largePixels = 400_000.0
  private static let maximumHalvings = 6
  /// The number of samples per side at which the resolution of a mapped picture is examined.
  private static let samples = 8

  /// Returns the number of picture pixels per stage pixel, based on the geometric mean of the maximum magnifications in
  /// x and in y at the corners. Parts that come closer during a rotation are also foreshortened, so they need few
  /// additional pixels.
  package static func magnification(of box: CGRect, under map: ProjectiveTransform, scale: Double) -> Double {
    var (maximumX, maximumY) = (0.0, 0.0)
    for corner in 0..<4 {
      let point = CGPoint(x: corner & 1 == 0 ? box.minX : box.maxX, y: corner & 2 == 0 ? box.minY : box.maxY)
      let here = map.magnification(at: point)
      (maximumX, maximumY) = (max(maximumX, here.x), max(maximumY, here.y))
    }
    let isLarge = box.width * box.height * scale * scale >= largePixels
    let minimum = isLarge ? minimumEnlargementOfLarge : minimumEnlargement
    return (maximumX * maximumY).squareRoot() > scale * minimum ? 2 : 1
  }

  /// Returns the number of halvings in x and in y for a picture of `scale` pixels per point, based on the number of
  /// picture pixels per target pixel along the target's rows and columns. This varies between places; the mean over
  /// visible places is used, so that near parts are softened no more than far parts flicker.
  package static func halvings(
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

  /// Returns the number of halvings for a number of picture pixels per target pixel.
  private static func halvings(_ minification: Double) -> Int {
    var (count, minification) = (0, minification)
    while minification > 2, count < maximumHalvings {
      minification /= 2
      count += 1
    }
    return count
  }
}
