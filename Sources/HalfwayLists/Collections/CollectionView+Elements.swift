import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

// The visible cells and supplementary views.
extension CollectionView {
  // MARK: Registration and reuse

  /// Registers a class of cells for an identifier; nil removes the registration.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(
      (cellClass as? CollectionViewCell.Type).map { $0 as AnyClass },
      name: Self.name(nil, identifier), identifier)
  }

  /// Registers a class of supplementary views of a kind for an identifier; nil removes the registration.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(
      (viewClass as? CollectionReusableView.Type).map { $0 as AnyClass },
      name: Self.name(elementKind, identifier),
      identifier)
  }

  private func register(_ viewClass: AnyClass?, name: String, _ identifier: String) {
    let maker = viewClass.flatMap { $0 as Any as? any ReusableCell.Type }
    views.register(
      name, maker.map { maker in { maker.init(reusedAs: identifier, frame: $0) as? CollectionReusableView } })
  }

  /// Returns a key that is distinct for cells and each kind of supplementary view.
  private static func name(_ kind: String?, _ identifier: String) -> String {
    "\(kind ?? "")\n\(identifier)"
  }

  /// Returns a cell for an item, reused if possible, with the size that the layout gives the item. For an identifier
  /// that isn't registered, the misuse is reported and an empty cell is returned.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    let key = ElementKey(kind: nil, path: indexPath)
    if let cell = dequeue(Self.name(nil, identifier), key) as? CollectionViewCell { return cell }
    report("no cell was registered for \"\(identifier)\"; an empty one is used")
    return CollectionViewCell(frame: .zero)
  }

  /// Returns a supplementary view of a kind, reused if possible, with the size that the layout gives it. For an
  /// identifier that isn't registered, the misuse is reported and an empty view is returned.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    let key = ElementKey(kind: elementKind, path: indexPath)
    if let view = dequeue(Self.name(elementKind, identifier), key) { return view }
    report("no \(elementKind) was registered for \"\(identifier)\"; an empty one is used")
    return CollectionReusableView(frame: .zero)
  }

  private func dequeue(_ name: String, _ key: ElementKey) -> CollectionReusableView? {
    // During a change of layouts, the element isn't in the layout in use yet.
    let inCreation = attributesInCreation.flatMap { $0.key == key ? $0 : nil }
    let attributes = inCreation ?? layoutInUse.element(key)
    guard let view = views.takeWaiting(name) else {
      return views.make(name, frame: attributes?.look.untransformedFrame ?? .zero)
    }
    view.prepareForReuse()
    if let attributes { Transaction.withoutAnimation { view.show(attributes.look) } }
    return view
  }

  // MARK: Queries

  /// The number of sections.
  public var numberOfSections: Int { loadedCounts.count }

  /// Returns the number of items in a section; 0 if there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  var loadedCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let sections = max(0, dataSource.numberOfSections(in: self))
    let made = (0..<sections).map { section in
      max(
        0,
        dataSource.collectionView(self, numberOfItemsInSection: section))
    }
    counts = made
    return made
  }

  func contains(_ path: IndexPath) -> Bool {
    path.item >= 0 && path.item < numberOfItems(inSection: path.section)
  }

  /// The visible cells, in the order of the layout.
  public var visibleCells: [CollectionViewCell] {
    layoutIfNeeded()
    return visible.compactMap { $0.view as? CollectionViewCell }
  }

  /// The index paths of the visible items, in the order of the layout.
  public var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return visible.filter { $0.key.kind == nil }.map(\.key.path)
  }

  /// Returns the cell of an item; nil if it isn't visible.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    visible.first { $0.key == ElementKey(kind: nil, path: indexPath) }?.view as? CollectionViewCell
  }

  /// Returns a supplementary view of a kind; nil if it isn't visible.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    visible.first { $0.key == ElementKey(kind: elementKind, path: indexPath) }?.view
  }

  /// Returns the visible supplementary views of a kind.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    visible.filter { $0.key.kind == elementKind }.map(\.view)
  }

  /// Returns the index path of the item that a cell shows; nil if it shows none.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    visible.first { $0.view === cell }?.key.path
  }

  /// Returns the index path of the item at a point of the content; nil if there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let here = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return layoutInUse.elements(in: here).last {
      $0.representedElementCategory == .cell && $0.frame.contains(point) && !$0.isHidden
    }?.indexPath
  }

  /// Returns the layout attributes of an item; nil if the layout has none.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    layoutInUse.element(ElementKey(kind: nil, path: indexPath))
  }

  /// Returns the layout attributes of a supplementary view; nil if the layout has none.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    layoutInUse.element(ElementKey(kind: kind, path: indexPath))
  }

  /// Scrolls an item to a position in the view. Along an axis without a position, the offset doesn't change.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    adoptSize()
    let insets = adjustedContentInset
    func place(
      _ low: Double, _ high: Double, _ size: Double, _ insets: (Double, Double),
      _ positions: [ScrollPosition],
      now: Double
    ) -> Double {
      if position.contains(positions[0]) { return low - insets.0 }
      if position.contains(positions[1]) { return (low + high - size - insets.0 + insets.1) / 2 }
      return position.contains(positions[2]) ? high - size + insets.1 : now
    }
    let x = place(
      frame.minX, frame.maxX, bounds.width, (insets.left, insets.right),
      [.left, .centeredHorizontally, .right],
      now: contentOffset.x)
    let y = place(
      frame.minY, frame.maxY, bounds.height, (insets.top, insets.bottom),
      [.top, .centeredVertically, .bottom],
      now: contentOffset.y)
    setContentOffset(clamped(CGPoint(x: x, y: y)), animated: animated)
  }

  // MARK: Placing

  /// Sets the content size to that of the layout.
  func adoptSize() {
    let size = layoutInUse.contentSize
    if contentSize != size { contentSize = size }
  }

  /// Creates, places and removes views once, so that exactly the visible elements have one.
  func placeElementsOnce() {
    adoptSize()
    let wanted = elementsInView
    // Views that leave are recycled first, so that new elements can reuse them.
    let keys = Set(wanted.map(\.key))
    let left = visible.filter { !keys.contains($0.key) }
    visible.removeAll { !keys.contains($0.key) }
    for element in left { recycle(element) }
    var kept: [VisibleElement] = []
    for attributes in wanted {
      if var element = visible.first(where: { $0.key == attributes.key }) {
        if element.look != attributes.look {
          element.look = attributes.look
          element.view.show(attributes.look)
          element.view.apply(attributes)
        }
        kept.append(element)
      } else if let element = makeElement(attributes, look: attributes.look) {
        kept.append(element)
      }
    }
    visible = kept
  }

  /// The existing elements that the layout places in the bounds, without duplicates.
  var elementsInView: [CollectionViewLayoutAttributes] {
    var keys: Set<ElementKey> = []
    return layoutInUse.elements(in: bounds).filter { attributes in
      let isThere = attributes.representedElementKind != nil || contains(attributes.indexPath)
      return isThere && attributes.frame.intersects(bounds) && keys.insert(attributes.key).inserted
    }
  }

  /// Creates the view of an element that comes into view, with the given initial look, outside of any animation.
  func makeElement(_ attributes: CollectionViewLayoutAttributes, look: ElementLook)
    -> VisibleElement?
  {
    guard let dataSource else { return nil }
    let path = attributes.indexPath
    let outer = attributesInCreation
    attributesInCreation = attributes
    defer { attributesInCreation = outer }
    return Transaction.withoutAnimation {
      let view: CollectionReusableView
      if let kind = attributes.representedElementKind {
        view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      } else {
        let cell = dataSource.collectionView(self, cellForItemAt: path)
        (cell.isHighlighted, cell.isSelected) = (false, selection.contains(path))
        view = cell
      }
      view.show(look)
      view.apply(attributes)
      if let cell = view as? CollectionViewCell, let collectionDelegate {
        collectionDelegate.collectionView(self, willDisplay: cell, forItemAt: path)
      }
      // Cells are in front of earlier ones, supplementary views in front of cells.
      if attributes.representedElementKind == nil {
        let last = subviews.lastIndex { $0 is CollectionViewCell }
        insertSubview(view, at: last.map { $0 + 1 } ?? (backgroundView == nil ? 0 : 1))
      } else {
        addSubview(view)
      }
      return VisibleElement(key: attributes.key, view: view, look: attributes.look)
    }
  }

  /// Recycles the view of an element that is out of view.
  func recycle(_ element: VisibleElement) {
    let view = element.view
    // The app may have used the view for another item, or removed it.
    if view.superview === self, !visible.contains(where: { $0.view === view }) {
      view.removeFromSuperview()
      view.alpha = 1
      view.transform3D = .identity
      views.put(view, view.reuseIdentifier.map { Self.name(element.key.kind, $0) })
    }
    guard let cell = view as? CollectionViewCell, let collectionDelegate else { return }
    collectionDelegate.collectionView(self, didEndDisplaying: cell, forItemAt: element.key.path)
  }
}
