import Foundation

/// Where the tiles of the gallery stand in a window: in as many columns as fit, and never so narrow that their words do not. Each section
/// has a heading and begins a row of its own.
package struct GalleryLayout: Equatable {
  package private(set) var columns: Int
  package private(set) var margin: Double
  package private(set) var tileWidth: Double
  package private(set) var frames: [CGRect] = []
  /// One a section.
  package private(set) var headings: [CGRect] = []
  /// Of everything, with the header and the margin below.
  package private(set) var contentHeight: Double
  private var rows: [Range<Int>] = []

  /// Across and down between tiles.
  private static let gap = (across: 20.0, down: 28.0)

  /// - Parameters:
  ///   - sections: How many tiles each has.
  ///   - headerHeight: What stands above the tiles.
  ///   - headingHeight: What a section's heading needs, with the air below it; 0 for none.
  ///   - height: How high a tile of a width has to be.
  package init(
    width: Double, sections: [Int], headerHeight: Double, headingHeight: Double,
    height: (_ index: Int, _ width: Double) -> Double
  ) {
    margin = width < 480 ? 16 : width < 800 ? 24 : 32
    let inside = max(1, width - 2 * margin)
    // In a wide window tiles are larger, too; a phone has two columns.
    let least = min(280, max(132, width / 5))
    let fitting = max(1, Int((inside + Self.gap.across) / (least + Self.gap.across)))
    columns = max(1, min(sections.max() ?? 1, fitting))
    let shared = ((inside - Double(columns - 1) * Self.gap.across) / Double(columns)).rounded(.down)
    // A single row of few tiles does not grow without end.
    tileWidth = max(1, min(shared, 360))
    contentHeight = headerHeight
    var first = 0
    for count in sections {
      headings.append(CGRect(x: margin, y: contentHeight, width: inside, height: headingHeight))
      contentHeight += headingHeight
      let end = first + count
      for start in stride(from: first, to: end, by: columns) { addRow(start..<min(end, start + columns), height) }
      first = end
    }
  }

  private mutating func addRow(_ row: Range<Int>, _ height: (_ index: Int, _ width: Double) -> Double) {
    let rowHeight = row.map { height($0, tileWidth) }.max() ?? 0
    for index in row {
      let x = margin + Double(index - row.lowerBound) * (tileWidth + Self.gap.across)
      frames.append(CGRect(x: x, y: contentHeight, width: tileWidth, height: rowHeight))
    }
    rows.append(row)
    contentHeight += rowHeight + Self.gap.down
  }

  /// The tile that an arrow leads to from another; from none to the first.
  package func tile(from index: Int?, _ direction: DemoDirection) -> Int? {
    guard !frames.isEmpty else { return nil }
    guard let index, let row = rows.firstIndex(where: { $0.contains(index) }) else { return 0 }
    switch direction {
    case .left: return max(0, index - 1)
    case .right: return min(frames.count - 1, index + 1)
    case .up: return tile(beside: index, of: row, in: row - 1)
    case .down: return tile(beside: index, of: row, in: row + 1)
    }
  }

  /// The tile in the same column of another row, or its last one.
  private func tile(beside index: Int, of row: Int, in other: Int) -> Int {
    guard rows.indices.contains(other) else { return index }
    return min(rows[other].lowerBound + index - rows[row].lowerBound, rows[other].upperBound - 1)
  }

  /// The height at which what belongs to a tile's row begins: its section's heading where it is the first row of one.
  package func top(ofRowWith index: Int) -> Double {
    guard frames.indices.contains(index) else { return 0 }
    let top = frames[index].minY
    return Double(headings.last { $0.maxY == top }?.minY ?? top)
  }
}
