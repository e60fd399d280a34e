/// The discs of a frame and, row by row, where their edges are; with its memory, which is used again.
final class DiscTable {
  // Read for every command in every band; nothing is added while it is painted.
  @exclusivity(unchecked) private var entries: [PlacedDisc] = []
  @exclusivity(unchecked) private var rows: UnsafeMutablePointer<DiscColumns>
  private var capacity = 1
  private var count = 0
  /// The widest row of coverage that one asks for.
  private(set) var largestWidth: Int32 = 0

  init() { rows = .allocate(capacity: 1) }

  deinit { rows.deallocate() }

  var isEmpty: Bool { entries.isEmpty }

  subscript(index: Int32) -> PlacedDisc { entries[Int(index)] }

  func removeAll() {
    entries.removeAll(keepingCapacity: true)
    (count, largestWidth) = (0, 0)
  }

  /// Adds a disc, unless one of the last is the same, and returns its place.
  func add(_ disc: Disc, originX: Int32, originY: Int32, bounds: PixelRect) -> Int32 {
    let placed = PlacedDisc(disc: disc, originX: originX, originY: originY, bounds: bounds, firstRow: count)
    if let known = entries.suffix(Self.sharingReach).firstIndex(where: { $0.isSame(as: placed) }) {
      return Int32(known)
    }
    reserve(Int(bounds.height))
    for y in bounds.y..<bounds.maxY {
      rows[count] = placed.columns(y)
      count += 1
    }
    entries.append(placed)
    largestWidth = max(largestWidth, bounds.width)
    return Int32(entries.count - 1)
  }

  /// The rows of a disc, of which the first is the first of its bounds.
  func rows(of placed: PlacedDisc) -> UnsafePointer<DiscColumns> { UnsafePointer(rows + placed.firstRow) }

  /// How many of the last discs are looked at for the same one.
  private static let sharingReach = 2

  private func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = max(count + more, 2 * capacity)
    let larger = UnsafeMutablePointer<DiscColumns>.allocate(capacity: capacity)
    larger.update(from: rows, count: count)
    rows.deallocate()
    rows = larger
  }
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
