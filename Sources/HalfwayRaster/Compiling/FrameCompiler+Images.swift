import Foundation
import HalfwayLayers
import HalfwayRendering

extension FrameCompiler {
  func addImage(_ shown: DisplayImage) {
    guard state.opacity >= DeviceState.minimumAlpha, shown.image.drawing == nil else { return }
    guard let (source, rect) = Self.within(shown) else { return }
    if state.map.isUprightAxisAligned {
      guard let (pixels, coverage) = PixelSpan.rect(rect.boundingBox(under: state.map)) else { return }
      addUpright(shown, source, pixels, opacity: state.opacity * coverage)
    } else {
      addTurned(shown, source, rect)
    }
  }

  /// Returns the part of the source that the image contains, and its rectangle; nil if there is none.
  private static func within(_ shown: DisplayImage) -> (source: CGRect, rect: CGRect)? {
    let all = CGRect(x: 0, y: 0, width: Double(shown.image.width), height: Double(shown.image.height))
    let source = shown.source
    guard source.isProper, shown.rect.isProper, let part = source.cut(to: all) else { return nil }
    if part == source { return (source, shown.rect) }
    let (perX, perY) = (shown.rect.width / source.width, shown.rect.height / source.height)
    let rect = CGRect(
      x: shown.rect.minX + (part.minX - source.minX) * perX, y: shown.rect.minY + (part.minY - source.minY) * perY,
      width: part.width * perX, height: part.height * perY)
    return (part, rect)
  }

  private func addUpright(_ shown: DisplayImage, _ source: CGRect, _ pixels: PixelRect, opacity: Double) {
    let place = pixels.offsetBy(x: state.originX, y: state.originY)
    let bounds = place.intersection(state.clip)
    guard !bounds.isEmpty else { return }
    let isWholePixels = source.minX.rounded() == source.minX && source.minY.rounded() == source.minY
    let isCopy =
      isWholePixels && source.width == Double(pixels.width) && source.height == Double(pixels.height)
    let map = CGAffineTransform(
      a: source.width / Double(pixels.width), b: 0, c: 0, d: source.height / Double(pixels.height),
      tx: source.minX - Double(pixels.x) * source.width / Double(pixels.width),
      ty: source.minY - Double(pixels.y) * source.height / Double(pixels.height))
    guard !isCopy else {
      var command = Command(.copy, bounds: bounds)
      (command.x, command.y) = (place.x, place.y)
      command.opacity = UInt8(opacity * 255 + 0.5)
      command.isOpaque = shown.image.isOpaque
      command.source = Int32(list.sources.count)
      list.sources.append(
        PixelSource(
          shown.image,
          part: PixelRect(
            x: Int32(source.minX), y: Int32(source.minY), width: pixels.width, height: pixels.height)))
      return emit(command)
    }
    addWalk(
      shown, source, map: map, cover: CoverReference(kind: .whole, index: -1, bounds: bounds), opacity: opacity)
  }

  private func addTurned(_ shown: DisplayImage, _ source: CGRect, _ rect: CGRect) {
    let toPoints = CGAffineTransform(
      a: rect.width / source.width, b: 0, c: 0, d: rect.height / source.height,
      tx: rect.minX - source.minX * rect.width / source.width,
      ty: rect.minY - source.minY * rect.height / source.height)
    guard let map = toPoints.concatenating(state.map).inverse(),
      let quad = Quad(rect, under: ProjectiveTransform(state.map))
    else { return }
    let isOpaque = shown.image.isOpaque && state.opacity >= 1
    addWalk(shown, source, map: map, cover: addQuad(quad, isOpaque: isOpaque), opacity: state.opacity)
  }

  /// Draws the image filtered. `map` maps local pixels to pixels of the image.
  private func addWalk(
    _ shown: DisplayImage, _ source: CGRect, map: CGAffineTransform, cover: CoverReference, opacity: Double
  ) {
    guard !cover.bounds.isEmpty else { return }
    // The image pixels that a step to the right and a step down advance along its columns and its rows.
    let columns = (map.a * map.a + map.c * map.c).squareRoot()
    let rows = (map.b * map.b + map.d * map.d).squareRoot()
    let level = resources.imageLevels.level(
      of: shown.image, halvingsX: Halving.count(columns), halvingsY: Halving.count(rows))
    let (scaleX, scaleY) = (1 / Double(1 << level.halvingsX), 1 / Double(1 << level.halvingsY))
    let part = PixelRect(
      around: CGRect(
        x: source.minX * scaleX, y: source.minY * scaleY, width: source.width * scaleX, height: source.height * scaleY)
    ).intersection(PixelRect(x: 0, y: 0, width: level.width, height: level.height))
    guard !part.isEmpty else { return }
    var toPart = map.concatenating(CGAffineTransform(scaleX: scaleX, y: scaleY))
    toPart.tx -= Double(part.x)
    toPart.ty -= Double(part.y)
    var command = Command(.walk, bounds: cover.bounds)
    (command.coverKind, command.cover) = (cover.kind, cover.index)
    command.opacity = UInt8(min(max(opacity, 0), 1) * 255 + 0.5)
    command.isOpaque = shown.image.isOpaque
    command.source = Int32(list.sources.count)
    command.walk = Int32(list.walks.count)
    list.sources.append(level.source(part))
    list.walks.append(
      PixelWalk(
        map: ProjectiveTransform(toPart), originX: state.originX, originY: state.originY,
        isNearest: shown.isPixelated && columns <= 1 && rows <= 1))
    emit(command)
  }
}
