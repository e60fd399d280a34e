import CRaster
import HalfwayRendering

/// The discs of a frame and the columns of their edges in each row, in reusable memory.
final class DiscTable {
  // These are read for every command in every band; nothing is added while painting.
  @exclusivity(unchecked) private var entries = ScratchMemory<PlacedDisc>()
  @exclusivity(unchecked) private var columns = ScratchMemory<CRDiscColumns>()
  private var count = 0
  private var rowCount = 0
  /// The width of the widest coverage row that a disc requires.
  private(set) var largestWidth: Int32 = 0

  var isEmpty: Bool { count == 0 }

  /// The disc at an index. The pointer is valid until the table is emptied or another disc is added.
  subscript(index: Int32) -> UnsafePointer<PlacedDisc> { UnsafePointer(entries.start + Int(index)) }

  func removeAll() { (count, rowCount, largestWidth) = (0, 0, 0) }

  /// Adds a disc, unless it equals one of the last ones, and returns its index.
  ///
  /// A pixel whose corners are all outside the circle isn't covered, and one whose corners are all inside is fully
  /// covered; a corner is 0.71 from the center of its pixel.
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

  /// Adds the columns within two distances from a disc's center for each row of the bounds, and returns the index of
  /// the first row.
  func addRows(
    of disc: Disc, outer: Double, inner: Double, originX: Int32, originY: Int32, _ bounds: PixelRect
  ) -> Int {
    columns.reserve(rowCount + Int(bounds.height), keeping: rowCount)
    cr_disc_columns(
      columns.start + rowCount, bounds.y, bounds.height, disc.center.x, disc.center.y, outer, inner, originX, originY)
    rowCount += Int(bounds.height)
    return rowCount - Int(bounds.height)
  }

  /// Returns the rows from an index on.
  func rows(from first: Int) -> UnsafePointer<CRDiscColumns> { UnsafePointer(columns.start + first) }

  /// Returns the rows of a disc, starting at the first row of its bounds.
  func rows(of placed: UnsafePointer<PlacedDisc>) -> UnsafePointer<CRDiscColumns> {
    rows(from: placed.pointee.firstRow)
  }

  /// The number of recent discs that are compared for sharing.
  private static let sharingReach = 2
}
