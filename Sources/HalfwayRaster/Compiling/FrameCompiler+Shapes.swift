import Foundation
import HalfwayLayers
import HalfwayRendering

/// An upright shape aligned to whole local pixels.
struct PixelShape {
  var rect: PixelRect
  /// The corner radii in pixels.
  var radii: CornerRadii
  /// The coverage; less than 1 for shapes thinner than half a pixel.
  var coverage: Double

  var isRound: Bool {
    max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight) >= CornerMasks.minimumRadius
  }

  var largestRadius: Double { max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight) }
}

extension FrameCompiler {
  /// A coverage, and the pixels of the target in which it is visible within the clip.
  struct CoverReference {
    var kind: Command.Cover
    var index: Int32
    var bounds: PixelRect

    static let nothing = CoverReference(kind: .whole, index: -1, bounds: PixelRect(x: 0, y: 0, width: 0, height: 0))
  }

  func addFill(_ shape: DisplayShape, _ paint: Paint) {
    guard isVisible(paint) else { return }
    if case .rounded(let rounded) = shape, let pixels = pixelShape(rounded) {
      let cover = coverage(of: pixels, line: 0)
      return emitFill(cover, paint, opacity: state.opacity * pixels.coverage)
    }
    emitFill(coverage(of: shape, isOpaque: isOpaque(paint)), paint, opacity: state.opacity)
  }

  func addBorder(_ shape: RoundedRect, width: Double, _ color: CGColor) {
    guard width > 0, color.alpha * state.opacity >= DeviceState.minimumAlpha else { return }
    guard let pixels = pixelShape(shape) else {
      // A line is at least one pixel wide, like upright ones.
      let line = max(width, 1 / max(1e-6, abs(state.map.determinant).squareRoot()))
      let cover = outline(.ring(shape, width: line), box: shape.rect)
      return emitFill(cover, .color(color), opacity: state.opacity)
    }
    guard let line = PixelSpan(from: 0, to: width * min(state.map.a, state.map.d)) else { return }
    let opacity = state.opacity * pixels.coverage * line.coverage
    let isAll = line.length * 2 >= min(pixels.rect.width, pixels.rect.height)
    let cover = coverage(of: pixels, line: isAll ? 0 : line.length)
    emitFill(cover, .color(color), opacity: opacity)
  }

  func addStroke(_ path: CGPath, _ style: StrokeStyle, _ paint: Paint) {
    guard isVisible(paint), isVisible(path, within: style.reach) else { return }
    let line = resources.strokes.outline(of: path, style, map: state.map)
    emitFill(coverage(of: .path(line, .nonZero)), paint, opacity: state.opacity)
  }

  private func isVisible(_ paint: Paint) -> Bool {
    switch paint {
    case .color(let color): color.alpha * state.opacity >= DeviceState.minimumAlpha
    case .gradient(let gradient): !gradient.stops.isEmpty
    }
  }

  /// Returns whether anything at most `reach` points from a path may be visible.
  private func isVisible(_ path: CGPath, within reach: Double) -> Bool {
    let box = path.boundingBox
    guard !box.isNull else { return false }
    let place = box.outset(reach).applying(state.map)
    guard place.width.isFinite, place.height.isFinite else { return true }
    // A pixel more, because edges are rounded.
    return isVisible(PixelRect(around: place).insetBy(-1))
  }

  private func isOpaque(_ paint: Paint) -> Bool {
    if case .color(let color) = paint { return color.premultiplied(opacity: state.opacity) >> 24 == 255 }
    return false
  }

  func emitFill(_ cover: CoverReference, _ paint: Paint, opacity: Double) {
    guard !cover.bounds.isEmpty else { return }
    var command = Command(.fill, bounds: cover.bounds)
    (command.coverKind, command.cover) = (cover.kind, cover.index)
    switch paint {
    case .color(let color):
      command.color = color.premultiplied(opacity: opacity)
      guard command.color >> 24 > 0 else { return }
      command.isOpaque = command.color >> 24 == 255
    case .gradient(let gradient):
      let table = resources.gradients.table(gradient.stops, opacity: opacity)
      guard
        let paint = GradientPaint(
          gradient, table: table, map: state.map, originX: state.originX, originY: state.originY)
      else { return }
      command.isOpaque = table.isOpaque
      command.source = Int32(list.gradients.count)
      list.gradients.append(paint)
    }
    emit(command)
  }

  /// Returns the shape aligned to whole local pixels; nil if it isn't upright, or has round corners and is stretched
  /// unevenly.
  func pixelShape(_ shape: RoundedRect) -> PixelShape? {
    let map = state.map
    let radii = shape.effectiveRadii
    let isSquare = radii == CornerRadii(0)
    guard map.isUprightAxisAligned, isSquare || map.isEvenUpright else { return nil }
    guard let (rect, coverage) = PixelSpan.rect(shape.rect.boundingBox(under: map)) else {
      return PixelShape(rect: PixelRect(x: 0, y: 0, width: 0, height: 0), radii: CornerRadii(0), coverage: 0)
    }
    guard !isSquare else { return PixelShape(rect: rect, radii: CornerRadii(0), coverage: coverage) }
    let half = Double(min(rect.width, rect.height)) / 2
    // Semicircular ends stay semicircular even if rounding changes the height by a pixel.
    if let radius = radii.uniform, radius * 2 >= min(shape.rect.width, shape.rect.height) {
      return PixelShape(rect: rect, radii: CornerRadii(half), coverage: coverage)
    }
    let box = CGRect(x: 0, y: 0, width: Double(rect.width), height: Double(rect.height))
    let scaled = CornerRadii(
      topLeft: radii.topLeft * map.a, topRight: radii.topRight * map.a, bottomLeft: radii.bottomLeft * map.a,
      bottomRight: radii.bottomRight * map.a)
    return PixelShape(rect: rect, radii: RoundedRect(box, radii: scaled).effectiveRadii, coverage: coverage)
  }

  /// Returns the coverage of a pixel-aligned shape, or of a line along its inside.
  func coverage(of pixels: PixelShape, line: Int32) -> CoverReference {
    let place = pixels.rect.offsetBy(x: state.originX, y: state.originY)
    let visible = place.intersection(state.clip)
    guard !visible.isEmpty else { return .nothing }
    if line == 0, !pixels.isRound { return CoverReference(kind: .whole, index: -1, bounds: visible) }
    if pixels.largestRadius > CornerMasks.largestRadius || Double(line) > CornerMasks.largestRadius {
      let rect = CGRect(
        x: Double(pixels.rect.x), y: Double(pixels.rect.y), width: Double(pixels.rect.width),
        height: Double(pixels.rect.height))
      let shape = RoundedRect(rect, radii: pixels.radii)
      if line == 0, let disc = Disc(.rounded(shape), under: .identity) { return addDisc(disc) }
      let outlineShape: OutlineShape = line == 0 ? .shape(.rounded(shape)) : .ring(shape, width: Double(line))
      return addOutline(outlineShape, map: .identity, local: pixels.rect)
    }
    var cover = RoundedCover(rect: place)
    cover.topLeft = resources.corners.mask(radius: pixels.radii.topLeft, line: line)
    cover.topRight = resources.corners.mask(radius: pixels.radii.topRight, line: line)
    cover.bottomLeft = resources.corners.mask(radius: pixels.radii.bottomLeft, line: line)
    cover.bottomRight = resources.corners.mask(radius: pixels.radii.bottomRight, line: line)
    cover.line = line
    return CoverReference(kind: .rounded, index: list.add(cover), bounds: visible)
  }

  /// Returns the coverage of any shape under the group's map.
  func coverage(of shape: DisplayShape, isOpaque: Bool = false) -> CoverReference {
    if case .rounded(let rounded) = shape, let pixels = pixelShape(rounded) { return coverage(of: pixels, line: 0) }
    if let disc = Disc(shape, under: state.map) { return addDisc(disc) }
    switch shape {
    case .rounded(let rounded):
      guard rounded.rect.width > 0, rounded.rect.height > 0 else { return .nothing }
      if rounded.effectiveRadii == CornerRadii(0) { return quad(rounded.rect, isOpaque: isOpaque) }
      return outline(.shape(shape), box: rounded.rect)
    case .path(let path, _):
      guard isVisible(path, within: 0) else { return .nothing }
      return outline(.shape(shape), box: path.boundingBoxOfPath)
    }
  }

  private func addDisc(_ disc: Disc) -> CoverReference {
    var place = disc.box.insetBy(dx: -disc.slack, dy: -disc.slack)
    if let sheet = disc.sheet { place = place.union(sheet) }
    let bounds = PixelRect(around: place).offsetBy(x: state.originX, y: state.originY).intersection(state.clip)
    guard !bounds.isEmpty else { return .nothing }
    let index = list.discs.add(disc, originX: state.originX, originY: state.originY, bounds: bounds)
    return CoverReference(kind: .disc, index: index, bounds: bounds)
  }

  /// Returns the coverage of a rotated rectangle, whose sides may be shared with other rectangles.
  private func quad(_ rect: CGRect, isOpaque: Bool) -> CoverReference {
    guard let quad = Quad(rect, under: ProjectiveTransform(state.map)) else { return .nothing }
    return addQuad(quad, isOpaque: isOpaque)
  }

  func addQuad(_ quad: Quad, isOpaque: Bool) -> CoverReference {
    if let pixels = quad.pixelRect {
      let bounds = pixels.offsetBy(x: state.originX, y: state.originY).intersection(state.clip)
      guard !bounds.isEmpty else { return .nothing }
      pages.edges.add(
        quad, tag: -1, originX: state.originX, originY: state.originY, scope: state.device.scope, isOpaque: false)
      return CoverReference(kind: .whole, index: -1, bounds: bounds)
    }
    // Two additional pixels for the extension beyond a shared side.
    let local = PixelRect(around: quad.boundingBox).insetBy(-2)
    let cover = addOutline(.quad(quad, drawnOut: 0), map: .identity, local: local)
    if cover.index >= 0 {
      pages.edges.add(
        quad, tag: cover.index, originX: state.originX, originY: state.originY, scope: state.device.scope,
        isOpaque: isOpaque)
    }
    return cover
  }

  private func outline(_ shape: OutlineShape, box: CGRect) -> CoverReference {
    let mapped = box.applying(state.map)
    guard mapped.width.isFinite, mapped.height.isFinite else { return .nothing }
    return addOutline(shape, map: ProjectiveTransform(state.map), local: PixelRect(around: mapped))
  }

  /// Adds an outline that lies within `local` pixels.
  func addOutline(_ shape: OutlineShape, map: ProjectiveTransform, local: PixelRect) -> CoverReference {
    let box = local.intersection(state.localClip)
    guard !box.isEmpty else { return .nothing }
    let index = list.outlines.add(
      OutlineKey(shape: shape, map: map, box: box), originX: state.originX, originY: state.originY)
    return CoverReference(
      kind: .outline, index: index, bounds: box.offsetBy(x: state.originX, y: state.originY))
  }
}
