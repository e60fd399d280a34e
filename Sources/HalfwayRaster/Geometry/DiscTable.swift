/// The discs of a frame and, row by row, where their edges are; with its memory, which is used again.
final class DiscTable {
  // Read for every command in every band; nothing is added while it is painted.
  @exclusivity(unchecked) private var entries = ScratchMemory<PlacedDisc>()
  @exclusivity(unchecked) private var columns = ScratchMemory<DiscColumns>()
  private var count = 0
  private var rowCount = 0
  /// The widest row of coverage that one asks for.
  private(set) var largestWidth: Int32 = 0

  var isEmpty: Bool { count == 0 }

  /// A disc, where it stays until the table is emptied or another is added.
  subscript(index: Int32) -> UnsafePointer<PlacedDisc> { UnsafePointer(entries.start + Int(index)) }

  func removeAll() { (count, rowCount, largestWidth) = (0, 0, 0) }

  /// Adds a disc, unless one of the last is the same, and returns its place.
  func add(_ disc: Disc, originX: Int32, originY: Int32, bounds: PixelRect) -> Int32 {
    let placed = PlacedDisc(disc: disc, originX: originX, originY: originY, bounds: bounds, firstRow: rowCount)
    for index in max(0, count - Self.sharingReach)..<count where entries.start[index].isSame(as: placed) {
      return Int32(index)
    }
    columns.reserve(rowCount + Int(bounds.height), keeping: rowCount)
    for y in bounds.y..<bounds.maxY {
      columns.start[rowCount] = placed.columns(y)
      rowCount += 1
    }
    entries.reserve(count + 1, keeping: count)
    entries.start[count] = placed
    count += 1
    largestWidth = max(largestWidth, bounds.width)
    return Int32(count - 1)
  }

  /// The rows of a disc, of which the first is the first of its bounds.
  func rows(of placed: UnsafePointer<PlacedDisc>) -> UnsafePointer<DiscColumns> {
    UnsafePointer(columns.start + placed.pointee.firstRow)
  }

  /// How many of the last discs are looked at for the same one.
  private static let sharingReach = 2
}

/// The columns of a row that a circle may touch, and those in it that it covers for certain.
struct DiscColumns {
  var outer: Range<Int32>
  var inner: Range<Int32>

  init(outer: Range<Int32>, inner: Range<Int32>) {
    self.outer = outer
    self.inner = inner.isEmpty ? outer.upperBound..<outer.upperBound : inner
  }
}
