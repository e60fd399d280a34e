import CRaster
import Foundation
import HalfwayRendering

/// A disc in the target, and the data of its rows.
struct PlacedDisc {
  let disc: Disc
  /// The data for drawing rows of the circle.
  let circle: CRDisc
  /// The location of its pixel (0, 0) in the target.
  let originX: Int32
  let originY: Int32
  /// The pixels for which coverage is required.
  let bounds: PixelRect
  /// The target pixels that the sheet covers fully, except for the hole.
  let sheet: PixelRect
  /// The index of its first row in the table.
  let firstRow: Int

  init(disc: Disc, originX: Int32, originY: Int32, bounds: PixelRect, firstRow: Int) {
    (self.disc, self.originX, self.originY) = (disc, originX, originY)
    circle = disc.circle(x: originX, y: originY)
    (self.bounds, self.firstRow) = (bounds, firstRow)
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

  /// The square of target pixels that contains everything the circle touches.
  var square: PixelRect {
    PixelRect(around: disc.box.insetBy(dx: -disc.slack - 1, dy: -disc.slack - 1)).offsetBy(x: originX, y: originY)
  }

  /// Returns whether both cover the same pixels.
  func isSame(as other: PlacedDisc) -> Bool {
    originX == other.originX && originY == other.originY && bounds == other.bounds && disc == other.disc
  }
}
