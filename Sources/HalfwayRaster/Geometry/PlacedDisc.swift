import CRaster
import Foundation

/// A disc in the target, and what its rows are found from.
struct PlacedDisc: Equatable {
  let disc: Disc
  /// Where its pixel (0, 0) lies in the target.
  let originX: Int32
  let originY: Int32
  /// Pixels whose centres are further from the circle's than `outerReach` do not touch it, and those that are nearer than
  /// `innerReach` lie in it: a pixel's corner is 0.71 from its centre.
  let outerReach: Double
  let innerReach: Double
  /// The pixels of the target that the sheet covers fully, but for the hole.
  let sheet: PixelRect

  init(disc: Disc, originX: Int32, originY: Int32) {
    (self.disc, self.originX, self.originY) = (disc, originX, originY)
    (outerReach, innerReach) = (disc.radius + disc.slack + 0.75, disc.radius - disc.slack - 0.75)
    guard let sheet = disc.sheet else {
      self.sheet = .zero
      return
    }
    let (left, top) = (PixelRect.pixel(sheet.minX.rounded(.up)), PixelRect.pixel(sheet.minY.rounded(.up)))
    self.sheet = PixelRect(
      x: left, y: top, width: PixelRect.pixel(sheet.maxX.rounded(.down)) - left,
      height: PixelRect.pixel(sheet.maxY.rounded(.down)) - top
    ).offsetBy(x: originX, y: originY)
  }

  static func == (left: PlacedDisc, right: PlacedDisc) -> Bool {
    left.originX == right.originX && left.originY == right.originY && left.disc == right.disc
  }
}
