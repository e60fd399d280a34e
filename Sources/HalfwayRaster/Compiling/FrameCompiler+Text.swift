import Foundation
import HalfwayLayers
import HalfwayRendering

extension FrameCompiler {
  func addText(_ run: TextRun) {
    guard run.color.alpha * state.opacity >= DeviceState.minimumAlpha, !run.string.isEmpty, run.rect.isProper else {
      return
    }
    let map = state.map
    // Accents and tails of letters may extend beyond the box; twice the font size is always sufficient.
    let margin = run.font.sizePoints * 2
    let reach = run.rect.outset(margin)
    guard isVisible(PixelRect(around: reach.boundingBox(under: map))) else { return }
    let isSharp = map.isUprightAxisAligned && map.a == scale && map.d == scale
    let pixelsPerPoint = isSharp ? scale : map.pixelsPerPointOfText(scale: scale)
    guard pixelsPerPoint > 0, pixelsPerPoint.isFinite else { return }
    let entry = resources.text.entry(for: run, pixelsPerPoint: pixelsPerPoint)
    let color = run.color.premultiplied(opacity: state.opacity)
    for line in entry.lines {
      guard let text = line.picture else { continue }
      let pen = CGPoint(x: run.rect.minX + line.x, y: run.rect.minY + line.y)
      if isSharp {
        addSharpLine(text, pen: pen, color)
      } else {
        addWalkedLine(text, pen: pen, pixelsPerPoint: pixelsPerPoint, color)
      }
    }
  }

  /// Aligns a line to whole pixels in both directions, so that the bitmap is copied without filtering. Letters keep
  /// their fractional positions within the line.
  private func addSharpLine(_ text: TextMask, pen: CGPoint, _ color: UInt32) {
    let place = pen.applying(state.map)
    let x = PixelSpan.nearestEdge(place.x) + text.leftBearing
    let y = PixelSpan.nearestEdge(place.y) - text.baseline
    let bounds = PixelRect(
      x: x + state.originX, y: y + state.originY, width: Int32(text.mask.width), height: Int32(text.mask.height))
    var command = Command(.mask, bounds: bounds.intersection(state.clip))
    (command.x, command.y, command.color) = (bounds.x, bounds.y, color)
    command.source = Int32(list.masks.count)
    guard !command.bounds.isEmpty else { return }
    list.masks.append(text.mask)
    emit(command)
  }

  /// Draws the bitmap under the group's map. `pen` is in points.
  private func addWalkedLine(_ text: TextMask, pen: CGPoint, pixelsPerPoint: Double, _ color: UInt32) {
    // From pixels of the bitmap to points; then on to local pixels.
    let toPoints = CGAffineTransform(
      a: 1 / pixelsPerPoint, b: 0, c: 0, d: 1 / pixelsPerPoint, tx: pen.x - Double(text.baselineX) / pixelsPerPoint,
      ty: pen.y - Double(text.baseline) / pixelsPerPoint)
    let toLocal = toPoints.concatenating(state.map)
    guard let inverse = toLocal.inverse() else { return }
    // Filtering extends half a pixel of the bitmap beyond its edge.
    let box = CGRect(
      x: -0.5, y: -0.5, width: Double(text.mask.width) + 1, height: Double(text.mask.height) + 1
    ).boundingBox(under: toLocal)
    let bounds = PixelRect(around: box).offsetBy(x: state.originX, y: state.originY)
    var command = Command(.maskWalk, bounds: bounds.intersection(state.clip))
    guard !command.bounds.isEmpty else { return }
    command.color = color
    command.source = Int32(list.masks.count)
    command.walk = Int32(list.walks.count)
    list.masks.append(text.mask)
    list.walks.append(
      PixelWalk(map: ProjectiveTransform(inverse), originX: state.originX, originY: state.originY))
    emit(command)
  }
}

extension TextMask {
  /// The distance from the bitmap's left edge to the pen.
  fileprivate var baselineX: Int32 { -leftBearing }
}
