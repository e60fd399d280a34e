import Foundation
import HalfwayLayers
import HalfwayRaster

extension Tessellator {
  /// Round corners beyond this radius in pixels are drawn as triangles, since their pictures would fill the atlas: those up to
  /// it take at most 192² bytes.
  static let largestSpriteRadius = 96.0

  /// Half a quarter, the step in which radii are kept, is the least that shows as a corner.
  private static let leastRadius = 0.125

  /// An upright shape in pixels.
  private struct PixelShape {
    var rect: PixelRect
    var radius: Double
    var coverage: Double
  }

  /// The shape on whole pixels; nil where it is not upright (to be drawn as triangles).
  private func pixelShape(_ shape: RoundedRect) -> PixelShape? {
    let transform = state.transform
    let isEven = abs(transform.a - transform.d) < 1e-9 * transform.a
    guard transform.isUprightAxisAligned, isEven || (shape.effectiveRadius ?? 0) == 0 else { return nil }
    guard let (rect, coverage) = PixelSpan.rect(shape.rect.boundingBox(under: transform)) else {
      return PixelShape(rect: PixelRect(x: 0, y: 0, width: 0, height: 0), radius: 0, coverage: 0)
    }
    let half = Double(min(rect.width, rect.height)) / 2
    // What is round at its ends stays round, whatever a pixel more or less does to its height.
    let isPill =
      (shape.effectiveRadius ?? 0) > 0 && (shape.effectiveRadius ?? 0) * 2 >= min(shape.rect.width, shape.rect.height)
    return PixelShape(
      rect: rect, radius: isPill ? half : min((shape.effectiveRadius ?? 0) * transform.a, half), coverage: coverage)
  }

  func addFill(_ shape: RoundedRect, _ color: Color) {
    guard color.alpha * state.opacity >= Self.leastAlpha else { return }
    guard let pixels = pixelShape(shape) else {
      return addTurnedFill(shape, PixelColor(color, opacity: state.opacity))
    }
    guard isVisible(pixels.rect) else { return }
    let tint = PixelColor(color, opacity: state.opacity * pixels.coverage)
    if pixels.radius < Self.leastRadius {
      emitFill(pixels.rect, tint)
    } else if pixels.radius > Self.largestSpriteRadius {
      addLargeFill(pixels.rect, radius: pixels.radius, tint)
    } else {
      let quarters = Int32((pixels.radius * 4).rounded())
      let disc = atlas.sprite(for: .disc(radiusQuarters: quarters)) {
        CornerCoverage.disc(radius: Double(quarters) / 4)
      }
      guard let disc else { return }
      let corners = Corners(of: pixels.rect, half: disc.rect.width / 2)
      emitCorners(disc, corners, tint)
      emitFill(corners.topEdge, tint)
      emitFill(corners.middle, tint)
      emitFill(corners.bottomEdge, tint)
    }
  }

  func addBorder(_ shape: RoundedRect, width: Double, _ color: Color) {
    guard width > 0, color.alpha * state.opacity >= Self.leastAlpha else { return }
    guard let pixels = pixelShape(shape) else {
      return addTurnedBorder(shape, width: width, PixelColor(color, opacity: state.opacity))
    }
    guard isVisible(pixels.rect) else { return }
    guard let line = PixelSpan(from: 0, to: width * min(state.transform.a, state.transform.d)) else { return }
    let tint = PixelColor(color, opacity: state.opacity * pixels.coverage * line.coverage)
    if line.length * 2 >= min(pixels.rect.width, pixels.rect.height) {
      addFill(shape, color)
    } else if pixels.radius < Self.leastRadius {
      emitFrame(Corners(of: pixels.rect, half: line.length), line: line.length, tint, withCorners: true)
    } else if pixels.radius > Self.largestSpriteRadius {
      addLargeBorder(pixels.rect, radius: pixels.radius, width: line.length, tint)
    } else {
      let quarters = Int32((pixels.radius * 4).rounded())
      let ring = atlas.sprite(for: .ring(radiusQuarters: quarters, width: line.length)) {
        CornerCoverage.ring(radius: Double(quarters) / 4, width: line.length)
      }
      guard let ring else { return }
      let corners = Corners(of: pixels.rect, half: ring.rect.width / 2)
      emitCorners(ring, corners, tint)
      emitFrame(corners, line: line.length, tint, withCorners: false)
    }
  }

  /// The four quarters of a square sprite at the corners of a rectangle.
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

  /// Four lines along the edges, between the corners or over them.
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
