import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

// The visible cells.
extension TableView {
  // MARK: Registration and reuse

  func makeUnregisteredCell(_ identifier: String) -> TableViewCell {
    report("no cell was registered for \"\(identifier)\"; a plain one is used")
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Placing

  /// The maximum number of placement passes. A row that turns out to be higher than estimated moves everything below
  /// it, which requires another pass.
  private static let maximumPasses = 4

  /// Creates, places and removes cells, headers and footers, so that exactly the visible ones exist.
  func placeEverything() {
    for _ in 0..<Self.maximumPasses {
      guard let before = map else { return }
      // The first row that stays visible keeps its position on screen.
      let anchor = visibleRows.first { row in
        before.span(of: row.path).map { $0.upperBound > bounds.minY && $0.lowerBound < bounds.maxY }
          ?? false
      }?.path
      let place = anchor.flatMap { before.span(of: $0)?.lowerBound }
      placeRows()
      guard let anchor, let place, let now = map?.span(of: anchor)?.lowerBound, now != place else {
        break
      }
      adoptSize()
      contentOffset.y += now - place
    }
    adoptSize()
    placeEdges()
    Transaction.withoutAnimation { backgroundView?.frame = bounds }
    placeEnds()
  }

  private func placeRows() {
    // Cells that leave are recycled first, so that new rows can reuse them.
    let (low, high) = (bounds.minY, bounds.maxY)
    let gone = visibleRows.filter { row in
      map?.span(of: row.path).map { $0.upperBound <= low || $0.lowerBound >= high } ?? true
    }
    visibleRows.removeAll { row in gone.contains { $0.cell === row.cell } }
    for row in gone { recycle(row) }
    var kept: [VisibleRow] = []
    var left = visibleRows
    var next = map?.firstRow(endingAfter: bounds.minY)
    while let path = next, let span = map?.span(of: path), span.lowerBound < bounds.maxY {
      defer { next = map?.row(after: path) }
      guard span.upperBound > span.lowerBound else { continue }
      var row: VisibleRow
      if let index = left.firstIndex(where: { $0.path == path }) {
        row = left.remove(at: index)
      } else {
        guard let cell = makeCell(path, span) else { return }
        row = VisibleRow(path: path, cell: cell, isMeasured: false)
      }
      if !row.isMeasured {
        row.isMeasured = true
        if fixedHeight(of: path) == nil {
          map?.correct(path, to: row.cell.height(fittingWidth: rowRect(span).width))
        }
      }
      kept.append(row)
    }
    visibleRows = kept
    for row in left { recycle(row) }
    for row in visibleRows { place(row) }
  }

  private func place(_ row: VisibleRow) {
    guard let map, let span = map.span(of: row.path) else { return }
    let frame = rowRect(span)
    if row.cell.frame != frame { row.cell.frame = frame }
    row.cell.separatorLook = separatorLook(of: row.path)
    row.cell.takeBackground(style == .plain ? TableLook.cell : TableLook.groupedCell)
    guard style == .insetGrouped else { return }
    let count = map.sections[row.path.section].rows.count
    row.cell.layer.cornerRadius = TableLook.groupRadius
    var corners: CornerMask = []
    if row.path.row == 0 { corners.formUnion([.topLeft, .topRight]) }
    if row.path.row == count - 1 { corners.formUnion([.bottomLeft, .bottomRight]) }
    row.cell.layer.maskedCorners = corners
  }

  private func separatorLook(of path: IndexPath) -> (color: Color, inset: EdgeInsets?)? {
    guard separatorStyle == .singleLine, let map else { return nil }
    if style != .plain, path.row == map.sections[path.section].rows.count - 1 { return nil }
    return (separatorColor ?? TableLook.separator, ownSeparatorInset)
  }

  func refreshSeparators() {
    for row in visibleRows { row.cell.separatorLook = separatorLook(of: row.path) }
  }

  /// Creates the cell of a row that comes into view, outside of any animation.
  private func makeCell(_ path: IndexPath, _ span: ClosedRange<Double>) -> TableViewCell? {
    guard let dataSource else { return nil }
    return Transaction.withoutAnimation {
      let cell = dataSource.tableView(self, cellForRowAt: path)
      // As in UIKit, the table places the cell, even if its own constraints were to do so.
      cell.setKeepsFrame(true)
      cell.frame = rowRect(span)
      let isSelected = selection.contains(path)
      cell.setSelected(isSelected, animated: false)
      if let tableDelegate {
        tableDelegate.tableView(self, willDisplay: cell, forRowAt: path)
      }
      // Below headers that stay at the top, and above the background view.
      insertSubview(cell, at: backgroundView == nil ? 0 : 1)
      return cell
    }
  }

  func recycle(_ row: VisibleRow) {
    guard !goingRows.contains(identical: row.cell) else { return }
    // The app may have used the cell for another row, or removed it.
    if row.cell.superview === self, !visibleRows.contains(where: { $0.cell === row.cell }) {
      row.cell.removeFromSuperview()
      cells.put(row.cell, row.cell.reuseIdentifier)
    }
    guard let tableDelegate else { return }
    tableDelegate.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path)
  }

  func recycleAll() {
    let rows = visibleRows
    visibleRows.removeAll()
    for row in rows { recycle(row) }
    recycleEdges()
  }
}

/// The initializer with which tables and collections create reusable views of a registered class.
@MainActor
protocol ReusableCell: AnyObject {
  init(reusedAs identifier: String, frame: CGRect)
}

extension View {
  /// Returns the height of a row or a header that has its width and sizes itself.
  func height(fittingWidth width: Double) -> Double {
    let target = CGSize(width: width, height: 0)
    return systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

@available(*, unavailable)
extension TableViewCell: ReusableCell {}

@available(*, unavailable)
extension TableViewHeaderFooterView: ReusableCell {}
