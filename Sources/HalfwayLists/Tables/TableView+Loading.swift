import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

// What is asked of the data source and the delegate, and what is known of it.
extension TableView {
  /// How many sections there are.
  public var numberOfSections: Int { loaded.sections.count }

  /// How many rows a section has; 0 for one that there is not.
  public func numberOfRows(inSection section: Int) -> Int {
    let sections = loaded.sections
    return sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  /// Where everything stands, asked for where that is not known.
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

  /// The content is as high as what is in it.
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

  /// The height of a row that does not depend on its cell; nil for one that does.
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
    let hasWords = title(kind, of: section) != nil || ownEdgeView(kind, of: section) != nil
    switch style {
    case .plain: return hasWords ? TableLook.plainHeader : 0
    case .grouped, .insetGrouped: return hasWords ? TableLook.groupedHeader : TableLook.groupedGap
    }
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

  // MARK: Places

  /// Where a row stands, in the content's coordinates; zero where there is none.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let span = loaded.span(of: indexPath) else { return .zero }
    return rowRect(span)
  }

  func rowRect(_ span: ClosedRange<Double>) -> CGRect {
    let inset = style == .insetGrouped ? min(TableLook.groupInset, bounds.width / 2) : 0
    return CGRect(
      x: inset, y: span.lowerBound, width: bounds.width - 2 * inset,
      height: span.upperBound - span.lowerBound)
  }

  /// A section with its header and footer.
  public func rect(forSection section: Int) -> CGRect {
    rect(in: section) { ($0.start, $0.height) }
  }

  /// Where a header stands when nothing is scrolled.
  public func rectForHeader(inSection section: Int) -> CGRect {
    rect(in: section) { ($0.start, $0.header) }
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    rect(in: section) { ($0.rowsEnd, $0.footer) }
  }

  /// A part of a section over the whole width; nothing where there is no such section.
  private func rect(in section: Int, _ part: (TableMap.Section) -> (y: CGFloat, height: CGFloat)) -> CGRect {
    let map = loaded
    guard map.sections.indices.contains(section) else { return .zero }
    let (y, height) = part(map.sections[section])
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  /// The row at a point of the content.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    let map = loaded
    guard let path = map.firstRow(endingAfter: point.y), let span = map.span(of: path),
      span.lowerBound <= point.y,
      rowRect(span).contains(point)
    else { return nil }
    return path
  }

  /// The rows that a rectangle of the content touches, from top to bottom.
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

  /// Scrolls until a row stands at a place of the view.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
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
