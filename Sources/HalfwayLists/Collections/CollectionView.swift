import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A view of items arranged by a layout. Cells exist only for visible items. UIKit's `UICollectionView`.
open class CollectionView: ScrollView, RestingOffsetProvider {
  /// The scroll direction of a flow layout.
  public enum ScrollDirection: Sendable, Hashable {
    /// Scrolls vertically.
    case vertical
    /// Scrolls horizontally.
    case horizontal
  }

  /// The position to which an item is scrolled, at most one for each axis. UIKit's `UICollectionView.ScrollPosition`.
  public struct ScrollPosition: OptionSet, Sendable, Hashable {
    /// The bit mask.
    public let rawValue: UInt
    /// Creates a position from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the vertical center.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the horizontal center.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  // The kinds of supplementary views of a flow layout.
  /// The kind of section headers.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of section footers.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The data source, held weakly. Setting another one reloads all data.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The delegate, held weakly.
  open var delegate: (any CollectionViewDelegate)? {
    get { collectionDelegate }
    set {
      (collectionDelegate, scrollDelegate) = (newValue, newValue)
      layoutInUse.invalidateEverything()
    }
  }
  private(set) weak var collectionDelegate: (any CollectionViewDelegate)?

  /// The layout. Setting it shows the new layout without animation.
  open var collectionViewLayout: CollectionViewLayout {
    get { layoutInUse }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  var layoutInUse: CollectionViewLayout

  /// The view behind the items, which doesn't scroll.
  open var backgroundView: View? {
    didSet {
      changeBackground(from: oldValue, to: backgroundView)
    }
  }

  /// Whether cells may be created in advance (default: true). It has no effect: cells are created when they become
  /// visible.
  open var isPrefetchingEnabled = true

  // MARK: Selection

  /// Whether items can be selected by touches (default: true).
  open var allowsSelection = true
  /// Whether several items can be selected (default: false).
  open var allowsMultipleSelection = false
  /// The selected index paths, in the order of selection.
  var selection: [IndexPath] = []
  /// The touch that may select an item.
  var press: CellPress<CollectionViewCell>?

  // MARK: Internals

  struct VisibleElement {
    var key: ElementKey
    let view: CollectionReusableView
    var look: ElementLook
    /// Whether the view has been asked for its preferred attributes since the layout was invalidated.
    var isMeasured = false
  }

  /// The attributes of the element whose view is being created.
  var attributesInCreation: CollectionViewLayoutAttributes?
  var views = ReusePool<CollectionReusableView>()
  /// The visible elements, in the order of the layout.
  var visible: [VisibleElement] = []
  /// The number of items in each section; nil until loaded.
  var counts: [Int]?
  /// The changes that are being collected.
  var openChanges: CollectionChanges?
  /// The interactive transition to another layout.
  var interactiveChange: InteractiveLayoutChange?
  private var boundsAtLayout: CGRect?
  private var isPlacing = false
  /// Whether elements are being asked for their preferred attributes, which invalidates the layout without measuring
  /// the elements again.
  var isMeasuring = false

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    layoutInUse = layout
    super.init(frame: frame)
    layout.view = self
    computesContentSize = true
  }

  /// Creates a collection view with a flow layout.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: CollectionViewFlowLayout())
  }

  /// Creates a collection view of a class that is known only at run time; see `View`.
  @available(*, unavailable)
  public required convenience init(instanceWith frame: CGRect, layout: CollectionViewLayout) {
    self.init(frame: frame, collectionViewLayout: layout)
  }

  /// Creates a collection view with a flow layout, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    layoutInUse = CollectionViewFlowLayout()
    super.init(coder: coder)
    layoutInUse.view = self
    computesContentSize = true
  }

  /// Reloads all data and clears the selection.
  open func reloadData() {
    endInteractiveChange(completed: false, finished: false)
    selection.removeAll()
    releasePress(isCancelled: true)
    let elements = visible
    visible.removeAll()
    for element in elements { recycle(element) }
    counts = nil
    layoutInUse.invalidateEverything()
    setNeedsLayout()
  }

  // MARK: Changes

  /// Inserts items at index paths after the changes.
  open func insertItems(at indexPaths: [IndexPath]) {
    collect { $0.inserted.formUnion(indexPaths) }
  }
  /// Deletes the items at index paths before the changes.
  open func deleteItems(at indexPaths: [IndexPath]) {
    collect { $0.deleted.formUnion(indexPaths) }
  }
  /// Reloads the cells of items.
  open func reloadItems(at indexPaths: [IndexPath]) {
    collect { $0.reloaded.formUnion(indexPaths) }
  }
  /// Moves an item from an index path before the changes to one after them.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.moved.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections at indices after the changes.
  open func insertSections(_ sections: IndexSet) {
    collect { $0.insertedSections.formUnion(sections) }
  }
  /// Deletes the sections at indices before the changes.
  open func deleteSections(_ sections: IndexSet) {
    collect { $0.deletedSections.formUnion(sections) }
  }
  /// Reloads the items of sections.
  open func reloadSections(_ sections: IndexSet) {
    collect { $0.reloadedSections.formUnion(sections) }
  }

  /// Performs the changes made in a block together, animated. Deletions and the sources of moves refer to positions
  /// before the block, insertions and the destinations of moves to positions after it.
  open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    beginChanges()
    updates()
    endChanges(completion: completion)
  }

  /// Performs the changes made in a block, or measures the items again for nil.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    if let before = boundsAtLayout, before != bounds,
      layoutInUse.shouldInvalidateLayout(forBoundsChange: bounds)
    {
      layoutInUse.invalidateLayout(with: layoutInUse.invalidationContext(forBoundsChange: bounds))
    }
    boundsAtLayout = bounds
    if interactiveChange == nil { placeElements() }
    if backgroundView?.frame != bounds {
      Transaction.withoutAnimation { backgroundView?.frame = bounds }
    }
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

  /// Returns the layout's target for the resting offset.
  package func restingOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
    layoutInUse.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
  }

  // MARK: Registration and reuse

  /// Registers a class of cells for an identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(
      (cellClass as? CollectionViewCell.Type).map { $0 as AnyClass },
      name: Self.name(nil, identifier), identifier)
  }

  /// Registers a class of supplementary views of a kind for an identifier; nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(
      (viewClass as? CollectionReusableView.Type).map { $0 as AnyClass },
      name: Self.name(elementKind, identifier),
      identifier)
  }

  /// Returns a cell for an item, reused if possible, with the size that the layout gives the item. For an identifier
  /// that isn't registered, the misuse is reported and an empty cell is returned.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    let key = ElementKey(kind: nil, path: indexPath)
    if let cell = dequeue(Self.name(nil, identifier), key) as? CollectionViewCell { return cell }
    report("no cell was registered for \"\(identifier)\"; an empty one is used")
    return CollectionViewCell(frame: .zero)
  }

  /// Returns a supplementary view of a kind, reused if possible, with the size that the layout gives it. For an
  /// identifier that isn't registered, the misuse is reported and an empty view is returned.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    let key = ElementKey(kind: elementKind, path: indexPath)
    if let view = dequeue(Self.name(elementKind, identifier), key) { return view }
    report("no \(elementKind) was registered for \"\(identifier)\"; an empty one is used")
    return CollectionReusableView(frame: .zero)
  }

  // MARK: Queries

  /// The number of sections.
  open var numberOfSections: Int { loadedCounts.count }

  /// Returns the number of items in a section; 0 if there is no such section.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The visible cells, in the order of the layout.
  open var visibleCells: [CollectionViewCell] {
    layoutIfNeeded()
    return visible.compactMap { $0.view as? CollectionViewCell }
  }

  /// The index paths of the visible items, in the order of the layout.
  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return visible.filter { $0.key.kind == nil }.map(\.key.path)
  }

  /// Returns the cell of an item; nil if it isn't visible.
  open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    visible.first { $0.key == ElementKey(kind: nil, path: indexPath) }?.view as? CollectionViewCell
  }

  /// Returns a supplementary view of a kind; nil if it isn't visible.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    visible.first { $0.key == ElementKey(kind: elementKind, path: indexPath) }?.view
  }

  /// Returns the visible supplementary views of a kind.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    visible.filter { $0.key.kind == elementKind }.map(\.view)
  }

  /// Returns the index path of the item that a cell shows; nil if it shows none.
  open func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    visible.first { $0.view === cell }?.key.path
  }

  /// Returns the index path of the item at a point of the content; nil if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let here = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return layoutInUse.elements(in: here).last {
      $0.representedElementCategory == .cell && $0.frame.contains(point) && !$0.isHidden
    }?.indexPath
  }

  /// Returns the layout attributes of an item; nil if the layout has none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    layoutInUse.element(ElementKey(kind: nil, path: indexPath))
  }

  /// Returns the layout attributes of a supplementary view; nil if the layout has none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    layoutInUse.element(ElementKey(kind: kind, path: indexPath))
  }

  // MARK: Programmatic selection

  /// The index paths of the selected items, in the order of selection; nil if none is selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects an item and scrolls to it; nil deselects all items. The delegate isn't called.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item. The delegate isn't called. `animated` is ignored: cells animate their own appearance.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Scrolls an item to a position in the view. Along an axis without a position, the offset doesn't change.
  open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    scroll(toItemAt: indexPath, at: position, animated: animated)
  }

  // MARK: Layouts

  /// Shows another layout. The item at the center of the view stays there as far as the content allows, unless the
  /// layout's `targetContentOffset(forProposedContentOffset:)` returns another offset.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - animated: Whether each visible element is animated between its attributes in both layouts. The animation
  ///     follows the timeline of the view; in an interactive transition it is scrubbed.
  open func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Shows another layout and calls a block at the end, with whether the animation ran to its end.
  open func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    show(layout, animated: animated, completion: completion)
  }
}
