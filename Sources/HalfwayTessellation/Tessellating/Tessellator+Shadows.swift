import Foundation
import HalfwayLayers
import HalfwayRendering

extension Tessellator {
  /// The maximum standard deviation of a blur that is kept in the atlas, in pixels.
  private static let largestDeviation = 64.0

  /// Draws a blurred shape beneath another; returns false if it has to be drawn as a picture. `isCovered` means that
  /// the shape is drawn over it and hides what is beneath.
  func addShadow(_ shape: RoundedRect, radius: Double, offset: CGSize, _ color: CGColor, isCovered: Bool) -> Bool {
    guard color.alpha * state.opacity >= DeviceState.minimumAlpha else { return true }
    let moved = RoundedRect(shape.rect.offsetBy(dx: offset.width, dy: offset.height), radii: shape.radii)
    if radius <= 0 { return addFill(moved, color) }
    guard let corner = moved.effectiveRadius.map({ $0 * pointScale }), isSimilar else { return false }
    let deviation = radius / 2 * pointScale
    guard deviation <= Self.largestDeviation, corner <= Self.largestSpriteRadius else { return false }
    let tint = PixelColor(color, opacity: state.opacity)
    let transform = state.transform
    guard transform.isUprightAxisAligned else {
      addTurnedShadow(moved.rect, corner: corner, deviation: deviation, tint)
      return true
    }
    guard let (rect, _) = PixelSpan.rect(moved.rect.boundingBox(under: transform)) else { return true }
    let key = Self.shadowKey(width: rect.width, height: rect.height, radius: corner, deviation: deviation)
    let pad = ShadowCoverage.padding(deviation: Double(key.deviationQuarters) / 4)
    let outer = rect.insetBy(-pad)
    guard isVisible(outer), let sprite = atlas.sprite(for: .shadow(key), make: { ShadowCoverage.image(key) }) else {
      return true
    }
    let corners = Corners(
      of: outer, halfWidth: (sprite.rect.width + 1) / 2, halfHeight: (sprite.rect.height + 1) / 2)
    emitCorners(sprite, corners, tint)
    let reach = ShadowCoverage.reach * deviation
    let isHidden = isCovered && abs(offset.width) * scale < reach && abs(offset.height) * scale < reach
    emitShadowEdges(sprite, corners, tint, withMiddle: !isHidden)
    return true
  }

  /// Draws the shadow of a rotated shape of any size. A blur is isotropic, so the bitmap of the upright shadow is
  /// rotated; it has no edges that rotation could degrade.
  private func addTurnedShadow(_ rect: CGRect, corner: Double, deviation: Double, _ tint: PixelColor) {
    let factor = pointScale
    let (width, height) = (rect.width * factor, rect.height * factor)
    let key = Self.shadowKey(
      width: PixelRect.pixel(width.rounded(.up)), height: PixelRect.pixel(height.rounded(.up)), radius: corner,
      deviation: deviation)
    let pad = Double(ShadowCoverage.padding(deviation: Double(key.deviationQuarters) / 4)) / factor
    let outer = rect.insetBy(dx: -pad, dy: -pad)
    let bounds = PixelRect(around: outer.boundingBox(under: state.transform))
    guard rect.width > 0, rect.height > 0, isVisible(bounds),
      let sprite = atlas.sprite(for: .shadow(key), make: { ShadowCoverage.image(key) })
    else { return }
    // Draw three by three parts, stretching the middle ones. The outer parts are the corners of the bitmap.
    let halfX = min(Double(sprite.rect.width) / 2 / factor, outer.width / 2)
    let halfY = min(Double(sprite.rect.height) / 2 / factor, outer.height / 2)
    let page = atlas.pages[Int(sprite.page)]
    let start = UInt32(drawing.vertices.count)
    for row in 0..<4 {
      let y = Self.line(row, from: outer.minY, to: outer.maxY, half: halfY)
      let v = Self.line(
        row, from: Double(sprite.rect.y), to: Double(sprite.rect.maxY), half: Double(sprite.rect.height) / 2)
      for column in 0..<4 {
        let x = Self.line(column, from: outer.minX, to: outer.maxX, half: halfX)
        let u = Self.line(
          column, from: Double(sprite.rect.x), to: Double(sprite.rect.maxX), half: Double(sprite.rect.width) / 2)
        let place = CGPoint(x: x, y: y).applying(state.transform)
        drawing.vertices.append(
          DrawVertex(
            x: Float(place.x), y: Float(place.y), color: tint, u: Float(u / Double(page.width)),
            v: Float(v / Double(page.height))))
      }
    }
    let first = drawing.indices.count
    for cell in 0..<UInt32(9) {
      let corner = start + cell / 3 * 4 + cell % 3
      drawing.addTriangle(corner, corner + 1, corner + 5)
      drawing.addTriangle(corner, corner + 5, corner + 4)
    }
    emitTriangles(from: first, page: sprite.page, bounds: bounds)
  }

  /// Returns one of the four lines that bound three parts; the inner lines are at distance `half` from the ends.
  private static func line(_ index: Int, from: Double, to: Double, half: Double) -> Double {
    switch index {
    case 0: from
    case 1: from + half
    case 2: to - half
    default: to
    }
  }

  /// Returns the key of a shadow's bitmap: of the shape itself if it is small, otherwise of the smallest shape that can
  /// be stretched to it.
  private static func shadowKey(width: Int32, height: Int32, radius: Double, deviation: Double) -> ShadowKey {
    let radiusQuarters = Int32((radius * 4).rounded())
    let deviationQuarters = max(1, Int32((deviation * 4).rounded()))
    let side = ShadowCoverage.stretchableSide(
      radius: Double(radiusQuarters) / 4, deviation: Double(deviationQuarters) / 4)
    return ShadowKey(
      width: min(width, side), height: min(height, side), radiusQuarters: radiusQuarters,
      deviationQuarters: deviationQuarters)
  }

  /// Emits the straight edges line by line; for a renderer solid rectangles of one pixel are cheaper than a stretched
  /// bitmap.
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
      // The right half of a narrow shape may be one column narrower.
      let right = min(count, corners.right - line)
      emitFill(PixelRect(x: outer.maxX - line - right, y: middle.y, width: right, height: middle.height), color)
    }
    guard withMiddle else { return }
    let center = PixelRect(x: top.x, y: middle.y, width: top.width, height: middle.height)
    emitFill(center, tint.covered(by: page.coverage(x: centerX, y: centerY)))
  }

  /// Calls `body` with the start, the length, and the color of each run of equal pixels along a line of a page.
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
