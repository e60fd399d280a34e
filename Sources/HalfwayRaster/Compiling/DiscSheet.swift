import Foundation
import HalfwayRendering

/// The sheet around a hole as the source of a shadow, in whole pixels.
struct DiscSheet {
  /// The part that the shadow of the sheet's own edges doesn't reach.
  let middle: PixelRect
  private let around: PixelRect

  init(_ sheet: CGRect, deviation: Double) {
    let reach = DiscProfile.outerReach * (deviation + 1)
    let inside = sheet.insetBy(dx: reach, dy: reach)
    middle = inside.isNull ? .zero : PixelRect(around: inside)
    // This is generous; the shadow itself limits its extent.
    around = PixelRect(around: sheet.insetBy(dx: -2 * reach - 16, dy: -2 * reach - 16))
  }

  /// Calls `body` with up to four rectangles that surround the middle.
  func forEachStrip(_ body: (PixelRect) -> Void) {
    guard !middle.isEmpty else { return body(around) }
    body(PixelRect(x: around.x, y: around.y, width: around.width, height: middle.y - around.y))
    body(PixelRect(x: around.x, y: middle.y, width: middle.x - around.x, height: middle.height))
    body(PixelRect(x: middle.maxX, y: middle.y, width: around.maxX - middle.maxX, height: middle.height))
    body(PixelRect(x: around.x, y: middle.maxY, width: around.width, height: around.maxY - middle.maxY))
  }
}
