import Foundation

/// The frames of the gallery's tiles, in as many columns as fit at a legible width. Each section has a heading and
/// starts a new row.
package struct GalleryLayout: Equatable {
  package private(set) var columns: Int
  package private(set) var margin: Double
  package private(set) var tileWidth: Double
  package private(set) var frames: [CGRect] = []
  /// The frame of each section's heading.
  package private(set) var headings: [CGRect] = []
  /// The height of all the content, including the header and the bottom margin, in points.
  package private(set) var contentHeight: Double
  private var rows: [Range<Int>] = []

  /// The horizontal and vertical spacing between tiles, in points.
  private static let gap = (across: 20.0, down: 28.0)

  /// - Parameters:
  ///   - width: The width of the window, in points.
  ///   - sections: The number of tiles in each section.
  ///   - headerHeight: The height of the header above the tiles, in points.
  ///   - headingHeight: The height of a section's heading, including the space below it, in points. 0 if there are no
  ///     headings.
  ///   - height: Returns the required height of a tile at a given width.
  package init(
    width: Double, sections: [Int], headerHeight: Double, headingHeight: Double,
    height: (_ index: Int, _ width: Double) -> Double
  ) {
    margin = width < 480 ? 16 : width < 800 ? 24 : 32
    let inside = max(1, width - 2 * margin)
    // Tiles grow with the window. A phone gets two columns.
    let least = min(280, max(132, width / 5))
    let fitting = max(1, Int((inside + Self.gap.across) / (least + Self.gap.across)))
    columns = max(1, min(sections.max() ?? 1, fitting))
    let shared = ((inside - Double(columns - 1) * Self.gap.across) / Double(columns)).rounded(.down)
    // The width is limited so that a single row of few tiles doesn't fill a wide window.
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

  /// Returns the tile that an arrow key selects. Without a current tile it is the first one.
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

  /// Returns the tile in the same column of another row, or the last tile of a shorter row.
  private func tile(beside index: Int, of row: Int, in other: Int) -> Int {
    guard rows.indices.contains(other) else { return index }
    return min(rows[other].lowerBound + index - rows[row].lowerBound, rows[other].upperBound - 1)
  }

  /// Returns the y coordinate at which a tile's row starts, including the section's heading above the section's first
  /// row.
  package func top(ofRowWith index: Int) -> Double {
    guard frames.indices.contains(index) else { return 0 }
    let top = frames[index].minY
    return Double(headings.last { $0.maxY == top }?.minY ?? top)
  }
}
