import CRaster

/// Where a shadow's picture lies over the target.
///
/// The picture of a rectangle is as small as its corners allow; its middle column and row are stretched.
struct ShadowPlacement {
  let picture: ShadowPicture
  /// Pixels of the picture a pixel of the target: 1 over a power of two.
  var step: Double
  /// The pixel of the target at which the picture's coordinates begin.
  var x: Int32
  var y: Int32
  /// Columns from `x` on that are drawn from the left, and how many fewer the picture has: what is left out lies
  /// between.
  var leftColumns: Int32 = .max
  var missingColumns: Int32 = 0
  var topRows: Int32 = .max
  var missingRows: Int32 = 0
  /// What is drawn over it later and hides it where it covers fully.
  var hiderKind = Command.Cover.whole
  var hider: Int32 = -1
  /// Empty where nothing hides it.
  var hiderBounds = PixelRect.zero

  /// The row of the picture for one of the target.
  func row(_ y: Int32) -> Double {
    Double(Self.held(y - self.y, topRows, missingRows)) + 0.5
  }

  /// The column or row of the picture, in pixels of the target, for one of the target.
  static func held(_ place: Int32, _ first: Int32, _ missing: Int32) -> Int32 {
    if place < first { return place }
    return max(first, place - missing)
  }

  /// Whether both give the same pixels where they are seen; what hides them is a command of its own.
  func isSame(as other: ShadowPlacement) -> Bool {
    picture === other.picture && step == other.step && x == other.x && y == other.y && leftColumns == other.leftColumns
      && missingColumns == other.missingColumns && topRows == other.topRows && missingRows == other.missingRows
  }
}

extension Painter {
  func drawShadow(_ command: Command, _ area: PixelRect, _ surface: Surface, _ list: CommandList) {
    let shadow = list.shadows[Int(command.source)]
    var hider = command
    (hider.coverKind, hider.cover) = (shadow.hiderKind, shadow.hider)
    for y in area.y..<area.maxY {
      var column = area.x
      let line = PixelRect(x: area.x, y: y, width: area.width, height: 1).intersection(shadow.hiderBounds)
      forEachSpan(hider, line, list) { _, x0, x1, coverage in
        guard coverage == nil else { return }
        if column < x0 { drawPiece(shadow, command.color, y, from: column, to: x0, surface) }
        column = x1
      }
      if column < area.maxX { drawPiece(shadow, command.color, y, from: column, to: area.maxX, surface) }
    }
  }

  /// A part of a row: from the picture's left, its stretched middle and its right.
  private func drawPiece(
    _ shadow: ShadowPlacement, _ color: UInt32, _ y: Int32, from x0: Int32, to x1: Int32, _ surface: Surface
  ) {
    guard shadow.leftColumns < Int32.max else {
      return drawRun(shadow, color, y, from: x0, to: x1, column: x0 - shadow.x, surface)
    }
    let leftEnd = shadow.x + shadow.leftColumns
    let rightStart = leftEnd + shadow.missingColumns
    drawRun(shadow, color, y, from: x0, to: min(x1, leftEnd), column: x0 - shadow.x, surface)
    drawStretched(shadow, color, y, from: max(x0, leftEnd), to: min(x1, rightStart), surface)
    let right = max(x0, rightStart)
    drawRun(shadow, color, y, from: right, to: x1, column: right - shadow.x - shadow.missingColumns, surface)
  }

  /// One value all along.
  private func drawStretched(
    _ shadow: ShadowPlacement, _ color: UInt32, _ y: Int32, from x0: Int32, to x1: Int32, _ surface: Surface
  ) {
    guard x0 < x1 else { return }
    sample(shadow, y, column: shadow.leftColumns, count: 1)
    let value = maskBytes.start[0]
    guard value > 0 else { return }
    maskBytes.start.update(repeating: value, count: Int(x1 - x0))
    kernels.pointee.blend_color_mask(surface.address(x: x0, y: y), maskBytes.start, x1 - x0, color)
  }

  /// Columns one after the other, passing over tiles in which nothing changes.
  private func drawRun(
    _ shadow: ShadowPlacement, _ color: UInt32, _ y: Int32, from x0: Int32, to x1: Int32, column: Int32,
    _ surface: Surface
  ) {
    guard x0 < x1 else { return }
    let picture = shadow.picture
    let cell = Int32(1 / shadow.step)
    let row = shadow.row(y) * shadow.step - Double(picture.y)
    // Columns of the target, counted from the picture's first pixel.
    let start = column - picture.x * cell
    guard start >= 0, row >= 0, let tiles = picture.tiles(row: PixelRect.pixel(row)) else {
      return drawMixed(shadow, color, y, from: x0, count: x1 - x0, column: column, surface)
    }
    let side = ShadowPicture.tileSide * cell
    var place: Int32 = 0
    while place < x1 - x0 {
      var tile = Int((start + place) / side)
      let kind = tile < tiles.count ? tiles[tile] : ShadowPicture.Tile.mixed.rawValue
      tile += 1
      while tile < tiles.count, tiles[tile] == kind { tile += 1 }
      let end = tile < tiles.count ? min(Int32(tile) * side - start, x1 - x0) : x1 - x0
      if kind == ShadowPicture.Tile.full.rawValue {
        kernels.pointee.blend_color(surface.address(x: x0 + place, y: y), end - place, color)
      } else if kind != ShadowPicture.Tile.clear.rawValue {
        drawMixed(shadow, color, y, from: x0 + place, count: end - place, column: column + place, surface)
      }
      place = end
    }
  }

  private func drawMixed(
    _ shadow: ShadowPlacement, _ color: UInt32, _ y: Int32, from x: Int32, count: Int32, column: Int32,
    _ surface: Surface
  ) {
    sample(shadow, y, column: column, count: count)
    kernels.pointee.blend_color_mask(surface.address(x: x, y: y), maskBytes.start, count, color)
  }

  /// Coverage of some columns, from `column` on.
  private func sample(_ shadow: ShadowPlacement, _ y: Int32, column: Int32, count: Int32) {
    let mask = shadow.picture.mask
    var picture = CRMask(
      bytes: mask.bytes, width: Int32(mask.width), height: Int32(mask.height), stride: Int32(mask.width))
    var walk = CRWalk(
      u: 0.5 * shadow.step - Double(shadow.picture.x), v: shadow.row(y) * shadow.step - Double(shadow.picture.y), w: 1,
      du: shadow.step, dv: 0, dw: 0)
    kernels.pointee.sample_mask(maskBytes.start, column, count, &picture, &walk)
  }
}
