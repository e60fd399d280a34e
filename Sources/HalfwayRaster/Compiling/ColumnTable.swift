import CRaster

/// The columns of a frame's walks about vertical axes, in reusable memory.
final class ColumnTable {
  /// The location of a walk's columns in memory.
  private struct Entry {
    /// The first column in the target.
    var x: Int32 = 0
    /// The number of columns; 0 for walks of another kind.
    var count: Int32 = 0
    /// The index of the first column in memory.
    var start = 0
  }

  // These are read for every command in every band and change only in `build`.
  @exclusivity(unchecked) private var entries: [Entry] = []
  @exclusivity(unchecked) private var wholes = ScratchMemory<Int32>()
  @exclusivity(unchecked) private var fractions = ScratchMemory<Float>()

  /// Computes the columns in which commands are visible.
  func build(_ list: CommandList) {
    entries.removeAll(keepingCapacity: true)
    for _ in list.walks.indices { entries.append(Entry()) }
    var end = 0
    for command in list.commands where Self.hasColumns(command, list) {
      entries[Int(command.walk)] = Entry(x: command.visible.x, count: command.visible.width, start: end)
      end += 2 * (Int(command.visible.width) + Int(CR_COLUMNS_BEYOND))
    }
    wholes.reserve(end)
    fractions.reserve(end)
    for command in list.commands where Self.hasColumns(command, list) { find(command, list) }
  }

  /// Returns whether a command has columns, which depends only on its map and its source.
  private static func hasColumns(_ command: Command, _ list: CommandList) -> Bool {
    guard command.kind == .walk, list.walks[Int(command.walk)].turn != nil else { return false }
    let source = list.sources[Int(command.source)].part
    return source.width >= 2 && source.height >= 2
  }

  private func find(_ command: Command, _ list: CommandList) {
    let entry = entries[Int(command.walk)]
    let walk = list.walks[Int(command.walk)]
    guard let turn = walk.turn else { return }
    list.sources[Int(command.source)].withImage { image in
      var (image, columns, row) = (image, columns(entry), walk.row(walk.originY &+ turn.middle))
      cr_columns_find(
        &columns, entry.x - walk.originX, entry.count, &image, &row, walk.map.m22, turn.first, turn.last)
    }
  }

  /// Returns the columns of a walk and the first of them in the target; nil for walks of another kind.
  func columns(of walk: Int32) -> (columns: CRColumns, x: Int32)? {
    let entry = entries[Int(walk)]
    return entry.count > 0 ? (columns(entry), entry.x) : nil
  }

  private func columns(_ entry: Entry) -> CRColumns {
    let length = Int(entry.count) + Int(CR_COLUMNS_BEYOND)
    let (wholes, fractions) = (wholes.start + entry.start, fractions.start + entry.start)
    return CRColumns(pixels: wholes, parts: wholes + length, places: fractions, steps: fractions + length)
  }
}
