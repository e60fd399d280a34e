import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

// The cells in view.
extension TableView {
  // MARK: Making

  /// Has cells of a class made for a name; nil to forget the name.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let maker = (cellClass as? TableViewCell.Type).flatMap { $0 as Any as? any ReusableCell.Type }
    cells.register(
      identifier, maker.map { maker in { maker.init(reusedAs: identifier) as? TableViewCell } })
  }

  /// A cell of a name that is out of view; a new one where a class was registered for the name; else nil.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    guard let cell = cells.takeWaiting(identifier) else { return cells.make(identifier) }
    cell.reuse()
    return cell
  }

  /// A cell for a row. A name that was not registered is reported and gives a plain cell.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> TableViewCell
  {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    report("no cell was registered for \"\(identifier)\"; a plain one is used")
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Asking

  /// From top to bottom.
  public var visibleCells: [TableViewCell] {
    layoutIfNeeded()
    return visibleRows.map(\.cell)
  }

  public var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return visibleRows.map(\.path)
  }

  /// The cell of a row; nil where that is out of view.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    visibleRows.first { $0.path == indexPath }?.cell
  }

  /// The row that a cell shows; nil for one that shows none.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    visibleRows.first { $0.cell === cell }?.path
  }

  // MARK: Placing

  /// What stands above may turn out higher than it was taken for, and with it everything beneath moves; this often that is looked at.
  private static let maximumPasses = 4

  /// Makes, places and takes away cells, headers and footers, so that those in view are there.
  func placeEverything() {
    for _ in 0..<Self.maximumPasses {
      guard let before = map else { return }
      // The first row that stays in view stays where it is seen.
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
    // What leaves first is there for what comes.
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
          let width = rowRect(span).width
          map?.correct(path, to: row.cell.sizeThatFits(CGSize(width: width, height: 0)).height)
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

  /// A row comes into view. Where its animation is not asked for, as part of none.
  private func makeCell(_ path: IndexPath, _ span: ClosedRange<Double>) -> TableViewCell? {
    guard let dataSource else { return nil }
    return Transaction.withoutAnimation {
      let cell = dataSource.tableView(self, cellForRowAt: path)
      cell.frame = rowRect(span)
      let isSelected = selection.contains(path)
      cell.setSelected(isSelected, animated: false)
      if let tableDelegate {
        tableDelegate.tableView(self, willDisplay: cell, forRowAt: path)
      }
      // Under headers that stay, and over what is behind everything.
      insertSubview(cell, at: backgroundView == nil ? 0 : 1)
      return cell
    }
  }

  func recycle(_ row: VisibleRow) {
    guard !goingRows.contains(identical: row.cell) else { return }
    // The app may have taken the cell for another row, or away.
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

/// What a table knows of how its cells are made; only tables ask for it.
@MainActor
protocol ReusableCell: AnyObject {
  init(reusedAs identifier: String)
}

@available(*, unavailable)
extension TableViewCell: ReusableCell {}

@available(*, unavailable)
extension TableViewHeaderFooterView: ReusableCell {}
