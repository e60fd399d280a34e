import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in table rows and headers that size themselves.
@Suite("Row heights") @MainActor struct RowHeightBehaviors {
  /// A cell with a label of several lines, 10 points from the edges of the content view.
  final class TextCell: UITableViewCell {
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A header with a label of several lines.
  final class TextHeader: UITableViewHeaderFooterView {
    let label = UILabel()

    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.text = TableList.text
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  /// Returns the height of the text in a width, with a margin above and below.
  private func height(_ text: String, in width: Double, margin: Double) -> CGFloat {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = text
    return label.sizeThatFits(CGSize(width: width, height: 10_000)).height + 2 * margin
  }

  @Test(.uiKit("UITableView.automaticDimension"))
  func `rows are as high as their constraints and their text of several lines require`() {
    let rows = ["short", TableList.text, TableList.text + TableList.text]
    let list = TableList(rows: rows, cell: TextCell.self)
    #expect(list.table.rowHeight == UITableView.automaticDimension)
    #expect(list.table.visibleCells.map(\.frame.height) == rows.map { height($0, in: 300, margin: 10) })
    #expect(list.table.contentSize.height == list.table.visibleCells.map(\.frame.height).reduce(0, +))
    #expect(list.screen.driver.stage.diagnostics.isEmpty)
  }

  @Test(.uiKit("UITableViewDelegate.tableView(_:heightForRowAt:)"))
  func `a delegate can return the automatic dimension for some rows`() {
    let list = TableList(rows: [TableList.text, TableList.text], cell: TextCell.self)
    list.heights = { $0.row == 0 ? 33 : UITableView.automaticDimension }
    list.table.reloadData()
    list.screen.frame()
    #expect(list.table.visibleCells.map(\.frame.height) == [33, height(TableList.text, in: 300, margin: 10)])
  }

  @Test(.uiKit("UITableView.rowHeight"))
  func `a fixed row height takes precedence over constraints`() {
    let list = TableList(rows: [TableList.text], cell: TextCell.self) { $0.rowHeight = 50 }
    #expect(list.table.visibleCells[0].frame.height == 50)
  }

  @Test(.uiKit("UITableView.estimatedRowHeight"))
  func `rows that haven't been visible have the estimated height`() {
    let list = TableList(rows: Array(repeating: "one", count: 100), cell: TextCell.self) { $0.estimatedRowHeight = 100 }
    let visible = list.table.visibleCells.count
    let real = height("one", in: 300, margin: 10)
    #expect(list.table.contentSize.height == CGFloat(visible) * real + CGFloat(100 - visible) * 100)
  }

  @Test(.uiKit("UITableView"))
  func `rows get another height when the width of the table changes`() {
    let list = TableList(rows: [TableList.text], cell: TextCell.self)
    list.table.frame.size.width = 160
    list.screen.frame()
    #expect(list.table.visibleCells[0].frame.height == height(TableList.text, in: 140, margin: 10))
  }

  @Test(.uiKit("UITableView.performBatchUpdates(_:completion:)"))
  func `an empty batch of updates measures the rows again`() throws {
    let list = TableList(rows: ["short"], cell: TextCell.self)
    let cell = try #require(list.table.visibleCells[0] as? TextCell)
    cell.label.text = TableList.text
    list.screen.frame()
    #expect(cell.frame.height == height("short", in: 300, margin: 10))
    list.table.performBatchUpdates(nil)
    #expect(list.screen.driver.settle() && cell.frame.height == height(TableList.text, in: 300, margin: 10))
  }

  @Test(.uiKit("UITableViewCell.accessoryType"))
  func `the text of a row with an accessory is broken before the accessory`() throws {
    let list = TableList(rows: [TableList.text], cell: TextCell.self) { _ in
    } prepare: {
      $0.accessoryType = .checkmark
    }
    let cell = list.table.visibleCells[0]
    #expect(cell.frame.height == height(TableList.text, in: cell.contentView.frame.width - 20, margin: 10))
    #expect(cell.contentView.frame.width < 320)
  }

  @Test(.uiKit("UITableViewCell"))
  func `constraints that determine no height are reported, and the row has the standard height`() throws {
    final class Ambiguous: UITableViewCell {
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
        view.centerYAnchor.constraint(equalTo: contentView.centerYAnchor).isActive = true
      }
      required init?(coder: NSCoder) { nil }
    }
    let list = TableList(rows: ["a"], cell: Ambiguous.self)
    #expect(list.table.visibleCells[0].frame.height == 44)
    #expect(try #require(list.screen.driver.stage.diagnostics.first).message.contains("Ambiguous"))
  }

  @Test(.uiKit("UITableView.sectionHeaderHeight"))
  func `headers with automatic height are as high as their constraints require`() throws {
    let list = TableList(rows: ["a"])
    list.header = TextHeader.self
    list.table.register(TextHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    list.table.sectionHeaderHeight = UITableView.automaticDimension
    list.table.estimatedSectionHeaderHeight = 20
    list.table.reloadData()
    list.screen.frame()
    let header = try #require(list.table.headerView(forSection: 0))
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: height(TableList.text, in: 300, margin: 5)))
    #expect(list.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == header.frame.maxY)
  }

  @Test(.uiKit("UITableViewCell.textLabel"))
  func `a row with one line of text has the standard height`() {
    let list = TableList(rows: ["a"])
    #expect(list.table.visibleCells[0].frame.height == 44)
  }

  @Test(.uiKit("UITableView.automaticDimension"))
  func `a stack view in a cell determines the height of the row`() {
    final class StackCell: UITableViewCell {
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let (title, detail) = (UILabel(), UILabel())
        (title.text, detail.text, detail.numberOfLines) = ("title", TableList.text, 0)
        let stack = UIStackView(arrangedSubviews: [title, detail])
        (stack.axis, stack.spacing) = (.vertical, 4)
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: margins.topAnchor),
          stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
          stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
          stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let list = TableList(rows: ["a"], cell: StackCell.self)
    let texts = height("title", in: 288, margin: 0) + height(TableList.text, in: 288, margin: 0)
    #expect(list.table.visibleCells[0].frame.height == texts + 4 + 22)
  }

  @Test(.uiKit("UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)"))
  func `a cell outside of a table can be measured`() {
    let cell = TextCell(style: .default, reuseIdentifier: nil)
    cell.label.text = TableList.text
    let target = CGSize(width: 200, height: 0)
    let size = cell.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 200, height: height(TableList.text, in: 180, margin: 10)))
  }

  @Test(.uiKit("UITableView.reloadRows(at:with:)"))
  func `a reloaded row gets the height of its new content`() {
    let list = TableList(rows: ["short", "short"], cell: TextCell.self)
    list.rows[0] = TableList.text
    list.table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(list.screen.driver.settle())
    #expect(list.table.visibleCells[0].frame.height == height(TableList.text, in: 300, margin: 10))
    #expect(list.table.visibleCells[1].frame.minY == list.table.visibleCells[0].frame.maxY)
  }

  @Test(.uiKit("UITableView.contentOffset"))
  func `rows above that turn out to be higher than estimated don't move the visible rows`() throws {
    let list = TableList(rows: Array(repeating: TableList.text, count: 50), cell: TextCell.self)
    list.table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
    list.screen.frame()
    let cell = try #require(list.table.cellForRow(at: IndexPath(row: 40, section: 0)))
    let place = cell.frame.minY - list.table.contentOffset.y
    list.table.contentOffset.y -= 30
    list.screen.frame()
    #expect(list.table.cellForRow(at: IndexPath(row: 39, section: 0)) != nil)
    #expect(cell.frame.minY - list.table.contentOffset.y == place + 30)
  }
}
