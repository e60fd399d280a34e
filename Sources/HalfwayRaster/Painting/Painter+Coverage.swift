import CRaster

extension Painter {
  /// Calls `body` with each covered piece of each row of an area: row, first column, the column after the last, and its
  /// coverage, nil for full.
  @inline(__always)
  func forEachSpan(
    _ command: Command, _ area: PixelRect, _ list: CommandList,
    _ body: (Int32, Int32, Int32, UnsafePointer<UInt8>?) -> Void
  ) {
    guard !area.isEmpty else { return }
    switch command.coverKind {
    case .whole where command.hider < 0:
      for y in area.y..<area.maxY { body(y, area.x, area.maxX, nil) }
    case .rounded where command.hider < 0:
      let rows = list.roundedRows[Int(command.cover)]
      for y in area.y..<area.maxY { rows.forEachSpan(y, from: area.x, to: area.maxX, body) }
    case .outline:
      let entry = list.outlines.entries[Int(command.cover)]
      guard let handle = entry.handle else { return }
      forEachOutlineSpan(entry, handle, area, body)
    case .rounded:
      let rows = list.roundedRows[Int(command.cover)]
      let bounds = list.commands[Int(command.hider)].bounds
      let disc = list.discs[list.commands[Int(command.hider)].cover]
      let discRows = list.discs.rows(of: disc)
      for y in area.y..<area.maxY {
        let count = openSpans(disc, discRows, bounds, y, from: area.x, to: area.maxX)
        for index in 0..<count { rows.forEachSpan(y, from: spans.start[index].x0, to: spans.start[index].x1, body) }
      }
    case .whole:
      let bounds = list.commands[Int(command.hider)].bounds
      let disc = list.discs[list.commands[Int(command.hider)].cover]
      let discRows = list.discs.rows(of: disc)
      for y in area.y..<area.maxY {
        let count = openSpans(disc, discRows, bounds, y, from: area.x, to: area.maxX)
        for index in 0..<count { body(y, spans.start[index].x0, spans.start[index].x1, nil) }
      }
    case .disc:
      let disc = list.discs[command.cover]
      let discRows = list.discs.rows(of: disc)
      let bytes = outlineBytes.start
      for y in area.y..<area.maxY {
        let count = discSpans(disc, discRows, y, from: area.x, to: area.maxX)
        for index in 0..<count {
          let span = spans.start[index]
          body(y, span.x0, span.x1, span.is_full != 0 ? nil : UnsafePointer(bytes + Int(span.x0 - area.x)))
        }
      }
    }
  }

  /// The pieces of a row that a disc, drawn within `bounds`, does not cover fully. Returns how many there are.
  func openSpans(
    _ disc: PlacedDisc, _ rows: UnsafePointer<DiscColumns>, _ bounds: PixelRect, _ y: Int32, from first: Int32,
    to end: Int32
  ) -> Int {
    let (left, right) = (max(first, bounds.x), min(end, bounds.maxX))
    let sheet = disc.sheet
    if y >= bounds.y, y < bounds.maxY, left == first, right == end, y >= sheet.y, y < sheet.maxY, left >= sheet.x,
      right <= sheet.maxX
    {
      // As nearly always: the hole, which may be none.
      let hole = rows[Int(y - disc.bounds.y)].outer
      let open = CRSpan(x0: max(first, hole.lowerBound), x1: min(end, hole.upperBound), is_full: 1)
      spans.start[0] = open
      return open.x0 < open.x1 ? 1 : 0
    }
    var (count, column) = (0, first)
    func add(to x: Int32) {
      guard column < x else { return }
      spans.start[count] = CRSpan(x0: column, x1: x, is_full: 1)
      count += 1
    }
    if y >= bounds.y, y < bounds.maxY, left < right {
      let fullCount = discSpans(disc, rows, y, from: left, to: right, onlyFull: true)
      for index in 0..<fullCount {
        // Read before what lies ahead of it may take its place.
        let full = spans.start[index]
        add(to: full.x0)
        column = full.x1
      }
    }
    add(to: end)
    return count
  }

  @inline(__always)
  private func forEachOutlineSpan(
    _ entry: OutlineTable.Entry, _ handle: OpaquePointer, _ area: PixelRect,
    _ body: (Int32, Int32, Int32, UnsafePointer<UInt8>?) -> Void
  ) {
    let bytes = outlineBytes.start
    // Byte 0 belongs to the first column of the box.
    let firstColumn = entry.key.box.x + entry.originX
    let isEvenOdd: Int32 = entry.key.shape.isEvenOdd ? 1 : 0
    var (top, bottom): (Int32, Int32) = (0, 0)
    cr_outline_rows(handle, &top, &bottom)
    let (first, last) = (max(area.y, top &+ entry.originY), min(area.maxY, bottom &+ entry.originY))
    guard first < last else { return }
    for y in first..<last {
      let count = cr_outline_row(
        handle, y - entry.originY, isEvenOdd, bytes, spans.start, Int32(Self.spanCapacity))
      for index in 0..<Int(count) {
        let span = spans.start[index]
        let (x0, x1) = (max(span.x0 + entry.originX, area.x), min(span.x1 + entry.originX, area.maxX))
        guard x0 < x1 else { continue }
        body(y, x0, x1, span.is_full != 0 ? nil : UnsafePointer(bytes + Int(x0 - firstColumn)))
      }
    }
  }
}
