import Foundation

/// Where the tiles of the gallery stand in a window: in as many columns as fit, and never so narrow that their words do not.
struct GalleryLayout: Equatable {
  private(set) var columns: Int
  private(set) var margin: Double
  private(set) var tileWidth: Double
  private(set) var frames: [CGRect]
  /// Of everything, with the header and the margin below.
  private(set) var contentHeight: Double

  /// Across and down between tiles.
  private static let gap = (across: 20.0, down: 28.0)

  /// - Parameters:
  ///   - headerHeight: What stands above the tiles.
  ///   - height: How high a tile of a width has to be.
  init(width: Double, count: Int, headerHeight: Double, height: (_ index: Int, _ width: Double) -> Double) {
    margin = width < 480 ? 16 : width < 800 ? 24 : 32
    let inside = max(1, width - 2 * margin)
    // In a wide window tiles are larger, too; a phone has two columns.
    let least = min(280, max(132, width / 5))
    columns = max(1, min(max(1, count), Int((inside + Self.gap.across) / (least + Self.gap.across))))
    let shared = ((inside - Double(columns - 1) * Self.gap.across) / Double(columns)).rounded(.down)
    // A single row of few tiles does not grow without end.
    let tileWidth = max(1, min(shared, 360))
    self.tileWidth = tileWidth
    frames = []
    var y = headerHeight
    for row in stride(from: 0, to: count, by: columns) {
      let indices = row..<min(count, row + columns)
      let rowHeight = indices.map { height($0, tileWidth) }.max() ?? 0
      for index in indices {
        let x = margin + Double(index - row) * (tileWidth + Self.gap.across)
        frames.append(CGRect(x: x, y: y, width: tileWidth, height: rowHeight))
      }
      y += rowHeight + Self.gap.down
    }
    contentHeight = y
  }

  /// The tile that an arrow leads to from another; from none to the first.
  func tile(from index: Int?, _ direction: DemoDirection) -> Int? {
    guard !frames.isEmpty else { return nil }
    guard let index else { return 0 }
    let next =
      switch direction {
      case .left: index - 1
      case .right: index + 1
      case .up: index - columns
      // From above a gap in the last row, to the last tile.
      case .down: index / columns == (frames.count - 1) / columns ? index : min(index + columns, frames.count - 1)
      }
    return frames.indices.contains(next) ? next : index
  }
}
