import Foundation
import HalfwayLayers
import HalfwayRendering

extension Tessellator {
  /// The maximum radius in pixels of round corners that are kept in the atlas, where they take at most 192² bytes.
  /// Larger ones are drawn as triangles, since their bitmaps would fill the atlas.
  static let largestSpriteRadius = 96.0

  /// The minimum radius of a visible corner, in pixels: half of the quarter pixel to which radii are rounded.
  private static let minimumRadius = 0.125

  /// An upright shape in pixels.
  private struct PixelShape {
    var rect: PixelRect
    /// The radius of all corners; that of the top left corner if they differ.
    var radius: Double
    var coverage: Double
  }

  /// Whether the group's transform preserves angles, so that circles stay circles.
  var isSimilar: Bool {
    let t = state.transform
    let tolerance = 1e-6 * (abs(t.a) + abs(t.b))
    return (abs(t.a - t.d) < tolerance && abs(t.b + t.c) < tolerance)
      || (abs(t.a + t.d) < tolerance && abs(t.b - t.c) < tolerance)
  }

  /// Returns whether a shape is aligned to whole pixels: it is upright, and its corners stay circular.
  private func isUpright(_ radii: CornerRadii) -> Bool {
    let t = state.transform
    return t.isUprightAxisAligned && (abs(t.a - t.d) < 1e-9 * t.a || radii == CornerRadii())
  }

  /// Returns the shape aligned to whole pixels; nil if nothing is left of it.
  private func pixelShape(_ shape: RoundedRect, _ radii: CornerRadii) -> PixelShape? {
    let transform = state.transform
    guard let (rect, coverage) = PixelSpan.rect(shape.rect.boundingBox(under: transform)) else { return nil }
    let half = Double(min(rect.width, rect.height)) / 2
    // Semicircular ends stay semicircular even if rounding changes the height by a pixel.
    let isPill = radii.topLeft > 0 && radii.topLeft * 2 >= min(shape.rect.width, shape.rect.height)
    return PixelShape(rect: rect, radius: isPill ? half : min(radii.topLeft * transform.a, half), coverage: coverage)
  }

  /// Draws a solid shape; returns false if it has to be drawn as a picture.
  func addFill(_ shape: RoundedRect, _ color: CGColor) -> Bool {
    guard color.alpha * state.opacity >= DeviceState.minimumAlpha else { return true }
    let radii = shape.effectiveRadii
    guard isUpright(radii) else { return addTurnedFill(shape, radii, PixelColor(color, opacity: state.opacity)) }
    guard let pixels = pixelShape(shape, radii), isVisible(pixels.rect) else { return true }
    let tint = PixelColor(color, opacity: state.opacity * pixels.coverage)
    guard radii.uniform != nil else { return addMixedCorners(pixels.rect, radii, tint) }
    if pixels.radius < Self.minimumRadius {
      emitFill(pixels.rect, tint)
    } else if pixels.radius > Self.largestSpriteRadius {
      addLargeFill(pixels.rect, radius: pixels.radius, tint)
    } else if let disc = disc(radius: pixels.radius) {
      let corners = Corners(of: pixels.rect, half: disc.rect.width / 2)
      emitCorners(disc, corners, tint)
      emitFill(corners.topEdge, tint)
      emitFill(corners.middle, tint)
      emitFill(corners.bottomEdge, tint)
    }
    return true
  }

  private func disc(radius: Double) -> Sprite? {
    let quarters = Int32((radius * 4).rounded())
    return atlas.sprite(for: .disc(radiusQuarters: quarters)) { CornerCoverage.disc(radius: Double(quarters) / 4) }
  }

  /// Draws a rectangle with different corner radii as a column with two corners on each side and a rectangle between
  /// them; returns false if the columns or corners overlap.
  private func addMixedCorners(_ rect: PixelRect, _ radii: CornerRadii, _ tint: PixelColor) -> Bool {
    let factor = state.transform.a
    let (topLeft, bottomLeft) = (radii.topLeft * factor, radii.bottomLeft * factor)
    let (topRight, bottomRight) = (radii.topRight * factor, radii.bottomRight * factor)
    let left = Int32(max(topLeft, bottomLeft).rounded(.up))
    let right = Int32(max(topRight, bottomRight).rounded(.up))
    let largest = max(topLeft, topRight, bottomLeft, bottomRight)
    guard largest <= Self.largestSpriteRadius, left + right <= rect.width,
      Int32(topLeft.rounded(.up)) + Int32(bottomLeft.rounded(.up)) <= rect.height,
      Int32(topRight.rounded(.up)) + Int32(bottomRight.rounded(.up)) <= rect.height
    else { return false }
    emitFill(PixelRect(x: rect.x + left, y: rect.y, width: rect.width - left - right, height: rect.height), tint)
    addColumn(rect, width: left, top: topLeft, bottom: bottomLeft, isRight: false, tint)
    addColumn(rect, width: right, top: topRight, bottom: bottomRight, isRight: true, tint)
    return true
  }

  /// Draws the left or right column of a rectangle with its two corners.
  private func addColumn(
    _ rect: PixelRect, width: Int32, top: Double, bottom: Double, isRight: Bool, _ tint: PixelColor
  ) {
    /// Draws a corner and the fill beside it, and returns its side length.
    func addCorner(_ radius: Double, isBottom: Bool) -> Int32 {
      guard radius >= Self.minimumRadius, let disc = disc(radius: radius) else { return 0 }
      let side = disc.rect.width / 2
      let y = isBottom ? rect.maxY - side : rect.y
      emitSprite(
        disc, source: PixelRect(x: isRight ? side : 0, y: isBottom ? side : 0, width: side, height: side),
        x: isRight ? rect.maxX - side : rect.x, y: y, tint)
      emitFill(
        PixelRect(x: isRight ? rect.maxX - width : rect.x + side, y: y, width: width - side, height: side), tint)
      return side
    }
    let above = addCorner(top, isBottom: false)
    let below = addCorner(bottom, isBottom: true)
    emitFill(
      PixelRect(
        x: isRight ? rect.maxX - width : rect.x, y: rect.y + above, width: width, height: rect.height - above - below),
      tint)
  }

  /// Draws a line along the inside of a shape; returns false if it has to be drawn as a picture.
  func addBorder(_ shape: RoundedRect, width: Double, _ color: CGColor) -> Bool {
    guard width > 0, color.alpha * state.opacity >= DeviceState.minimumAlpha else { return true }
    let radii = shape.effectiveRadii
    guard radii.uniform != nil else { return false }
    guard isUpright(radii) else {
      return addTurnedBorder(shape, width: width, PixelColor(color, opacity: state.opacity))
    }
    guard let pixels = pixelShape(shape, radii), isVisible(pixels.rect),
      let line = PixelSpan(from: 0, to: width * min(state.transform.a, state.transform.d))
    else { return true }
    let tint = PixelColor(color, opacity: state.opacity * pixels.coverage * line.coverage)
    if line.length * 2 >= min(pixels.rect.width, pixels.rect.height) {
      return addFill(shape, color)
    } else if pixels.radius < Self.minimumRadius {
      emitFrame(Corners(of: pixels.rect, half: line.length), line: line.length, tint, withCorners: true)
    } else if pixels.radius > Self.largestSpriteRadius {
      addLargeBorder(pixels.rect, radius: pixels.radius, width: line.length, tint)
    } else {
      let quarters = Int32((pixels.radius * 4).rounded())
      let ring = atlas.sprite(for: .ring(radiusQuarters: quarters, width: line.length)) {
        CornerCoverage.ring(radius: Double(quarters) / 4, width: line.length)
      }
      guard let ring else { return true }
      let corners = Corners(of: pixels.rect, half: ring.rect.width / 2)
      emitCorners(ring, corners, tint)
      emitFrame(corners, line: line.length, tint, withCorners: false)
    }
    return true
  }

  /// Emits the four quarters of a square sprite at the corners of a rectangle.
  func emitCorners(_ sprite: Sprite, _ corners: Corners, _ tint: PixelColor) {
    emitCorner(sprite, corners, isRight: false, isBottom: false, tint)
    emitCorner(sprite, corners, isRight: true, isBottom: false, tint)
    emitCorner(sprite, corners, isRight: false, isBottom: true, tint)
    emitCorner(sprite, corners, isRight: true, isBottom: true, tint)
  }

  private func emitCorner(_ sprite: Sprite, _ corners: Corners, isRight: Bool, isBottom: Bool, _ tint: PixelColor) {
    let (rect, full) = (corners.rect, sprite.rect)
    let (width, height) = (isRight ? corners.right : corners.left, isBottom ? corners.bottom : corners.top)
    let source = PixelRect(
      x: isRight ? full.width - width : 0, y: isBottom ? full.height - height : 0, width: width, height: height)
    emitSprite(
      sprite, source: source, x: isRight ? rect.maxX - width : rect.x, y: isBottom ? rect.maxY - height : rect.y, tint)
  }

  /// Emits four lines along the edges, either between the corners or including them.
  private func emitFrame(_ corners: Corners, line: Int32, _ tint: PixelColor, withCorners: Bool) {
    let rect = corners.rect
    var (top, bottom) = (corners.topEdge, corners.bottomEdge)
    if withCorners { (top.x, top.width, bottom.x, bottom.width) = (rect.x, rect.width, rect.x, rect.width) }
    top = PixelRect(x: top.x, y: rect.y, width: top.width, height: line)
    bottom = PixelRect(x: bottom.x, y: rect.maxY - line, width: bottom.width, height: line)
    emitFill(top, tint)
    emitFill(bottom, tint)
    let middle = corners.middle
    emitFill(PixelRect(x: rect.x, y: middle.y, width: line, height: middle.height), tint)
    emitFill(PixelRect(x: rect.maxX - line, y: middle.y, width: line, height: middle.height), tint)
  }
}
