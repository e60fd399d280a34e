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
    case .whole:
      for y in area.y..<area.maxY { body(y, area.x, area.maxX, nil) }
    case .rounded:
      let rows = list.roundedRows[Int(command.cover)]
      for y in area.y..<area.maxY { rows.forEachSpan(y, from: area.x, to: area.maxX, body) }
    case .outline:
      let entry = list.outlines.entries[Int(command.cover)]
      guard let handle = entry.handle else { return }
      forEachOutlineSpan(entry, handle, area, body)
    }
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
