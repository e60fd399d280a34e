import Foundation
import HalfwayLayers
import HalfwayRendering

extension Tessellator {
  /// Draws a group as a picture of its contents, stretched over a mesh under `map`, which maps its points to pixels.
  func addMapped(_ group: DisplayGroup, _ items: ArraySlice<DisplayItem>, map: ProjectiveTransform, opacity: Double) {
    let alpha = PixelColor.component(opacity)
    guard alpha > 0 else { return }
    // The mesh clips to rectangles with exact edges; all other clips are part of the picture.
    var inner: DisplayGroup?
    var window: CGRect?
    if case .rounded(let clip) = group.clip, clip.effectiveRadii == CornerRadii() { window = clip.rect }
    if group.mask != nil || (group.clip != nil && window == nil) {
      inner = DisplayGroup(clip: window == nil ? group.clip : nil, mask: group.mask)
    }
    let known = pictures.find { known in
      guard known.isMapped, Self.isSame(known.items, inner, items) else { return false }
      return known.detail == PictureDetail(map, over: known.box, scale: scale, seen: state.clip)
    }
    guard let slot = known ?? makeMappedPicture(of: items, inner, mask: group.mask, map: map) else { return }
    guard let shown = pictures.items(slot), let toPoints = shown.map.inverse() else { return }
    var source = CGRect(
      x: Double(shown.bounds.x), y: Double(shown.bounds.y), width: Double(shown.bounds.width),
      height: Double(shown.bounds.height))
    if let window {
      source = source.intersection(window.boundingBox(under: shown.map.affine ?? .identity))
      guard !source.isNull, source.width > 0, source.height > 0 else { return }
    }
    // From points to pixels of the texture, relative to the picture's corner and halved.
    let (halfX, halfY) = (shown.detail.factorX, shown.detail.factorY)
    let toPicture = CGAffineTransform(
      a: 1 / halfX, b: 0, c: 0, d: 1 / halfY, tx: Double(shown.bounds.x), ty: Double(shown.bounds.y))
    source = CGRect(
      x: (source.minX - Double(shown.bounds.x)) * halfX, y: (source.minY - Double(shown.bounds.y)) * halfY,
      width: source.width * halfX, height: source.height * halfY)
    let picture = pictures.pictures[Int(slot)]
    addQuad(
      source, under: ProjectiveTransform(toPicture).concatenating(toPoints).concatenating(map),
      color: PixelColor(red: alpha, green: alpha, blue: alpha, alpha: alpha), picture: slot,
      textureWidth: Double(picture.width), textureHeight: Double(picture.height))
  }

  private func makeMappedPicture(
    of items: ArraySlice<DisplayItem>, _ inner: DisplayGroup?, mask: DisplayFragment?, map: ProjectiveTransform
  ) -> Int32? {
    let all = Self.list(items, inner)
    let unscaled = ProjectiveTransform(CGAffineTransform(scaleX: scale, y: scale))
    // Measure the whole contents regardless of the group's clip, because the detail of a rasterizer's pictures depends
    // on them.
    let unclipped = inner?.clip == nil ? all : Self.list(items, mask.map { DisplayGroup(mask: $0) })
    let pixelBox = pictureMaker.pictureBounds(of: unclipped, under: unscaled, scale: scale)
    guard !pixelBox.isEmpty else { return nil }
    let box = CGRect(
      x: Double(pixelBox.x) / scale, y: Double(pixelBox.y) / scale, width: Double(pixelBox.width) / scale,
      height: Double(pixelBox.height) / scale)
    let detail = PictureDetail(map, over: box, scale: scale, seen: state.clip)
    let pictureScale = scale * detail.magnification
    let pictureMap = ProjectiveTransform(CGAffineTransform(scaleX: pictureScale, y: pictureScale))
    let whole =
      detail.magnification == 1
      ? pixelBox : pictureMaker.pictureBounds(of: unclipped, under: pictureMap, scale: pictureScale)
    var bounds = whole
    if inner?.clip != nil {
      let visible = pictureMaker.pictureBounds(of: all, under: pictureMap, scale: pictureScale)
      bounds = Self.rect(around: visible, in: whole, stepX: 1 << detail.halvingsX, stepY: 1 << detail.halvingsY)
    }
    guard !bounds.isEmpty, max(bounds.width, bounds.height) <= Self.longestSide else { return nil }
    let pixels = pictureMaker.picturePixels(of: all, under: pictureMap, scale: pictureScale, bounds: bounds)
    guard pixels.count == Int(bounds.width) * Int(bounds.height) else { return nil }
    let small = Halving.halved(
      pixels, width: Int(bounds.width), height: Int(bounds.height), x: detail.halvingsX, y: detail.halvingsY)
    return pictures.insert(
      Picture.Items(
        items: all, map: pictureMap, scale: pictureScale, bounds: bounds, clip: nil, isMapped: true, detail: detail,
        box: box),
      pixels: small.pixels, width: Int32(small.width), height: Int32(small.height), isCopied: false)
  }

  /// Returns the pixels around a part of a picture, aligned to the blocks that are halved together in the whole
  /// picture.
  private static func rect(around part: PixelRect, in whole: PixelRect, stepX: Int32, stepY: Int32) -> PixelRect {
    func down(_ value: Int32, _ step: Int32) -> Int32 { max(0, value) / step * step }
    let (left, top) = (whole.x + down(part.x - whole.x, stepX), whole.y + down(part.y - whole.y, stepY))
    let (right, bottom) = (
      whole.x + down(part.maxX - whole.x + stepX - 1, stepX), whole.y + down(part.maxY - whole.y + stepY - 1, stepY)
    )
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top).intersection(whole)
  }

  /// Draws a rectangle under a map, filled with a color or with a picture (the color is then premultiplied).
  func addQuad(
    _ source: CGRect, under map: ProjectiveTransform, color: PixelColor, picture: Int32?, textureWidth: Double = 1,
    textureHeight: Double = 1
  ) {
    let quad = MappedQuad(
      map: map, source: source, textureWidth: textureWidth, textureHeight: textureHeight, visible: state.clip,
      color: color, isPremultiplied: picture != nil,
      isOpaque: color.alpha == 255 && picture.map { pictures.pictures[Int($0)].isOpaque } ?? true, command: 0)
    let corners = Quad(source, under: map)
    // Edges fade out beyond the outline, slightly further at corners.
    let bounds =
      corners.map { PixelRect(around: $0.boundingBox.insetBy(dx: -2, dy: -2)) } ?? state.clip.insetBy(-4)
    guard isVisible(bounds) else { return }
    if let corners { pages.edges.add(corners, tag: Int32(quads.count), scope: state.scope, isOpaque: quad.isOpaque) }
    emitQuad(quad, picture: picture, bounds: bounds)
  }
}
