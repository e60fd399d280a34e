import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// Rows in one column, in sections, of which only those in view exist. UIKit's `UITableView`, without editing.
///
/// What is in it is asked of the `dataSource` when the table is laid out; a row's cell when the row comes into view.
open class TableView: ScrollView {
  public enum Style: Sendable, Hashable {
    /// From edge to edge; headers stay at the top as long as their section is in view.
    case plain
    /// Sections apart from each other.
    case grouped
    /// The same, as cards with round corners.
    case insetGrouped
  }

  /// What stands between rows.
  public enum SeparatorStyle: Sendable, Hashable {
    case none
    case singleLine
  }

  /// How rows come and go.
  public enum RowAnimation: Sendable, Hashable {
    case fade
    // From the side, or to it.
    case right
    case left
    case top
    case bottom
    case none
    /// As the table thinks best: they fade.
    case automatic
  }

  /// Where a row is scrolled to.
  public enum ScrollPosition: Sendable, Hashable {
    /// As little as brings it into view.
    case none
    case top
    case middle
    case bottom
  }

  /// For heights that the table or the cell finds by itself.
  public nonisolated static let automaticDimension: CGFloat = -1

  public let style: Style
  open weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Held weakly.
  open var delegate: (any TableViewDelegate)? {
    get { tableDelegate }
    set {
      (tableDelegate, scrollDelegate) = (newValue, newValue)
      remap()
    }
  }
  private(set) weak var tableDelegate: (any TableViewDelegate)?

  // MARK: Looks

  open var rowHeight = automaticDimension { didSet { if rowHeight != oldValue { remap() } } }
  /// What counts for a row until its cell has said how high it wants to be; 44 points where that is automatic, too.
  open var estimatedRowHeight = automaticDimension {
    didSet { if estimatedRowHeight != oldValue { remap() } }
  }
  open var sectionHeaderHeight = automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { remap() } }
  }
  open var sectionFooterHeight = automaticDimension {
    didSet { if sectionFooterHeight != oldValue { remap() } }
  }
  open var separatorStyle = SeparatorStyle.singleLine { didSet { refreshSeparators() } }
  /// Nil for the usual grey.
  open var separatorColor: Color? { didSet { refreshSeparators() } }
  /// From the edges of the rows to the lines between them. Until it is set they begin where the text begins.
  open var separatorInset: EdgeInsets {
    get { ownSeparatorInset ?? EdgeInsets(left: TableLook.margin) }
    set {
      ownSeparatorInset = newValue
      refreshSeparators()
    }
  }
  private(set) var ownSeparatorInset: EdgeInsets?

  /// Above the first section, as high as it is when it is set.
  open var tableHeaderView: View? { didSet { replace(oldValue, with: tableHeaderView) } }
  /// Below the last section.
  open var tableFooterView: View? { didSet { replace(oldValue, with: tableFooterView) } }
  /// Behind the rows; it does not scroll.
  open var backgroundView: View? {
    didSet {
      changeBackground(from: oldValue, to: backgroundView)
    }
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// In the order of selecting.
  var selection: [IndexPath] = []
  /// The touch that may select a row.
  var press: CellPress<TableViewCell>?

  // MARK: Inside

  var cells = ReusePool<TableViewCell>()
  var headerViews = ReusePool<TableViewHeaderFooterView>()
  /// A cell that was taken out for this row and not yet handed over.
  struct VisibleRow {
    var path: IndexPath
    let cell: TableViewCell
    var isMeasured: Bool
  }
  /// In the order of the rows.
  var visibleRows: [VisibleRow] = []
  /// The headers and footers in view, from top to bottom.
  var visibleEdges: [SectionEdge] = []
  /// Where everything stands; nil until that is asked for.
  var map: TableMap?
  private var widthOfMap = 0.0
  /// Changes that are being collected.
  var openChanges: TableChanges?
  /// Cells that change of rows moves: they are not to be used again yet, although they may be out of view.
  var goingRows: [TableViewCell] = []
  private var isPlacing = false

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

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

  /// Asks for everything anew. Nothing is selected afterwards.
  open func reloadData() {
    selection.removeAll()
    releasePress(isCancelled: true)
    recycleAll()
    map = nil
    setNeedsLayout()
  }

  /// Heights are to be asked for again; cells stay.
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
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
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
