import CRaster
import HalfwayRendering

extension Painter {
  func drawShadow(_ command: Command, _ area: PixelRect, _ surface: Surface, _ list: CommandList) {
    let shadow = list.shadows[Int(command.source)]
    switch shadow.content {
    case .picture(let picture):
      // The coverage of the rows in which the picture is stretched is the same.
      let middle = shadow.stretchedRows.intersection(area)
      let isShared = middle.height >= Self.minimumSharedRows
      if isShared { writeRow(shadow, picture, middle.y, from: area.x, to: area.maxX) }
      let row = shadowBytes.start
      forEachOpenPiece(shadow, area, list) { y, x0, x1 in
        if isShared, y >= middle.y, y < middle.maxY {
          kernels.pointee.blend_color_mask(
            surface.address(x: x0, y: y), row + Int(x0 - area.x), x1 - x0, command.color)
        } else {
          drawPiece(shadow, picture, command.color, y, from: x0, to: x1, surface)
        }
      }
    case .disc(let disc, let profile, _):
      var (circle, curve) = (disc.circle(x: shadow.x, y: shadow.y), profile.row)
      let isHole: Int32 = disc.sheet != nil ? 1 : 0
      let columns = list.discs.rows(from: shadow.firstRow)
      forEachOpenPiece(shadow, area, list) { y, x0, x1 in
        kernels.pointee.blend_blurred_disc(
          surface.address(x: x0, y: y), x0, x1, y, columns + Int(y - shadow.top), &circle, isHole, &curve, command.color
        )
      }
    }
  }

  /// The number of rows from which computing their coverage once is faster.
  private static let minimumSharedRows: Int32 = 4

  /// Writes the coverage of a row to `shadowBytes`.
  private func writeRow(_ shadow: ShadowPlacement, _ picture: ShadowPicture, _ y: Int32, from x0: Int32, to x1: Int32) {
    func sampled(_ first: Int32, _ end: Int32, column: Int32) {
      guard first < end else { return }
      sample(shadow, picture, y, column: column, count: end - first, to: shadowBytes.start + Int(first - x0))
    }
    guard shadow.leftColumns < Int32.max else { return sampled(x0, x1, column: x0 - shadow.x) }
    let leftEnd = shadow.x + shadow.leftColumns
    let rightStart = leftEnd + shadow.missingColumns
    sampled(x0, min(x1, leftEnd), column: x0 - shadow.x)
    let (first, end) = (max(x0, leftEnd), min(x1, rightStart))
    if first < end {
      sample(shadow, picture, y, column: shadow.leftColumns, count: 1, to: maskBytes.start)
      (shadowBytes.start + Int(first - x0)).update(repeating: maskBytes.start[0], count: Int(end - first))
    }
    let right = max(x0, rightStart)
    sampled(right, x1, column: right - shadow.x - shadow.missingColumns)
  }

  /// Calls `body` with every visible part of every row of an area: the row, the first column, and the end column.
  @inline(__always)
  private func forEachOpenPiece(
    _ shadow: ShadowPlacement, _ area: PixelRect, _ list: CommandList, _ body: (Int32, Int32, Int32) -> Void
  ) {
    if shadow.hiderKind == .disc, !shadow.hiderBounds.isEmpty {
      let disc = list.discs[shadow.hider]
      let rows = list.discs.rows(of: disc)
      for y in area.y..<area.maxY {
        let count = openSpans(disc, rows, shadow.hiderBounds, y, from: area.x, to: area.maxX)
        for index in 0..<count { body(y, spans.start[index].x0, spans.start[index].x1) }
      }
      return
    }
    let hidden = shadow.hiderBounds.intersection(area)
    let rows = hidden.isEmpty ? nil : CoverRows(shadow.hiderKind, shadow.hider, area, list)
    for y in area.y..<area.maxY {
      var column = area.x
      if let rows, y >= hidden.y, y < hidden.maxY {
        for index in pieces(of: rows, y, from: hidden.x, to: hidden.maxX) {
          let span = spans.start[index]
          guard span.is_full != 0 else { continue }
          if column < span.x0 { body(y, column, span.x0) }
          column = span.x1
        }
      }
      if column < area.maxX { body(y, column, area.maxX) }
    }
  }

  /// Draws a part of a row from the left part of the picture, its stretched middle, and its right part.
  private func drawPiece(
    _ shadow: ShadowPlacement, _ picture: ShadowPicture, _ color: UInt32, _ y: Int32, from x0: Int32, to x1: Int32,
    _ surface: Surface
  ) {
    guard shadow.leftColumns < Int32.max else {
      return drawRun(shadow, picture, color, y, from: x0, to: x1, column: x0 - shadow.x, surface)
    }
    let leftEnd = shadow.x + shadow.leftColumns
    let rightStart = leftEnd + shadow.missingColumns
    drawRun(shadow, picture, color, y, from: x0, to: min(x1, leftEnd), column: x0 - shadow.x, surface)
    drawStretched(shadow, picture, color, y, from: max(x0, leftEnd), to: min(x1, rightStart), surface)
    let right = max(x0, rightStart)
    drawRun(shadow, picture, color, y, from: right, to: x1, column: right - shadow.x - shadow.missingColumns, surface)
  }

  /// Draws a span with uniform coverage.
  private func drawStretched(
    _ shadow: ShadowPlacement, _ picture: ShadowPicture, _ color: UInt32, _ y: Int32, from x0: Int32, to x1: Int32,
    _ surface: Surface
  ) {
    guard x0 < x1 else { return }
    sample(shadow, picture, y, column: shadow.leftColumns, count: 1, to: maskBytes.start)
    let value = maskBytes.start[0]
    guard value > 0 else { return }
    maskBytes.start.update(repeating: value, count: Int(x1 - x0))
    kernels.pointee.blend_color_mask(surface.address(x: x0, y: y), maskBytes.start, x1 - x0, color)
  }

  /// Draws consecutive columns, with a shortcut for uniform tiles.
  private func drawRun(
    _ shadow: ShadowPlacement, _ picture: ShadowPicture, _ color: UInt32, _ y: Int32, from x0: Int32, to x1: Int32,
    column: Int32,
    _ surface: Surface
  ) {
    guard x0 < x1 else { return }
    let cell = Int32(1 / shadow.step)
    let row = shadow.row(y) * shadow.step - Double(picture.y)
    // Columns of the target relative to the picture's first pixel.
    let start = column - picture.x * cell
    guard start >= 0, row >= 0, let tiles = picture.tiles(row: PixelRect.pixel(row)) else {
      return drawMixed(shadow, picture, color, y, from: x0, count: x1 - x0, column: column, surface)
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
        drawMixed(shadow, picture, color, y, from: x0 + place, count: end - place, column: column + place, surface)
      }
      place = end
    }
  }

  private func drawMixed(
    _ shadow: ShadowPlacement, _ picture: ShadowPicture, _ color: UInt32, _ y: Int32, from x: Int32, count: Int32,
    column: Int32,
    _ surface: Surface
  ) {
    sample(shadow, picture, y, column: column, count: count, to: maskBytes.start)
    kernels.pointee.blend_color_mask(surface.address(x: x, y: y), maskBytes.start, count, color)
  }

  /// Samples the coverage of columns, starting at `column`.
  private func sample(
    _ shadow: ShadowPlacement, _ picture: ShadowPicture, _ y: Int32, column: Int32, count: Int32,
    to bytes: UnsafeMutablePointer<UInt8>
  ) {
    let mask = picture.mask
    var coverage = CRMask(
      bytes: mask.bytes, width: Int32(mask.width), height: Int32(mask.height), stride: Int32(mask.width))
    var walk = CRWalk(
      u: 0.5 * shadow.step - Double(picture.x), v: shadow.row(y) * shadow.step - Double(picture.y), w: 1,
      du: shadow.step, dv: 0, dw: 0)
    kernels.pointee.sample_mask(bytes, column, count, &coverage, &walk)
  }
}
