import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

// Queries of the data source and the delegate, and the resulting map.
extension TableView {
  /// The positions of all parts, loaded if necessary.
  var loaded: TableMap {
    loadIfNeeded()
    return map ?? TableMap([], from: 0)
  }

  func loadIfNeeded() {
    guard map == nil else { return }
    let made = makeMap()
    map = made
    adoptSize()
  }

  /// Sets the content size to that of the sections and the table's header and footer.
  func adoptSize() {
    guard let map else { return }
    let size = CGSize(width: bounds.width, height: map.end + (tableFooterView?.bounds.height ?? 0))
    if contentSize != size { contentSize = size }
  }

  private func makeMap() -> TableMap {
    let start = tableHeaderView?.bounds.height ?? 0
    guard let dataSource else { return TableMap([], from: start) }
    let count = max(0, dataSource.numberOfSections(in: self))
    return TableMap((0..<count).map { makeSection($0, dataSource) }, from: start)
  }

  private func makeSection(_ section: Int, _ dataSource: any TableViewDataSource)
    -> TableMap.Section
  {
    let count = max(
      0, dataSource.tableView(self, numberOfRowsInSection: section))
    let rows =
      tableDelegate == nil
      ? RowHeights(count: count, height: rowHeight < 0 ? estimate : rowHeight)
      : RowHeights(count: count) { row in
        let path = IndexPath(row: row, section: section)
        return fixedHeight(of: path) ?? estimate(of: path)
      }
    return TableMap.Section(
      header: edgeHeight(.header, of: section), rows: rows, footer: edgeHeight(.footer, of: section)
    )
  }

  /// Returns the height of a row if it doesn't depend on its cell; otherwise nil.
  func fixedHeight(of path: IndexPath) -> Double? {
    let height: CGFloat =
      if let tableDelegate {
        tableDelegate.tableView(self, heightForRowAt: path)
      } else {
        rowHeight
      }
    return height < 0 ? nil : height
  }

  private var estimate: Double { estimatedRowHeight < 0 ? TableLook.rowHeight : estimatedRowHeight }

  private func estimate(of path: IndexPath) -> Double {
    guard let tableDelegate else { return estimate }
    let height = tableDelegate.tableView(self, estimatedHeightForRowAt: path)
    return height < 0 ? TableLook.rowHeight : height
  }

  private func edgeHeight(_ kind: SectionEdge.Kind, of section: Int) -> Double {
    var asked = kind == .header ? sectionHeaderHeight : sectionFooterHeight
    if let tableDelegate {
      asked =
        kind == .header
        ? tableDelegate.tableView(self, heightForHeaderInSection: section)
        : tableDelegate.tableView(self, heightForFooterInSection: section)
    }
    guard asked < 0 else { return asked }
    let isPlain = style == .plain
    let standard = isPlain ? TableLook.plainHeader : TableLook.groupedHeader
    guard let view = ownEdgeView(kind, of: section) ?? makeTitle(kind, section) else {
      return isPlain ? 0 : TableLook.groupedGap
    }
    let height = view.height(fittingWidth: bounds.width)
    guard let view = view as? TableViewHeaderFooterView else { return height > 0 ? height : standard }
    // Placing it dequeues it again.
    if view.superview == nil { headerViews.put(view, view.reuseIdentifier) }
    guard view.contentView.holdsConstraints else { return max(standard, height) }
    return height > 0 ? height : standard
  }

  func title(_ kind: SectionEdge.Kind, of section: Int) -> String? {
    guard let dataSource else { return nil }
    return kind == .header
      ? dataSource.tableView(self, titleForHeaderInSection: section)
      : dataSource.tableView(self, titleForFooterInSection: section)
  }

  func ownEdgeView(_ kind: SectionEdge.Kind, of section: Int) -> View? {
    guard let tableDelegate else { return nil }
    return kind == .header
      ? tableDelegate.tableView(self, viewForHeaderInSection: section)
      : tableDelegate.tableView(self, viewForFooterInSection: section)
  }

  // MARK: Positions

  func rowRect(_ span: ClosedRange<Double>) -> CGRect {
    let inset = style == .insetGrouped ? min(TableLook.groupInset, bounds.width / 2) : 0
    return CGRect(
      x: inset, y: span.lowerBound, width: bounds.width - 2 * inset,
      height: span.upperBound - span.lowerBound)
  }

  /// Returns the frame of a part of a section over the whole width; zero if there is no such section.
  func rect(in section: Int, _ part: (TableMap.Section) -> (y: CGFloat, height: CGFloat)) -> CGRect {
    let map = loaded
    guard map.sections.indices.contains(section) else { return .zero }
    let (y, height) = part(map.sections[section])
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  /// Returns the index paths of the rows that intersect a rectangle of the content, from top to bottom.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let map = loaded
    var paths: [IndexPath] = []
    var next = map.firstRow(endingAfter: rect.minY)
    while let path = next, let span = map.span(of: path), span.lowerBound < rect.maxY {
      paths.append(path)
      next = map.row(after: path)
    }
    return paths
  }

  /// The implementation of `scrollToRow(at:at:animated:)`.
  func scroll(toRowAt indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard loaded.contains(indexPath) else { return }
    let rect = rectForRow(at: indexPath)
    let insets = adjustedContentInset
    var y = contentOffset.y
    switch position {
    case .none:
      return scrollRectToVisible(
        CGRect(x: contentOffset.x, y: rect.minY, width: 1, height: rect.height), animated: animated)
    case .top: y = rect.minY - insets.top
    case .middle: y = rect.midY - (bounds.height + insets.top - insets.bottom) / 2
    case .bottom: y = rect.maxY - bounds.height + insets.bottom
    }
    setContentOffset(clamped(CGPoint(x: contentOffset.x, y: y)), animated: animated)
  }
}
