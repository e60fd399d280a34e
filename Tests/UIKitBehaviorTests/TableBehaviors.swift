import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in table views.
@Suite("Table views") @MainActor struct TableBehaviors {
  // MARK: Sizes at dequeue

  @Test(.uiKit("UITableViewCell.init(style:reuseIdentifier:)"))
  func `a new cell has 320 by 44 points, and so does its content view`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(cell.frame.size == CGSize(width: 320, height: 44) && cell.contentView.frame == cell.bounds)
    cell.frame.size = CGSize(width: 500, height: 80)
    #expect(cell.contentView.frame == cell.bounds)
  }

  @Test(.uiKit("UITableView.dequeueReusableCell(withIdentifier:for:)"))
  func `a dequeued cell and its content view have the width of the table and the height of the row`() {
    let list = TableList(rows: ["a", "b"], width: 250) { $0.rowHeight = 70 }
    #expect(list.sizesAtDequeue == Array(repeating: CGSize(width: 250, height: 70), count: 2))
    #expect(list.contentSizesAtDequeue == list.sizesAtDequeue)
  }

  @Test(.uiKit("UITableView.dequeueReusableCell(withIdentifier:for:)"))
  func `a reused cell has the size of its new row`() {
    let list = TableList(rows: (0..<20).map { "\($0)" })
    list.heights = { $0.row < 10 ? 100 : 60 }
    list.table.reloadData()
    list.screen.frame()
    list.table.contentOffset.y = 1000
    list.screen.frame()
    #expect(list.sizesAtDequeue.last == CGSize(width: 320, height: 60))
  }

  @Test(.uiKit("UITableViewCell.contentView"))
  func `an accessory makes the content view narrower`() {
    let list = TableList(rows: ["a"])
    list.table.visibleCells[0].accessoryType = .disclosureIndicator
    list.screen.frame()
    let cell = list.table.visibleCells[0]
    #expect(cell.contentView.frame.width < cell.bounds.width && cell.contentView.frame.height == cell.bounds.height)
  }

  @Test(.uiKit("UIView.layoutMargins"))
  func `the content of a cell has margins of 11 points above and below, and of 16 on the left and right`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
  }

  @Test(.uiKit("UITableView.tableHeaderView"))
  func `setting the header view again moves the rows to its new height`() {
    let list = TableList(rows: ["a"])
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    list.table.tableHeaderView = header
    list.screen.frame()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
    #expect(list.table.visibleCells[0].frame.minY == 50)
    header.frame.size.height = 120
    list.table.tableHeaderView = header
    list.screen.frame()
    #expect(list.table.visibleCells[0].frame.minY == 120 && list.table.contentSize.height == 164)
  }

  // MARK: Reuse

  @Test(.uiKit("UITableView.visibleCells"))
  func `cells exist only for visible rows`() {
    let list = TableList(rows: (0..<100).map { "\($0)" }) { $0.rowHeight = 48 }
    #expect(list.table.visibleCells.count == 10 && list.sizesAtDequeue.count == 10)
    #expect(list.table.cellForRow(at: IndexPath(row: 50, section: 0)) == nil)
  }

  @Test(.uiKit("UITableViewCell.prepareForReuse()"))
  func `a cell that scrolls out of view is reused after prepareForReuse`() throws {
    final class Counting: UITableViewCell {
      var reuses = 0
      override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
      }
    }
    let list = TableList(rows: (0..<100).map { "\($0)" }, cell: Counting.self) { $0.rowHeight = 48 }
    let first = list.table.visibleCells[0]
    list.table.contentOffset.y = 480
    list.screen.frame()
    #expect(list.table.visibleCells.contains(first))
    #expect(list.table.visibleCells.compactMap { ($0 as? Counting)?.reuses } == Array(repeating: 1, count: 10))
  }

  @Test(.uiKit("UITableViewDelegate.tableView(_:willDisplay:forRowAt:)"))
  func `the delegate learns of rows that come into view and leave it`() {
    let list = TableList(rows: ["0", "1", "2"]) { $0.rowHeight = 240 }
    #expect(list.recorder.take() == ["will display 0", "will display 1"])
    list.table.contentOffset.y = 240
    list.screen.frame()
    #expect(list.recorder.take() == ["did end displaying 0", "will display 2"])
  }

  // MARK: Selection

  @Test(.uiKit("UITableViewDelegate.tableView(_:didSelectRowAt:)"))
  func `a tap highlights and selects a row, and deselects the previous one`() {
    let list = TableList(rows: ["0", "1"])
    _ = list.recorder.take()
    list.screen.tap(100, 20)
    #expect(list.recorder.take() == ["highlight 0", "unhighlight 0", "select 0"])
    #expect(list.table.indexPathForSelectedRow?.row == 0 && list.table.visibleCells[0].isSelected)
    list.screen.tap(100, 60)
    #expect(list.recorder.take() == ["highlight 1", "unhighlight 1", "deselect 0", "select 1"])
  }

  @Test(.uiKit("UITableView.selectRow(at:animated:scrollPosition:)"))
  func `selecting and deselecting in code doesn't call the delegate`() {
    let list = TableList(rows: ["0", "1"])
    _ = list.recorder.take()
    list.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(list.table.indexPathForSelectedRow?.row == 1)
    list.table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
    #expect(list.table.indexPathForSelectedRow == nil && list.recorder.take() == [])
  }

  @Test(.uiKit("UITableView.separatorStyle"))
  func `the separator of a row is one pixel high, at the bottom of the row`() throws {
    let list = TableList(rows: ["a", "b"])
    let cell = list.table.visibleCells[0]
    let separator = try #require(cell.subviews.last)
    #expect(separator.frame.height == 1 / list.table.traitCollection.displayScale)
    #expect(separator.frame.maxY == cell.bounds.maxY && separator.frame.maxX == cell.bounds.maxX)
  }

  @Test(
    .uiKit("UIColor.secondarySystemGroupedBackground"), arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `rows of grouped tables have a background of their own, unless the app sets one`(style: UITableView.Style) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    let source = ColoredRows()
    table.dataSource = source
    let screen = PlainScreen()
    screen.view.addSubview(table)
    screen.frame()
    let standard: UIColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    #expect(table.visibleCells.map(\.backgroundColor) == [standard, .red])
  }

  @Test(.uiKit("UITableView.reloadData()"))
  func `reloading the data clears the selection`() {
    let list = TableList(rows: ["0", "1"])
    list.screen.tap(100, 20)
    list.table.reloadData()
    list.screen.frame()
    #expect(list.table.indexPathForSelectedRow == nil && !list.table.visibleCells[0].isSelected)
  }

  @Test(.uiKit("UITableView.insertRows(at:with:)"))
  func `inserted rows push the following ones down`() {
    let list = TableList(rows: ["0", "1"])
    let second = list.table.visibleCells[1]
    list.rows.insert("new", at: 1)
    list.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    #expect(list.screen.driver.settle() && list.table.visibleCells.count == 3)
    #expect(list.table.indexPath(for: second)?.row == 2 && second.frame.minY == 88)
  }
}

/// Two rows, of which the second has a color of its own.
private final class ColoredRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    if indexPath.row == 1 { cell.backgroundColor = .red }
    return cell
  }
}
