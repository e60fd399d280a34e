import Foundation
import HalfwayLayers
import HalfwayRendering

/// Laid-out text with the sprites of its lines.
typealias TextLayouts = TextLayoutCache<Sprite, SpriteCondition>

/// The conditions under which the sprites of lines were looked up.
struct SpriteCondition: Equatable {
  /// The scale in pixels per point.
  var scale: Double
  var atlasGeneration: Int
}

extension Tessellator {
  func addText(_ run: TextRun) -> Bool {
    guard run.color.alpha * state.opacity >= DeviceState.minimumAlpha, !run.string.isEmpty else { return true }
    let transform = state.transform
    let tint = PixelColor(run.color, opacity: state.opacity)
    let isSharp = transform.isUprightAxisAligned && transform.a == scale && transform.d == scale
    let spriteScale = isSharp ? scale : transform.pixelsPerPointOfText(scale: scale)
    // Accents and tails of letters may extend beyond the box; twice the font size is always sufficient.
    let margin = run.font.sizePoints * 2
    let reach = run.rect.insetBy(dx: -margin, dy: -margin)
    guard isVisible(PixelRect(around: reach.boundingBox(under: transform))) else { return true }
    let entry = textLayouts.entry(for: run, metrics: textRasterizer)
    lookUp(entry, font: run.font, spriteScale: spriteScale)
    for line in entry.lines {
      guard let sprite = line.picture else { continue }
      let pen = CGPoint(x: run.rect.minX + line.x, y: run.rect.minY + line.y)
      if isSharp {
        // Align to whole pixels in both directions, so that the bitmap is copied without filtering. Letters keep their
        // fractional positions within the line.
        let place = pen.applying(transform)
        emitSprite(
          sprite, source: PixelRect(x: 0, y: 0, width: sprite.rect.width, height: sprite.rect.height),
          x: PixelSpan.nearestEdge(place.x) + sprite.leftBearing,
          y: PixelSpan.nearestEdge(place.y) - sprite.baseline, tint)
      } else {
        addTurnedSprite(sprite, pen: pen, spriteScale: spriteScale, tint)
      }
    }
    return true
  }

  /// Looks up the bitmaps of an entry's lines, unless they are still valid.
  private func lookUp(_ entry: TextLayouts.Entry, font: Font, spriteScale: Double) {
    entry.lookUp(under: SpriteCondition(scale: spriteScale, atlasGeneration: atlas.generation)) { text in
      atlas.sprite(for: .line(text, font, pixelsPerPoint: spriteScale)) {
        textRasterizer.coverage(of: text, font: font, pixelsPerPoint: spriteScale).map {
          SpriteImage(
            width: Int32($0.width), height: Int32($0.height), bytes: $0.bytes,
            leftBearing: PixelSpan.nearestEdge($0.leftBearing), baseline: PixelSpan.nearestEdge($0.baseline))
        }
      }
    }
  }

  /// Draws a bitmap under the group's transform as triangles. `pen` is in points.
  private func addTurnedSprite(_ sprite: Sprite, pen: CGPoint, spriteScale: Double, _ tint: PixelColor) {
    // Half a pixel of the bitmap beyond its edge, where filtering fades it out.
    let box = CGRect(
      x: pen.x + Double(sprite.leftBearing) / spriteScale, y: pen.y - Double(sprite.baseline) / spriteScale,
      width: Double(sprite.rect.width) / spriteScale, height: Double(sprite.rect.height) / spriteScale
    ).insetBy(dx: -0.5 / spriteScale, dy: -0.5 / spriteScale)
    let bounds = PixelRect(around: box.boundingBox(under: state.transform))
    guard isVisible(bounds) else { return }
    let page = atlas.pages[Int(sprite.page)]
    let (width, height) = (Float(page.width), Float(page.height))
    let (left, top) = ((Float(sprite.rect.x) - 0.5) / width, (Float(sprite.rect.y) - 0.5) / height)
    let (right, bottom) = ((Float(sprite.rect.maxX) + 0.5) / width, (Float(sprite.rect.maxY) + 0.5) / height)
    let start = UInt32(drawing.vertices.count)
    addVertex(CGPoint(x: box.minX, y: box.minY), u: left, v: top, tint)
    addVertex(CGPoint(x: box.maxX, y: box.minY), u: right, v: top, tint)
    addVertex(CGPoint(x: box.maxX, y: box.maxY), u: right, v: bottom, tint)
    addVertex(CGPoint(x: box.minX, y: box.maxY), u: left, v: bottom, tint)
    let first = drawing.indices.count
    drawing.addTriangle(start, start + 1, start + 2)
    drawing.addTriangle(start, start + 2, start + 3)
    emitTriangles(from: first, page: sprite.page, bounds: bounds)
  }

  private func addVertex(_ point: CGPoint, u: Float, v: Float, _ color: PixelColor) {
    let pixel = point.applying(state.transform)
    drawing.vertices.append(DrawVertex(x: Float(pixel.x), y: Float(pixel.y), color: color, u: u, v: v))
  }
}
