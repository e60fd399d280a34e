/// A blurred shape, possibly at a reduced resolution, and its uniform tiles.
final class ShadowPicture {
  let mask = CoverageMask()
  /// The location of the first pixel, in pixels of the picture.
  var x: Int32 = 0
  var y: Int32 = 0
  /// The most recent frame that used the picture.
  var lastUse = 0
  private let tiles = CoverageMask()
  private let own = CoverageMask()

  /// The side of a tile in pixels of the picture: one word of memory.
  static let tileSide: Int32 = 8

  /// The content of a tile and all its neighbors.
  enum Tile: UInt8 {
    case clear = 0
    case mixed = 1
    case full = 255
  }

  /// Returns the raw values of the tiles in a row of pixels of the picture; nil outside.
  func tiles(row: Int32) -> UnsafeBufferPointer<UInt8>? {
    let line = Int(row / Self.tileSide)
    guard row >= 0, line < tiles.height else { return nil }
    return UnsafeBufferPointer(start: tiles.bytes + line * tiles.width, count: tiles.width)
  }

  /// Finds the tiles that are entirely clear or full together with all their neighbors, so that filtering them gives a
  /// uniform result.
  func findTiles() {
    let side = Int(Self.tileSide)
    let (columns, rows) = ((mask.width + side - 1) / side, (mask.height + side - 1) / side)
    own.reset(width: columns, height: rows)
    tiles.reset(width: columns, height: rows)
    for row in 0..<rows {
      for column in 0..<columns { own.bytes[row * columns + column] = valueOfTile(column, row).rawValue }
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let value = own.bytes[row * columns + column]
        var isSame = true
        for y in (row - 1)...(row + 1) {
          for x in (column - 1)...(column + 1) where isSame {
            let isInside = x >= 0 && y >= 0 && x < columns && y < rows
            isSame = (isInside ? own.bytes[y * columns + x] : Tile.clear.rawValue) == value
          }
        }
        tiles.bytes[row * columns + column] = isSame ? value : Tile.mixed.rawValue
      }
    }
  }

  private func valueOfTile(_ column: Int, _ row: Int) -> Tile {
    let side = Int(Self.tileSide)
    let (left, top) = (column * side, row * side)
    let (right, bottom) = (min(left + side, mask.width), min(top + side, mask.height))
    var (all, any): (UInt64, UInt64) = (.max, 0)
    for y in top..<bottom {
      let line = UnsafeRawPointer(mask.bytes + y * mask.width + left)
      if right - left == side {
        let word = line.loadUnaligned(as: UInt64.self)
        all &= word
        any |= word
      } else {
        // The area beyond the edge is clear.
        all = 0
        for x in 0..<(right - left) { any |= UInt64(line.load(fromByteOffset: x, as: UInt8.self)) }
      }
    }
    if any == 0 { return .clear }
    return all == .max && bottom - top == side ? .full : .mixed
  }
}
