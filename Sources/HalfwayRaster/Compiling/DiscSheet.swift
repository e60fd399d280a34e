import Foundation

/// The sheet around a hole as a caster of shadows, in whole pixels.
struct DiscSheet {
  /// Where nothing is felt of the sheet's own edges.
  let middle: PixelRect
  private let around: PixelRect

  init(_ sheet: CGRect, deviation: Double) {
    let reach = DiscProfile.outerReach * (deviation + 1)
    let inside = sheet.insetBy(dx: reach, dy: reach)
    middle = inside.isNull ? .zero : PixelRect(around: inside)
    // Generous: the shadow itself says how far it reaches.
    around = PixelRect(around: sheet.insetBy(dx: -2 * reach - 16, dy: -2 * reach - 16))
  }

  /// What is left around the middle, in up to four pieces.
  func forEachStrip(_ body: (PixelRect) -> Void) {
    guard !middle.isEmpty else { return body(around) }
    body(PixelRect(x: around.x, y: around.y, width: around.width, height: middle.y - around.y))
    body(PixelRect(x: around.x, y: middle.y, width: middle.x - around.x, height: middle.height))
    body(PixelRect(x: middle.maxX, y: middle.y, width: around.maxX - middle.maxX, height: middle.height))
    body(PixelRect(x: around.x, y: middle.maxY, width: around.width, height: around.maxY - middle.maxY))
  }
}
