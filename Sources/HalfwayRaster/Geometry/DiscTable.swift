import CRaster

/// The discs of a frame and, row by row, where their edges are; with its memory, which is used again.
final class DiscTable {
  // Read for every command in every band; nothing is added while it is painted.
  @exclusivity(unchecked) private var entries = ScratchMemory<PlacedDisc>()
  @exclusivity(unchecked) private var columns = ScratchMemory<CRDiscColumns>()
  private var count = 0
  private var rowCount = 0
  /// The widest row of coverage that one asks for.
  private(set) var largestWidth: Int32 = 0

  var isEmpty: Bool { count == 0 }

  /// A disc, where it stays until the table is emptied or another is added.
  subscript(index: Int32) -> UnsafePointer<PlacedDisc> { UnsafePointer(entries.start + Int(index)) }

  func removeAll() { (count, rowCount, largestWidth) = (0, 0, 0) }

  /// Adds a disc, unless one of the last is the same, and returns its place.
  ///
  /// Pixels whose corners are no nearer than the circle do not touch it, and those whose corners are nearer lie in it; a
  /// corner is 0.71 from the pixel's centre.
  func add(_ disc: Disc, originX: Int32, originY: Int32, bounds: PixelRect) -> Int32 {
    let placed = PlacedDisc(disc: disc, originX: originX, originY: originY, bounds: bounds, firstRow: rowCount)
    for index in max(0, count - Self.sharingReach)..<count where entries.start[index].isSame(as: placed) {
      return Int32(index)
    }
    let reach = disc.slack + 0.75
    _ = addRows(
      of: disc, outer: disc.radius + reach, inner: disc.radius - reach, originX: originX, originY: originY, bounds)
    entries.reserve(count + 1, keeping: count)
    entries.start[count] = placed
    count += 1
    largestWidth = max(largestWidth, bounds.width)
    return Int32(count - 1)
  }

  /// Adds the columns within two distances from a disc's centre, for each row of some bounds, and returns where they begin.
  func addRows(
    of disc: Disc, outer: Double, inner: Double, originX: Int32, originY: Int32, _ bounds: PixelRect
  ) -> Int {
    columns.reserve(rowCount + Int(bounds.height), keeping: rowCount)
    cr_disc_columns(
      columns.start + rowCount, bounds.y, bounds.height, disc.center.x, disc.center.y, outer, inner, originX, originY)
    rowCount += Int(bounds.height)
    return rowCount - Int(bounds.height)
  }

  /// Rows from one that was added on.
  func rows(from first: Int) -> UnsafePointer<CRDiscColumns> { UnsafePointer(columns.start + first) }

  /// The rows of a disc, of which the first is the first of its bounds.
  func rows(of placed: UnsafePointer<PlacedDisc>) -> UnsafePointer<CRDiscColumns> {
    rows(from: placed.pointee.firstRow)
  }

  /// How many of the last discs are looked at for the same one.
  private static let sharingReach = 2
}
