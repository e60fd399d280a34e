import CRaster
import HalfwayRendering

extension Painter {
  /// Calls `body` with every covered span of every row of an area: the row, the first column, the end column, and the
  /// coverage, which is nil for full coverage.
  ///
  /// The spans of a row are written to memory first, so that `body`, which is inlined here, is compiled once rather
  /// than once per kind of span.
  @inline(__always)
  func forEachSpan(
    _ command: Command, _ area: PixelRect, _ list: CommandList,
    _ body: (Int32, Int32, Int32, UnsafePointer<UInt8>?) -> Void
  ) {
    guard !area.isEmpty else { return }
    if command.coverKind == .whole, command.hider < 0 {
      for y in area.y..<area.maxY { body(y, area.x, area.maxX, nil) }
      return
    }
    let rows = CoverRows(command.coverKind, command.cover, area, list, hider: command.hider)
    let (spans, bytes) = (spans.start, outlineBytes.start)
    for y in area.y..<area.maxY {
      for index in pieces(of: rows, y, from: area.x, to: area.maxX) {
        let span = spans[index]
        body(y, span.x0, span.x1, span.is_full != 0 ? nil : UnsafePointer(bytes + Int(span.x0 &- rows.origin)))
      }
    }
  }

  /// Writes the covered spans of a row between two columns to `spans`, from left to right, and returns their range in
  /// it. It isn't inlined, because it would take all registers of the surrounding loops.
  @inline(never)
  func pieces(of rows: CoverRows, _ y: Int32, from first: Int32, to end: Int32) -> Range<Int> {
    let (spans, bytes) = (spans.start, outlineBytes.start)
    switch rows.kind {
    case .outline(let sweep): return 0..<sweep.write(y, from: first, to: end, spans, bytes)
    case .disc(let disc, let discRows): return 0..<discSpans(disc, discRows, y, from: first, to: end)
    case .rounded(let rounded):
      guard let hider = rows.hider else {
        return 0..<RoundedRows.write(rounded, y, from: first, to: end, spans, bytes, origin: first)
      }
      let open = openSpans(hider.disc, hider.rows, hider.bounds, y, from: first, to: end)
      var last = open
      for index in 0..<open {
        let (x0, x1) = (spans[index].x0, spans[index].x1)
        last += RoundedRows.write(rounded, y, from: x0, to: x1, spans + last, bytes, origin: first)
      }
      return open..<last
    case .whole:
      guard let hider = rows.hider else {
        spans[0] = CRSpan(x0: first, x1: end, is_full: 1)
        return 0..<1
      }
      return 0..<openSpans(hider.disc, hider.rows, hider.bounds, y, from: first, to: end)
    }
  }

  /// Writes the parts of a row that a disc, drawn within `bounds`, doesn't fully cover. Returns the number of spans.
  @inline(__always)
  func openSpans(
    _ disc: UnsafePointer<PlacedDisc>, _ rows: UnsafePointer<CRDiscColumns>, _ bounds: PixelRect, _ y: Int32,
    from first: Int32,
    to end: Int32
  ) -> Int {
    let sheet = disc.pointee.sheet
    if y >= max(bounds.y, sheet.y), y < min(bounds.maxY, sheet.maxY), first >= max(bounds.x, sheet.x),
      end <= min(bounds.maxX, sheet.maxX)
    {
      // The most common case: the hole, which may be empty.
      let hole = rows[Int(y - disc.pointee.bounds.y)]
      let open = CRSpan(x0: max(first, hole.outer_first), x1: min(end, hole.outer_end), is_full: 1)
      spans.start[0] = open
      return open.x0 < open.x1 ? 1 : 0
    }
    return openSpansAtEdge(disc, rows, bounds, y, from: first, to: end)
  }

  /// The general case, in which an edge of the sheet or of the bounds intersects the row.
  @inline(never)
  private func openSpansAtEdge(
    _ disc: UnsafePointer<PlacedDisc>, _ rows: UnsafePointer<CRDiscColumns>, _ bounds: PixelRect, _ y: Int32,
    from first: Int32, to end: Int32
  ) -> Int {
    let (left, right) = (max(first, bounds.x), min(end, bounds.maxX))
    var (count, column) = (0, first)
    func add(to x: Int32) {
      guard column < x else { return }
      spans.start[count] = CRSpan(x0: column, x1: x, is_full: 1)
      count += 1
    }
    if y >= bounds.y, y < bounds.maxY, left < right {
      let spanCount = discSpans(disc, rows, y, from: left, to: right)
      for index in 0..<spanCount {
        // Read the span before an earlier index overwrites it.
        let full = spans.start[index]
        guard full.is_full != 0 else { continue }
        add(to: full.x0)
        column = full.x1
      }
    }
    add(to: end)
    return count
  }
}
