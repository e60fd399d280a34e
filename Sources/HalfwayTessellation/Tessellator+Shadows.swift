import Foundation
import HalfwayLayers
import HalfwayRaster

extension Tessellator {
  /// The largest blur in pixels of standard deviation; greater ones are drawn with this one.
  private static let largestDeviation = 64.0

  /// A blurred shape beneath another. `isCovered`: the shape itself is drawn over it and hides what is beneath.
  func addShadow(_ shape: RoundedRect, radius: Double, offset: CGSize, _ color: Color, isCovered: Bool) {
    guard color.alpha * state.opacity >= Self.leastAlpha else { return }
    let moved = RoundedRect(
      shape.rect.offsetBy(dx: offset.width, dy: offset.height), cornerRadius: (shape.effectiveRadius ?? 0))
    if radius <= 0 { return addFill(moved, color) }
    let transform = state.transform
    let deviation = min(radius / 2 * transform.a, Self.largestDeviation)
    let corner = (moved.effectiveRadius ?? 0) * transform.a
    let isEven = abs(transform.a - transform.d) < 1e-9 * abs(transform.a)
    let tint = PixelColor(color, opacity: state.opacity)
    guard transform.isUprightAxisAligned, isEven, corner <= Self.largestSpriteRadius else {
      return addTurnedShadow(moved, deviation: radius / 2, tint)
    }
    guard let (rect, _) = PixelSpan.rect(moved.rect.boundingBox(under: transform)) else { return }
    let key = Self.shadowKey(rect: rect, radius: corner, deviation: deviation)
    let pad = ShadowCoverage.padding(deviation: Double(key.deviationQuarters) / 4)
    let outer = rect.insetBy(-pad)
    guard isVisible(outer), let sprite = atlas.sprite(for: .shadow(key), make: { ShadowCoverage.image(key) }) else {
      return
    }
    let corners = Corners(
      of: outer, halfWidth: (sprite.rect.width + 1) / 2, halfHeight: (sprite.rect.height + 1) / 2)
    emitCorners(sprite, corners, tint)
    let reach = ShadowCoverage.reach * deviation
    let isHidden = isCovered && abs(offset.width) * scale < reach && abs(offset.height) * scale < reach
    emitShadowEdges(sprite, corners, tint, withMiddle: !isHidden)
  }

  /// The picture for a shadow: that of the shape itself if it is small, else of the least that can be stretched to it.
  private static func shadowKey(rect: PixelRect, radius: Double, deviation: Double) -> ShadowKey {
    let radiusQuarters = Int32((radius * 4).rounded())
    let deviationQuarters = max(1, Int32((deviation * 4).rounded()))
    let side = ShadowCoverage.stretchableSide(
      radius: Double(radiusQuarters) / 4, deviation: Double(deviationQuarters) / 4)
    return ShadowKey(
      width: min(rect.width, side), height: min(rect.height, side), radiusQuarters: radiusQuarters,
      deviationQuarters: deviationQuarters)
  }

  /// The straight parts, line by line: solid rectangles of one pixel cost a renderer less than a stretched picture.
  private func emitShadowEdges(_ sprite: Sprite, _ corners: Corners, _ tint: PixelColor, withMiddle: Bool) {
    let (outer, top, middle) = (corners.rect, corners.topEdge, corners.middle)
    let page = atlas.pages[Int(sprite.page)]
    let (centerX, centerY) = (sprite.rect.x + corners.left - 1, sprite.rect.y + corners.top - 1)
    if top.width > 0 {
      forEachRun(count: corners.top, startX: centerX, startY: sprite.rect.y, stepX: 0, stepY: 1, page, tint) {
        line, count, color in
        emitFill(PixelRect(x: top.x, y: outer.y + line, width: top.width, height: count), color)
        emitFill(PixelRect(x: top.x, y: outer.maxY - line - count, width: top.width, height: count), color)
      }
    }
    guard middle.height > 0 else { return }
    forEachRun(count: corners.left, startX: sprite.rect.x, startY: centerY, stepX: 1, stepY: 0, page, tint) {
      line, count, color in
      emitFill(PixelRect(x: outer.x + line, y: middle.y, width: count, height: middle.height), color)
      // Of a narrow shape the right half may be a column less.
      let right = min(count, corners.right - line)
      emitFill(PixelRect(x: outer.maxX - line - right, y: middle.y, width: right, height: middle.height), color)
    }
    guard withMiddle else { return }
    let center = PixelRect(x: top.x, y: middle.y, width: top.width, height: middle.height)
    emitFill(center, tint.covered(by: page.coverage(x: centerX, y: centerY)))
  }

  /// Walks along a line of a page and calls `body` with each run of pixels that give the same colour: where it begins, its
  /// length and the colour.
  private func forEachRun(
    count: Int32, startX: Int32, startY: Int32, stepX: Int32, stepY: Int32, _ page: AtlasPage, _ tint: PixelColor,
    body: (Int32, Int32, PixelColor) -> Void
  ) {
    func color(_ line: Int32) -> PixelColor {
      tint.covered(by: page.coverage(x: startX + line * stepX, y: startY + line * stepY))
    }
    var start: Int32 = 0
    while start < count {
      let current = color(start)
      var end = start + 1
      while end < count, color(end) == current { end += 1 }
      body(start, end - start, current)
      start = end
    }
  }
}
