import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A single column of rows in sections. Cells exist only for visible rows. UIKit's `UITableView`, without editing.
///
/// The `dataSource` is queried when the table is laid out, and for a cell when its row becomes visible.
open class TableView: ScrollView {
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

  /// Whether the table is being edited: always false, because tables can't be edited.
  open var isEditing: Bool { false }

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

  // MARK: Queries

  /// The number of sections.
  open var numberOfSections: Int { loaded.sections.count }

  /// Returns the number of rows in a section; 0 if there is no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    let sections = loaded.sections
    return sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  /// Returns the frame of a row in the content, in points; zero if there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let span = loaded.span(of: indexPath) else { return .zero }
    return rowRect(span)
  }

  /// Returns the frame of a section with its header and footer, in points; zero if there is no such section.
  open func rect(forSection section: Int) -> CGRect {
    rect(in: section) { ($0.start, $0.height) }
  }

  /// Returns the frame of a section's header regardless of scrolling, in points; zero if there is no such section.
  open func rectForHeader(inSection section: Int) -> CGRect {
    rect(in: section) { ($0.start, $0.header) }
  }

  /// Returns the frame of a section's footer, in points; zero if there is no such section.
  open func rectForFooter(inSection section: Int) -> CGRect {
    rect(in: section) { ($0.rowsEnd, $0.footer) }
  }

  /// Returns the index path of the row at a point of the content; nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    let map = loaded
    guard let path = map.firstRow(endingAfter: point.y), let span = map.span(of: path),
      span.lowerBound <= point.y,
      rowRect(span).contains(point)
    else { return nil }
    return path
  }

  // MARK: Registration and reuse

  /// Registers a class of cells for an identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let maker = (cellClass as? TableViewCell.Type).flatMap { $0 as Any as? any ReusableCell.Type }
    cells.register(
      identifier, maker.map { maker in { maker.init(reusedAs: identifier, frame: $0) as? TableViewCell } })
  }

  /// Returns an unused cell, or a new one of the registered class; nil if none is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    guard let cell = cells.takeWaiting(identifier) else { return cells.make(identifier) }
    cell.reuse()
    return cell
  }

  /// Returns a cell for a row, reused if possible, with the size of the row. For an identifier that isn't registered,
  /// the misuse is reported and a plain cell is returned.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> TableViewCell
  {
    let cell = dequeueReusableCell(withIdentifier: identifier) ?? makeUnregisteredCell(identifier)
    // The row isn't known while heights are being loaded.
    let size =
      map?.span(of: indexPath).map { rowRect($0).size } ?? CGSize(width: bounds.width, height: cell.bounds.height)
    Transaction.withoutAnimation { if cell.bounds.size != size { cell.frame.size = size } }
    return cell
  }

  /// The visible cells, from top to bottom.
  open var visibleCells: [TableViewCell] {
    layoutIfNeeded()
    return visibleRows.map(\.cell)
  }

  /// The index paths of the visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return visibleRows.map(\.path)
  }

  /// Returns the cell of a row; nil if it isn't visible.
  open func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    visibleRows.first { $0.path == indexPath }?.cell
  }

  /// Returns the index path of the row that a cell shows; nil if it shows none.
  open func indexPath(for cell: TableViewCell) -> IndexPath? {
    visibleRows.first { $0.cell === cell }?.path
  }

  // MARK: Batches

  /// Performs the changes made in a block together. Deletions and the sources of moves refer to positions before the
  /// block, insertions and the destinations of moves to positions after it.
  open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates()
    if let completion { openChanges?.completions.append(completion) }
    endUpdates()
  }

  /// Begins to collect changes until the matching `endUpdates`.
  open func beginUpdates() {
    // The state before the changes is the one loaded last.
    if openChanges == nil {
      loadIfNeeded()
      openChanges = TableChanges()
    }
    openChanges?.depth += 1
  }

  /// Ends a batch of changes, and performs them when the outermost batch ends.
  open func endUpdates() {
    guard var open = openChanges else { return }
    open.depth -= 1
    openChanges = open.depth > 0 ? open : nil
    if open.depth <= 0 { perform(open) }
  }

  // MARK: Programmatic selection

  /// The index path of the row that was selected first; nil if none is selected.
  open var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The index paths of the selected rows, in the order of selection; nil if none is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row and scrolls to it; nil deselects all rows. The delegate isn't called.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects a row. The delegate isn't called.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    mark(indexPath, isSelected: false, animated: animated)
  }

  /// Scrolls a row to a position in the view. Does nothing if there is no such row.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    scroll(toRowAt: indexPath, at: position, animated: animated)
  }
}
