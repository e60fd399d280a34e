import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A single column of rows in sections. Cells exist only for visible rows. UIKit's `UITableView`, without editing.
///
/// The `dataSource` is queried when the table is laid out, and for a cell when its row becomes visible.
open class TableView: ScrollView {
  /// The style of a table. UIKit's `UITableView.Style`.
  public enum Style: Sendable, Hashable {
    /// Rows from edge to edge; headers stay at the top while their section is visible.
    case plain
    /// Separated sections.
    case grouped
    /// Separated sections as cards with rounded corners.
    case insetGrouped
  }

  /// The style of the separators between rows.
  public enum SeparatorStyle: Sendable, Hashable {
    /// No separators.
    case none
    /// A thin line.
    case singleLine
  }

  /// The animation of insertions and deletions. UIKit's `UITableView.RowAnimation`.
  public enum RowAnimation: Sendable, Hashable {
    /// Rows fade in or out.
    case fade
    // Rows move from or to a side.
    /// From or to the right.
    case right
    /// From or to the left.
    case left
    /// From or to the top, with a fade.
    case top
    /// From or to the bottom, with a fade.
    case bottom
    /// Rows appear or disappear immediately.
    case none
    /// The default animation: a fade.
    case automatic
  }

  /// The position to which a row is scrolled. UIKit's `UITableView.ScrollPosition`.
  public enum ScrollPosition: Sendable, Hashable {
    /// Scrolls by the smallest distance that makes the row visible.
    case none
    /// At the top.
    case top
    /// In the center.
    case middle
    /// At the bottom.
    case bottom
  }

  /// The value of heights that the table or the cell determines automatically.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The style of the table.
  public let style: Style
  /// The data source, held weakly. Setting another one reloads all data.
  open weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The delegate, held weakly.
  open var delegate: (any TableViewDelegate)? {
    get { tableDelegate }
    set {
      (tableDelegate, scrollDelegate) = (newValue, newValue)
      remap()
    }
  }
  private(set) weak var tableDelegate: (any TableViewDelegate)?

  // MARK: Appearance

  /// The height of rows, in points (default: automatic).
  open var rowHeight = automaticDimension { didSet { if rowHeight != oldValue { remap() } } }
  /// The height of a row, in points, that is used until its cell was measured (default: automatic, which is 44 points).
  open var estimatedRowHeight = automaticDimension {
    didSet { if estimatedRowHeight != oldValue { remap() } }
  }
  /// The height of section headers, in points (default: automatic, the height of their content).
  open var sectionHeaderHeight = automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { remap() } }
  }
  /// The height of section footers, in points (default: automatic, the height of their content).
  open var sectionFooterHeight = automaticDimension {
    didSet { if sectionFooterHeight != oldValue { remap() } }
  }
  /// Ignored: automatic heights of headers are measured when the table is loaded (default: automatic).
  open var estimatedSectionHeaderHeight = automaticDimension
  /// Ignored: automatic heights of footers are measured when the table is loaded (default: automatic).
  open var estimatedSectionFooterHeight = automaticDimension
  /// The style of the separators (default: `singleLine`).
  open var separatorStyle = SeparatorStyle.singleLine { didSet { refreshSeparators() } }
  /// The color of the separators; nil for the default gray.
  open var separatorColor: Color? { didSet { refreshSeparators() } }
  /// The insets of the separators from the edges of the rows, in points. By default, separators begin where the text
  /// begins.
  open var separatorInset: EdgeInsets {
    get { ownSeparatorInset ?? EdgeInsets(left: TableLook.margin) }
    set {
      ownSeparatorInset = newValue
      refreshSeparators()
    }
  }
  private(set) var ownSeparatorInset: EdgeInsets?

  /// The view above the first section. It keeps its height; after a change of its height, set it again.
  open var tableHeaderView: View? { didSet { replace(oldValue, with: tableHeaderView) } }
  /// The view below the last section. It keeps its height; after a change of its height, set it again.
  open var tableFooterView: View? { didSet { replace(oldValue, with: tableFooterView) } }
  /// The view behind the rows, which doesn't scroll.
  open var backgroundView: View? {
    didSet {
      changeBackground(from: oldValue, to: backgroundView)
    }
  }

  // MARK: Selection

  /// Whether rows can be selected by touches (default: true).
  open var allowsSelection = true
  /// Whether several rows can be selected (default: false).
  open var allowsMultipleSelection = false
  /// The selected index paths, in the order of selection.
  var selection: [IndexPath] = []
  /// The touch that may select a row.
  var press: CellPress<TableViewCell>?

  // MARK: Internals

  var cells = ReusePool<TableViewCell>()
  var headerViews = ReusePool<TableViewHeaderFooterView>()
  /// A visible row with its cell.
  struct VisibleRow {
    var path: IndexPath
    let cell: TableViewCell
    var isMeasured: Bool
  }
  /// The visible rows, from top to bottom.
  var visibleRows: [VisibleRow] = []
  /// The visible headers and footers, from top to bottom.
  var visibleEdges: [SectionEdge] = []
  /// The positions of all parts; nil until loaded.
  var map: TableMap?
  private var widthOfMap = 0.0
  /// The changes that are being collected.
  var openChanges: TableChanges?
  /// Cells that are moved by a change of rows. They aren't reused yet, even if they are out of view.
  var goingRows: [TableViewCell] = []
  private var isPlacing = false

  /// Creates a table with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a plain table, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    computesContentSize = true
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? TableLook.cell : TableLook.groupedBackground
  }

  /// Reloads all data and clears the selection.
  open func reloadData() {
    selection.removeAll()
    releasePress(isCancelled: true)
    recycleAll()
    map = nil
    setNeedsLayout()
  }

  // MARK: Changes

  /// Inserts rows at index paths after the changes.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { changes, animations in
      changes.inserted.formUnion(indexPaths)
      for path in indexPaths { animations.come[path] = animation }
    }
  }

  /// Deletes the rows at index paths before the changes.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { changes, animations in
      changes.deleted.formUnion(indexPaths)
      for path in indexPaths { animations.go[path] = animation }
    }
  }

  /// Reloads the cells of rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { changes, animations in
      changes.reloaded.formUnion(indexPaths)
      for path in indexPaths { animations.go[path] = animation }
    }
  }

  /// Moves a row from an index path before the changes to one after them.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { changes, _ in changes.moved.append((indexPath, newIndexPath)) }
  }

  /// Inserts sections at indices after the changes.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { changes, animations in
      changes.insertedSections.formUnion(sections)
      for section in sections { animations.comingSections[section] = animation }
    }
  }

  /// Deletes the sections at indices before the changes.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { changes, animations in
      changes.deletedSections.formUnion(sections)
      for section in sections { animations.goingSections[section] = animation }
    }
  }

  /// Reloads the rows of sections.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { changes, animations in
      changes.reloadedSections.formUnion(sections)
      for section in sections { animations.goingSections[section] = animation }
    }
  }

  // MARK: Heights

  /// Requests new heights; cells are kept.
  func remap() {
    guard map != nil else { return }
    map = nil
    for index in visibleRows.indices { visibleRows[index].isMeasured = false }
    recycleEdges()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    if bounds.width != widthOfMap {
      widthOfMap = bounds.width
      remap()
    }
    loadIfNeeded()
    placeEverything()
  }

  private func replace(_ old: View?, with new: View?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    remap()
    setNeedsLayout()
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if !beginPress(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if !movePress(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if !endPress(touches, isCancelled: false) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if !endPress(touches, isCancelled: true) { super.touchesCancelled(touches, with: event) }
  }
}
