import Foundation
import HalfwayViews

/// The positions of the items in a section of a flow layout, line by line. "Along" means the scroll direction, "across"
/// the other axis.
struct FlowSection {
  /// A size in points.
  struct Extent: Equatable {
    var along: Double
    var across: Double
  }

  struct Place {
    var along: Double
    var across: Double
    var extent: Extent
  }

  /// The insets before the first line, after the last one, and at both ends of the lines.
  struct Insets {
    var before = 0.0
    var after = 0.0
    var start = 0.0
    var end = 0.0
  }

  private struct Line {
    var first: Int
    var start: Double
    var length: Double
    var acrosses: [Double]
  }

  private enum Arrangement {
    /// All items have the same size, so no positions are stored.
    case grid(item: Extent, columns: Int, firstAcross: Double, step: Double)
    case lines([Line], [Extent])
  }

  let count: Int
  let header: Double
  let footer: Double
  let insets: Insets
  let lineSpacing: Double
  private let arrangement: Arrangement
  /// The start of the section along the scroll direction.
  var start = 0.0

  init(
    count: Int, breadth: Double, header: Double, footer: Double, insets: Insets,
    lineSpacing: Double,
    itemSpacing: Double, extent: (Int) -> Extent
  ) {
    self.count = max(0, count)
    self.header = Self.usable(header)
    self.footer = Self.usable(footer)
    self.insets = insets
    self.lineSpacing = Self.usable(lineSpacing)
    let extents = Self.extents(count: self.count, extent)
    let room = max(0, breadth - insets.start - insets.end)
    let spacing = Self.usable(itemSpacing)
    if let item = extents.same {
      arrangement = Self.grid(item, room: room, spacing: spacing, start: insets.start)
    } else {
      arrangement = .lines(
        Self.lines(
          extents.all, room: room, spacing: spacing, start: insets.start,
          lineSpacing: self.lineSpacing),
        extents.all)
    }
  }

  private static func usable(_ value: Double) -> Double { value.isFinite ? max(0, value) : 0 }

  private static func extents(count: Int, _ extent: (Int) -> Extent) -> (
    same: Extent?, all: [Extent]
  ) {
    func usable(_ index: Int) -> Extent {
      let asked = extent(index)
      return Extent(along: Self.usable(asked.along), across: Self.usable(asked.across))
    }
    guard count > 0 else { return (Extent(along: 0, across: 0), []) }
    let first = usable(0)
    var all: [Extent] = []
    for index in stride(from: 1, to: count, by: 1) {
      let next = usable(index)
      if all.isEmpty, next != first { all = Array(repeating: first, count: index) }
      if !all.isEmpty { all.append(next) }
    }
    return all.isEmpty ? (first, []) : (nil, all)
  }

  /// Returns a grid with as many columns as fit; the remaining space is distributed between them. A single column is
  /// centered.
  private static func grid(_ item: Extent, room: Double, spacing: Double, start: Double)
    -> Arrangement
  {
    let fitting = item.across > 0 ? (room + spacing) / (item.across + spacing) : 1
    // The tolerance prevents rounding errors from costing a column.
    let columns = max(1, Int(min(1e6, fitting + 1e-9)))
    guard columns > 1 else {
      return .grid(item: item, columns: 1, firstAcross: start + (room - item.across) / 2, step: 0)
    }
    let gap = (room - Double(columns) * item.across) / Double(columns - 1)
    return .grid(item: item, columns: columns, firstAcross: start, step: item.across + gap)
  }

  /// Returns lines with as many items as fit. The remaining space is distributed between the items of a line, except in
  /// the last one.
  private static func lines(
    _ extents: [Extent], room: Double, spacing: Double, start: Double, lineSpacing: Double
  ) -> [Line] {
    var lines: [Line] = []
    var (first, place) = (0, 0.0)
    while first < extents.count {
      var (end, sum) = (first + 1, extents[first].across)
      while end < extents.count, sum + spacing + extents[end].across <= room + 1e-9 {
        sum += spacing + extents[end].across
        end += 1
      }
      let isLast = end == extents.count
      let alone = end - first == 1
      let gap = isLast || alone ? spacing : spacing + (room - sum) / Double(end - first - 1)
      var across = start + (alone && !isLast ? (room - sum) / 2 : 0)
      var acrosses: [Double] = []
      var length = 0.0
      for extent in extents[first..<end] {
        acrosses.append(across)
        across += extent.across + gap
        length = max(length, extent.along)
      }
      lines.append(Line(first: first, start: place, length: length, acrosses: acrosses))
      place += length + lineSpacing
      first = end
    }
    return lines
  }

  // MARK: Positions

  private var linesLength: Double {
    switch arrangement {
    case .grid(let item, let columns, _, _):
      let lines = (count + columns - 1) / columns
      return Double(lines) * item.along + Double(max(0, lines - 1)) * lineSpacing
    case .lines(let lines, _): return lines.last.map { $0.start + $0.length } ?? 0
    }
  }

  private var itemsStart: Double { start + header + insets.before }
  var footerStart: Double { itemsStart + linesLength + insets.after }
  var end: Double { footerStart + footer }

  /// Returns the position of an item.
  func place(of item: Int) -> Place {
    switch arrangement {
    case .grid(let extent, let columns, let firstAcross, let step):
      let (line, column) = (item / columns, item % columns)
      return Place(
        along: itemsStart + Double(line) * (extent.along + lineSpacing),
        across: firstAcross + Double(column) * step,
        extent: extent)
    case .lines(let lines, let extents):
      let line = lines[lineIndex(lines) { $0.first <= item }]
      let extent = extents[item]
      return Place(
        along: itemsStart + line.start + (line.length - extent.along) / 2,
        across: line.acrosses[item - line.first],
        extent: extent)
    }
  }

  /// Returns the range of items in the lines that intersect an interval.
  func items(from low: Double, to high: Double) -> Range<Int> {
    let (low, high) = (low - itemsStart, high - itemsStart)
    guard count > 0, high > 0, low < linesLength else { return 0..<0 }
    switch arrangement {
    case .grid(let extent, let columns, _, _):
      let step = extent.along + lineSpacing
      guard step > 0 else { return 0..<count }
      let lines = Double((count + columns - 1) / columns)
      let first = Int(min(lines - 1, max(0, (low / step).rounded(.down))))
      let last = Int(min(lines - 1, max(0, (high / step).rounded(.down))))
      return first * columns..<min(count, (last + 1) * columns)
    case .lines(let lines, let extents):
      let first = lineIndex(lines) { $0.start <= low }
      let last = lineIndex(lines) { $0.start < high }
      return lines[first].first..<(last + 1 < lines.count ? lines[last + 1].first : extents.count)
    }
  }

  /// Returns the index of the last line that satisfies a condition, which must hold for all lines before it; 0 if none
  /// does.
  private func lineIndex(_ lines: [Line], where holds: (Line) -> Bool) -> Int {
    var (low, high) = (0, max(0, lines.count - 1))
    while low < high {
      let middle = (low + high + 1) / 2
      if holds(lines[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
