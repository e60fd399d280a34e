import CRaster
import Foundation
import HalfwayLayers
import HalfwayRendering

extension FrameCompiler {
  /// The maximum standard deviation of a blur in pixels; larger ones are reduced to it.
  private static let largestDeviation = 512.0

  /// Adds a blurred shape. `hider` is the coverage of something opaque that is drawn directly over it and hides it.
  func addShadow(_ shape: DisplayShape, radius: Double, offset: CGSize, _ color: CGColor, hider: CoverReference) {
    guard color.alpha * state.opacity >= DeviceState.minimumAlpha, offset.width.isFinite, offset.height.isFinite else {
      return
    }
    let tint = color.premultiplied(opacity: state.opacity)
    let deviation = min(radius / 2 * abs(state.map.determinant).squareRoot(), Self.largestDeviation)
    guard deviation > 0.05 else { return addSharpShadow(shape, offset: offset, color) }
    let blur = Blur(fullDeviation: deviation)
    if case .rounded(let rounded) = shape,
      let pixels = pixelShape(
        RoundedRect(rounded.rect.moved(offset), radii: rounded.radii))
    {
      addUprightShadow(pixels, blur, tint, hider: hider)
    } else if deviation >= DiscProfiles.minimumDeviation, let disc = Disc(shape, under: state.map) {
      let map = state.map
      let moved = disc.moved(
        by: CGSize(
          width: map.a * offset.width + map.c * offset.height, height: map.b * offset.width + map.d * offset.height))
      addDiscShadow(moved, deviation: deviation, tint, hider: hider)
      guard let sheet = moved.sheet else { return }
      DiscSheet(sheet, deviation: deviation).forEachStrip { strip in
        guard isVisible(strip) else { return }
        addTurnedShadow(shape, blur, offset: offset, tint, hider: hider, within: strip)
      }
    } else {
      addTurnedShadow(shape, blur, offset: offset, tint, hider: hider, within: state.localClip)
    }
  }

  /// Returns whether an opaque fill of a shape hides everything beneath it.
  func isSolid(_ shape: DisplayShape) -> Bool {
    guard state.opacity >= 1 else { return false }
    if case .rounded(let rounded) = shape, let pixels = pixelShape(rounded) { return pixels.coverage >= 1 }
    return true
  }

  /// The amount and the resolution of a blur.
  private struct Blur {
    /// The standard deviation in pixels of the picture.
    let deviation: Double
    let halvings: Int32

    /// - Parameter fullDeviation: The standard deviation in pixels of the target.
    init(fullDeviation: Double) {
      var (halvings, reduced) = (Int32(0), fullDeviation)
      while reduced >= 4 {
        halvings += 1
        reduced /= 2
      }
      if halvings > 0 {
        // Interpolation between the pixels of the picture adds a blur with a variance of 1/6 of a squared pixel, and
        // averaging adds 1/12.
        reduced = max(0.5, reduced * reduced - 0.25).squareRoot()
      }
      (deviation, self.halvings) = (reduced, halvings)
    }

    /// Target pixels per pixel of the picture.
    var cell: Int32 { 1 << halvings }
    /// The visible extent of the blur outside the shape in whole pixels of the picture, plus one for interpolation.
    var reach: Int32 { cr_blur_radius(deviation) + 2 }
  }

  private func addSharpShadow(_ shape: DisplayShape, offset: CGSize, _ color: CGColor) {
    let outer = state
    state.map = CGAffineTransform(translationX: offset.width, y: offset.height).concatenating(state.map)
    addFill(shape, .color(color))
    state = outer
  }

  /// Draws the shadow of a pixel-aligned shape from a picture that is just large enough for its corners.
  private func addUprightShadow(_ pixels: PixelShape, _ blur: Blur, _ tint: UInt32, hider: CoverReference) {
    let (cell, pad) = (blur.cell, blur.reach * blur.cell)
    guard pixels.rect.width > 0, pixels.rect.height > 0 else { return }
    let outer = pixels.rect.insetBy(-pad).offsetBy(x: state.originX, y: state.originY)
    guard !outer.intersection(state.clip).isEmpty else { return }
    // The distance from which the corners have no influence.
    let corner = Int32(min(pixels.largestRadius, 1e6).rounded(.up)) + pad
    let (width, height) = (min(pixels.rect.width, 2 * corner + 2), min(pixels.rect.height, 2 * corner + 2))
    let box = CGRect(x: 0, y: 0, width: Double(width), height: Double(height))
    let scale = 1 / Double(cell)
    let map = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: Double(blur.reach), ty: Double(blur.reach))
    let key = ShadowPictures.Key(
      shape: .rounded(RoundedRect(box, radii: pixels.radii)), map: ProjectiveTransform(map),
      deviation: blur.deviation,
      region: PixelRect(
        x: 0, y: 0, width: (width + 2 * pad + cell - 1) / cell, height: (height + 2 * pad + cell - 1) / cell))
    guard let picture = resources.shadows.picture(key) else { return }
    var shadow = ShadowPlacement(content: .picture(picture), step: scale, x: outer.x, y: outer.y)
    if width < pixels.rect.width {
      (shadow.leftColumns, shadow.missingColumns) = (pad + corner + 1, pixels.rect.width - width)
    }
    if height < pixels.rect.height {
      (shadow.topRows, shadow.missingRows) = (pad + corner + 1, pixels.rect.height - height)
    }
    emitShadow(shadow, outer, tint, hider)
  }

  /// Draws the shadow of a disc, or of a sheet around a hole far from the sheet's own edges. `disc` is at the shadow's
  /// location.
  private func addDiscShadow(_ disc: Disc, deviation: Double, _ tint: UInt32, hider: CoverReference) {
    let profile = resources.discProfiles.profile(radius: disc.radius, deviation: deviation)
    let reach = profile.outer - disc.radius + disc.slack
    var visible =
      disc.sheet.map { DiscSheet($0, deviation: deviation).middle }
      ?? PixelRect(around: disc.box.insetBy(dx: -reach, dy: -reach))
    visible = visible.intersection(state.localClip)
    if hider.kind == .disc {
      // Nothing is visible where the shape itself covers.
      let cover = list.discs[hider.index].pointee.disc
      if cover.sheet != nil { visible = visible.intersection(PixelRect(around: cover.box).insetBy(-2)) }
    }
    guard !visible.isEmpty else { return }
    var shadow = ShadowPlacement(
      content: .disc(disc, profile, deviation: deviation), step: 1, x: state.originX, y: state.originY)
    let place = visible.offsetBy(x: state.originX, y: state.originY)
    shadow.top = place.y
    shadow.firstRow = list.discs.addRows(
      of: disc, outer: profile.outer + disc.slack, inner: profile.inner - disc.slack, originX: state.originX,
      originY: state.originY, place)
    emitShadow(shadow, place, tint, hider)
  }

  /// Draws the shadow of any shape under any map, limited to a rectangle of local pixels.
  private func addTurnedShadow(
    _ shape: DisplayShape, _ blur: Blur, offset: CGSize, _ tint: UInt32, hider: CoverReference, within place: PixelRect
  ) {
    let box: CGRect =
      switch shape {
      case .rounded(let rounded): rounded.rect
      case .path(let path, _): path.boundingBoxOfPath
      }
    let moved = CGAffineTransform(translationX: offset.width, y: offset.height).concatenating(state.map)
    let mapped = box.applying(moved)
    guard !box.isNull, mapped.width.isFinite, mapped.height.isFinite else { return }
    let outer = PixelRect(around: mapped).insetBy(-blur.reach * blur.cell)
    var visible = outer.intersection(state.localClip).intersection(place)
    guard !visible.isEmpty else { return }
    let scale = 1 / Double(blur.cell)
    func reduced(_ map: CGAffineTransform) -> ProjectiveTransform {
      ProjectiveTransform(map.concatenating(CGAffineTransform(scaleX: scale, y: scale)))
    }
    var key = ShadowPictures.Key(
      shape: shape, map: reduced(state.map), deviation: blur.deviation, region: visible.reduced(by: blur.cell))
    if hider.index >= 0 {
      // Nothing is visible where the shape itself covers.
      let open = resources.shadows.uncovered(key)
      visible = visible.intersection(open.insetBy(-1).enlarged(by: blur.cell))
      guard !visible.isEmpty else { return }
    }
    key.map = reduced(moved)
    key.region = visible.reduced(by: blur.cell).insetBy(-1)
    guard let picture = resources.shadows.picture(key) else { return }
    let shadow = ShadowPlacement(content: .picture(picture), step: scale, x: state.originX, y: state.originY)
    emitShadow(shadow, visible.offsetBy(x: state.originX, y: state.originY), tint, hider)
  }

  private func emitShadow(_ shadow: ShadowPlacement, _ box: PixelRect, _ tint: UInt32, _ hider: CoverReference) {
    var shadow = shadow
    if !hider.bounds.isEmpty {
      (shadow.hiderKind, shadow.hider, shadow.hiderBounds) = (hider.kind, hider.index, hider.bounds)
    }
    var command = Command(.shadow, bounds: box.intersection(state.clip))
    guard !command.bounds.isEmpty else { return }
    command.color = tint
    command.source = Int32(list.shadows.count)
    list.shadows.append(shadow)
    emit(command)
  }
}

extension PixelRect {
  /// Returns the cells of `cell` pixels that contain it.
  fileprivate func reduced(by cell: Int32) -> PixelRect {
    func down(_ value: Int32) -> Int32 { value >= 0 ? value / cell : -((cell - 1 - value) / cell) }
    let (left, top) = (down(x), down(y))
    return PixelRect(x: left, y: top, width: down(maxX + cell - 1) - left, height: down(maxY + cell - 1) - top)
  }

  /// Returns the pixels of cells.
  fileprivate func enlarged(by cell: Int32) -> PixelRect {
    PixelRect(x: x * cell, y: y * cell, width: width * cell, height: height * cell)
  }
}
