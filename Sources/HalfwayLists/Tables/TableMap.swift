import Foundation
import HalfwayViews

/// The vertical positions of all parts of a table, as a value.
struct TableMap {
  struct Section {
    var header: Double
    var rows: RowHeights
    var footer: Double
    /// The start of the section.
    fileprivate(set) var start = 0.0

    init(header: Double, rows: RowHeights, footer: Double) {
      self.header = header.isFinite ? max(0, header) : 0
      self.rows = rows
      self.footer = footer.isFinite ? max(0, footer) : 0
    }

    var height: Double { header + rows.total + footer }
    var rowsStart: Double { start + header }
    var rowsEnd: Double { rowsStart + rows.total }
    var end: Double { start + height }
  }

  private(set) var sections: [Section]
  /// The end of the last section.
  private(set) var end = 0.0

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - sections: The sections, from top to bottom.
  ///   - start: The start of the first section.
  init(_ sections: [Section], from start: Double) {
    self.sections = sections
    place(from: 0, at: start)
  }

  private mutating func place(from section: Int, at start: Double) {
    var place = start
    for index in section..<max(section, sections.count) {
      sections[index].start = place
      place = sections[index].end
    }
    end = place
  }

  var counts: [Int] { sections.map(\.rows.count) }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  /// Returns the start and end of a row; nil if there is no such row.
  func span(of path: IndexPath) -> ClosedRange<Double>? {
    guard contains(path) else { return nil }
    let section = sections[path.section]
    let start = section.rowsStart + section.rows.start(of: path.row)
    return start...max(start, section.rowsStart + section.rows.start(of: path.row + 1))
  }

  mutating func correct(_ path: IndexPath, to height: Double) {
    guard contains(path) else { return }
    sections[path.section].rows.correct(path.row, to: height)
    place(from: path.section, at: sections[path.section].start)
  }

  /// Returns the section at a position, or the nearest one before it; the first one if there is none.
  func section(at place: Double) -> Int {
    var (low, high) = (0, max(0, sections.count - 1))
    while low < high {
      let middle = (low + high + 1) / 2
      if sections[middle].start <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the first row that ends after a position; nil if there is none.
  func firstRow(endingAfter place: Double) -> IndexPath? {
    guard !sections.isEmpty else { return nil }
    for section in self.section(at: place)..<sections.count {
      let here = sections[section]
      guard here.rowsEnd > place, let row = here.rows.row(at: place - here.rowsStart) else {
        continue
      }
      return IndexPath(row: row, section: section)
    }
    return nil
  }

  /// Returns the row after another one; nil for the last one.
  func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rows.count {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    guard
      let next = sections.indices.dropFirst(path.section + 1).first(where: {
        sections[$0].rows.count > 0
      })
    else {
      return nil
    }
    return IndexPath(row: 0, section: next)
  }
}
