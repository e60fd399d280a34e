import Foundation
import HalfwayLayers
import HalfwayRendering

extension FrameCompiler {
  /// Draws the group at an index, which has perspective or is rasterized, as a mapped picture.
  func addPicture(_ group: DisplayGroup, opacity: Double, _ items: ArraySlice<DisplayItem>, at index: Int) {
    let last = Self.endOfGroup(items, at: index)
    let isClosed: Bool = if case .endGroup = items[last] { last > index } else { false }
    let content = items[(index + 1)..<max(index + 1, isClosed ? last : last + 1)]
    var map = group.transform.concatenating(ProjectiveTransform(state.map))
    guard !content.isEmpty, map.determinant.isFinite, abs(map.determinant) > 1e-12,
      let compiler = resources.compiler(nesting: nesting + 1)
    else { return }
    // The extent of the picture at the stage's scale determines the visible part of the plane, and with it the
    // required scale.
    guard
      let first = resources.pictures.veiledPicture(
        of: content, mask: group.mask, scale: scale, compiler: compiler, resources: resources),
      let box = Self.points(of: first.picture, clip: group.clip)
    else { return }
    map = map.settled(over: box)
    let enlargement = PictureDetail.magnification(of: box, under: map, scale: scale)
    guard
      let veiled = resources.pictures.veiledPicture(
        of: content, mask: group.mask, scale: scale * enlargement, compiler: compiler, resources: resources)
    else { return }
    let picture = veiled.picture
    let (x, y) = PictureDetail.halvings(of: box, under: map, scale: picture.scale, seen: state.localClip)
    guard let level = picture.level(x: x, y: y), let whole = picture.bitmap,
      let part = Self.points(of: picture, clip: group.clip)
    else { return }
    let toBitmap = CGAffineTransform(
      a: picture.scale, b: 0, c: 0, d: picture.scale, tx: -Double(whole.bounds.x), ty: -Double(whole.bounds.y)
    ).concatenating(CGAffineTransform(scaleX: 1 / Double(1 << x), y: 1 / Double(1 << y)))
    let source = MappedPicture(
      bitmap: level, toBitmap: ProjectiveTransform(toBitmap), part: part, scale: picture.scale, map: map,
      veil: veiled.veil)
    emitPicture(source, group, opacity: opacity)
  }

  /// A picture and its mapping.
  private struct MappedPicture {
    var bitmap: Bitmap
    /// The transform from points to pixels of the bitmap.
    var toBitmap: ProjectiveTransform
    /// The visible part, in points.
    var part: CGRect
    /// The scale in pixels per point, before any halving.
    var scale: Double
    var map: ProjectiveTransform
    /// The premultiplied color over all of the picture; 0 for none.
    var veil: UInt32
  }

  private func emitPicture(_ picture: MappedPicture, _ group: DisplayGroup, opacity: Double) {
    guard let inverse = picture.map.inverse() else { return }
    let total = state.opacity * opacity
    let clip = group.clip.flatMap { Self.isPlainRect($0) ? nil : $0 }
    let outer = clip.map { Self.sides(of: picture, beyond: $0) } ?? 0
    let quad = Quad(picture.part, under: picture.map)
    // Nothing is visible edge-on, or nearly so.
    if let quad { guard abs(quad.doubleArea) > 0.02 else { return } }
    var cover: CoverReference
    if let quad, clip == nil {
      cover = addQuad(quad, isOpaque: picture.bitmap.isOpaque && total >= 1)
    } else if let clip, outer == Self.allSides {
      // The clip forms the entire edge.
      cover = addOutline(.shape(clip), map: picture.map, local: state.localClip)
    } else if let quad {
      let wider = quad.moving(sides: outer, outwardsBy: 2)
      cover = addOutline(.quad(wider, drawnOut: 0), map: .identity, local: PixelRect(around: wider.boundingBox))
    } else {
      // A part of it is at or behind the eye; the remainder of the rectangle is within the clip.
      cover = addOutline(.shape(.rounded(RoundedRect(picture.part))), map: picture.map, local: state.localClip)
    }
    if let quad, clip != nil {
      pages.edges.add(
        quad, tag: -1, originX: state.originX, originY: state.originY, scope: state.device.scope, isOpaque: false)
    }
    guard !cover.bounds.isEmpty else { return }
    var command = Command(.walk, bounds: cover.bounds)
    (command.coverKind, command.cover) = (cover.kind, cover.index)
    command.isOpaque = picture.bitmap.isOpaque
    if let color = picture.bitmap.color {
      // The color is the same everywhere, so no lookup is needed.
      command.kind = .fill
      command.color = CGColor.blended(picture.veil, over: color)
    } else {
      command.veil = picture.veil
      let pixels = clip.flatMap { Self.pixels(of: picture, within: $0) } ?? PixelSource(picture.bitmap).part
      command.source = Int32(list.sources.count)
      command.walk = Int32(list.walks.count)
      var source = PixelSource(picture.bitmap)
      source.part = pixels
      list.sources.append(source)
      let toPart = CGAffineTransform(translationX: -Double(pixels.x), y: -Double(pixels.y))
      let toPixels = inverse.concatenating(picture.toBitmap).concatenating(ProjectiveTransform(toPart))
      let turn = quad.flatMap { UprightTurn(toPixels, seen: $0) }
      list.walks.append(
        PixelWalk(map: toPixels, originX: state.originX, originY: state.originY, turn: turn))
    }
    guard let clip, outer != Self.allSides else {
      command.opacity = UInt8(min(total, 1) * 255 + 0.5)
      if command.kind == .fill { command.takeOpacity() }
      return emit(command)
    }
    emitClipped(command, clip, picture.map, opacity: total)
  }

  /// Returns the pixels of a bitmap within the bounding box of a clip, so that what lies beyond it, such as the
  /// transparent surroundings of a page with shadows, isn't mixed in at the clip's edge; nil if nothing is left.
  private static func pixels(of picture: MappedPicture, within clip: DisplayShape) -> PixelRect? {
    let all = PixelSource(picture.bitmap).part
    guard let toBitmap = picture.toBitmap.affine else { return nil }
    // An edge of the clip is rounded like the edge of a fill in the picture; if the picture is halved, inward to its
    // whole pixels.
    let (stepX, stepY) = (picture.scale / toBitmap.a, picture.scale / toBitmap.d)
    let box = box(of: clip).boundingBox(under: toBitmap)
    func first(_ edge: Double, _ step: Double) -> Int32 {
      PixelRect.pixel((Double(PixelSpan.nearestEdge(edge * step)) / step).rounded(.up))
    }
    func last(_ edge: Double, _ step: Double) -> Int32 {
      PixelRect.pixel((Double(PixelSpan.nearestEdge(edge * step)) / step).rounded(.down))
    }
    let (x, y) = (max(0, first(box.minX, stepX)), max(0, first(box.minY, stepY)))
    let part = PixelRect(
      x: x, y: y, width: min(all.width, last(box.maxX, stepX)) - x,
      height: min(all.height, last(box.maxY, stepY)) - y)
    return part.isEmpty ? nil : part
  }

  private static func box(of clip: DisplayShape) -> CGRect {
    switch clip {
    case .rounded(let shape): shape.rect
    case .path(let path, _): path.boundingBoxOfPath
    }
  }

  private static let allSides: UInt8 = 0b1111

  /// Returns the sides of a picture (bit i: from corner i to the next) beyond which a clip doesn't extend. There the
  /// clip alone forms the edge; otherwise a pixel on both edges would get the product of both coverages. A picture ends
  /// on its own whole pixels and may end up to half a pixel inside a clip that it fills.
  private static func sides(of picture: MappedPicture, beyond clip: DisplayShape) -> UInt8 {
    let box = box(of: clip)
    let part = picture.part.outset(0.51 / picture.scale)
    var sides: UInt8 = 0
    if box.minY >= part.minY { sides |= 1 }
    if box.maxX <= part.maxX { sides |= 2 }
    if box.maxY <= part.maxY { sides |= 4 }
    if box.minX >= part.minX { sides |= 8 }
    return sides
  }

  /// Draws a picture within a non-rectangular clip that its own edge intersects, in a separate layer.
  private func emitClipped(_ command: Command, _ clip: DisplayShape, _ map: ProjectiveTransform, opacity: Double) {
    let shape = addOutline(.shape(clip), map: map, local: state.localClip)
    let bounds = command.bounds.intersection(shape.bounds)
    guard !bounds.isEmpty else { return }
    var (begin, end) = (Command(.beginLayer, bounds: bounds), Command(.endLayer, bounds: bounds))
    begin.source = Int32(list.commands.count + 2)
    (end.coverKind, end.cover) = (shape.kind, shape.index)
    end.opacity = UInt8(min(opacity, 1) * 255 + 0.5)
    list.commands.append(begin)
    list.commands.append(command)
    list.commands.append(end)
  }

  private static func isPlainRect(_ clip: DisplayShape) -> Bool {
    if case .rounded(let rounded) = clip { return rounded.effectiveRadii == CornerRadii(0) }
    return false
  }

  /// Returns the visible part of a picture in points: its pixels within a rectangular clip.
  private static func points(of picture: GroupPicture, clip: DisplayShape?) -> CGRect? {
    guard let bounds = picture.bitmap?.bounds else { return nil }
    let rect = CGRect(
      x: Double(bounds.x) / picture.scale, y: Double(bounds.y) / picture.scale,
      width: Double(bounds.width) / picture.scale, height: Double(bounds.height) / picture.scale)
    guard let clip, isPlainRect(clip), case .rounded(let shape) = clip else { return rect }
    return rect.cut(to: shape.rect)
  }
}
